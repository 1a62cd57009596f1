import { createHash } from 'node:crypto'
import { type Context, meOf } from './context'
import type { Db, Trx } from './database/door'
import { ApiError } from './errors'

/** `userKey`: the caller's id, or the address of somebody without one. `content`: the input without the key. */
export type Once = { userKey: string; operation: string; key: string; content: unknown }

const canonical = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(canonical)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([k, v]) => [k, canonical(v)]))
}

const contentHash = (content: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(content)) ?? '')
    .digest('hex')

/**
 * What a key answered before, as `{ answer }`; null: nothing yet. For calls that ask somebody outside before they write,
 * so that a repeated one does not ask again.
 * @throws ApiError CONFLICT for other content under the same key.
 */
export async function answeredBefore<T>(db: Db | Trx, call: Once): Promise<{ answer: T } | null> {
  const first = await db
    .selectFrom('idempotency_keys')
    .select(['content_hash', 'answer'])
    .where('user_key', '=', call.userKey)
    .where('operation', '=', call.operation)
    .where('key', '=', call.key)
    .executeTakeFirst()
  if (!first) return null
  if (first.content_hash !== contentHash(call.content))
    throw new ApiError('CONFLICT', { reason: 'idempotencyKey' })
  return { answer: first.answer as T }
}

const KEY = /^[A-Za-z0-9_-]{1,64}$/

/**
 * Runs something that creates, once a key: the same key and content answer what the first call answered.
 * The row is written first in the same transaction, so a racer waits for the first to commit.
 * `run`'s answer must survive JSON; answer ids and read the rest again.
 * @throws ApiError CONFLICT for other content under the same key.
 */
export async function once<T>(trx: Trx, call: Once, run: () => Promise<T>, now = new Date()): Promise<T> {
  if (!KEY.test(call.key))
    throw new ApiError('BAD_INPUT', { fields: { idempotencyKey: 'La clave no es válida.' } })
  const hash = contentHash(call.content)
  const id = { user_key: call.userKey, operation: call.operation, key: call.key }
  await trx
    .deleteFrom('idempotency_keys')
    .where('user_key', '=', id.user_key)
    .where('operation', '=', id.operation)
    .where('key', '=', id.key)
    .where('created_at', '<', new Date(now.getTime() - 86_400_000))
    .execute()
  const inserted = await trx
    .insertInto('idempotency_keys')
    .values({ ...id, content_hash: hash, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  const mine = trx
    .selectFrom('idempotency_keys')
    .select(['content_hash', 'answer'])
    .where('user_key', '=', id.user_key)
    .where('operation', '=', id.operation)
    .where('key', '=', id.key)
  if (!inserted) {
    const first = await mine.executeTakeFirstOrThrow()
    if (first.content_hash !== hash) throw new ApiError('CONFLICT', { reason: 'idempotencyKey' })
    return first.answer as T
  }
  const answer = await run()
  await trx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer ?? null) })
    .where('user_key', '=', id.user_key)
    .where('operation', '=', id.operation)
    .where('key', '=', id.key)
    .execute()
  return answer
}

export type Keyed = { idempotencyKey: string }

/**
 * One transaction, once a key; a repeated key answers what the first call answered. `look`: fails before anything is
 * written or locked where it can be seen that `run` would; what a first call answered goes before it.
 */
export function onceByKey<T>(
  context: Context,
  operation: string,
  data: Keyed,
  run: (trx: Trx) => Promise<T>,
  look?: (db: Db) => Promise<void>,
): Promise<T> {
  const { idempotencyKey: key, ...content } = data
  const call = { userKey: meOf(context).id, operation, key, content }
  // inside: a transaction waits for its turn, and of those who wait most then see what the first have done
  return context.door.transaction(async (trx) => {
    try {
      await look?.(trx)
    } catch (error) {
      if (!(await answeredBefore(trx, call))) throw error
    }
    return once(trx, call, () => run(trx), context.now())
  })
}
