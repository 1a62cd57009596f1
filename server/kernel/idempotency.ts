import { createHash } from 'node:crypto'
import DataLoader from 'dataloader'
import { sql } from 'kysely'
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

type Kept = { content_hash: string; answer: unknown }
const loaders = new WeakMap<Db, DataLoader<Once, Kept | null>>()
/** What keys answered, for all who ask in the same moment by one statement; nothing of it is kept. */
function answersOf(db: Db): DataLoader<Once, Kept | null> {
  const known = loaders.get(db)
  if (known) return known
  const made = new DataLoader<Once, Kept | null>(
    async (calls) => {
      const { rows } = await sql<Kept & { at: number }>`
        select wanted.at::int as at, content_hash, answer
        from unnest(${calls.map(({ userKey }) => userKey)}::text[], ${calls.map(({ operation }) => operation)}::text[],
          ${calls.map(({ key }) => key)}::text[]) with ordinality as wanted (user_key, operation, key, at)
        join idempotency_keys using (user_key, operation, key)`.execute(db)
      const found = new Map(rows.map((row) => [row.at, row]))
      return calls.map((_, at) => found.get(at + 1) ?? null)
    },
    { cache: false, batchScheduleFn: (ask) => void setImmediate(ask) },
  )
  loaders.set(db, made)
  return made
}

/**
 * What a key answered before, as `{ answer }`; null: nothing yet. For calls that ask somebody outside before they write,
 * so that a repeated one does not ask again.
 * @throws ApiError CONFLICT for other content under the same key.
 */
export async function answeredBefore<T>(db: Db, call: Once): Promise<{ answer: T } | null> {
  const first = await answersOf(db).load(call)
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

const callOf = (context: Context, operation: string, { idempotencyKey: key, ...content }: Keyed): Once => ({
  userKey: meOf(context).id,
  operation,
  key,
  content,
})

/** One transaction, once a key; a repeated key answers what the first call answered. */
export function onceByKey<T>(
  context: Context,
  operation: string,
  data: Keyed,
  run: (trx: Trx) => Promise<T>,
): Promise<T> {
  const call = callOf(context, operation, data)
  return context.door.transaction((trx) => once(trx, call, () => run(trx), context.now()))
}

/** Fails as `look` does, before anything is written or locked; what a first call answered goes before it. */
export async function lookFirst(
  context: Context,
  operation: string,
  data: Keyed,
  look: () => Promise<void>,
): Promise<void> {
  try {
    await look()
  } catch (error) {
    if (!(await answeredBefore(context.door.db, callOf(context, operation, data)))) throw error
  }
}
