import { type Context, meOf } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import { ApiError, badInput, sqlState } from '../../kernel/errors'
import { once } from '../../kernel/idempotency'
import { newId } from '../../kernel/secrets'
import { lockPerson } from '../user/lock-person'
import type { FeeType } from './fee-store'

export type FeeData = {
  _id?: string | null
  user: string
  type: FeeType
  amount: number
  activeAt: Date
  version?: number | null
  idempotencyKey: string
}

/** Who has another fee was paid by it, or will be. */
async function hasOthers(trx: Trx, user: string, than: string): Promise<boolean> {
  const other = await trx
    .selectFrom('fees')
    .select('id')
    .where('user_id', '=', user)
    .where('id', '<>', than)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

async function write(
  trx: Trx,
  now: Date,
  { _id, user, type, amount, activeAt, version }: FeeData,
): Promise<string> {
  const coach = await lockPerson(trx, user)
  if (!coach?.roles.includes('coach')) throw new ApiError('NOT_FOUND')
  if (activeAt < now && (await hasOthers(trx, user, _id ?? '')))
    throw badInput({
      activeAt: 'Elige un momento que no haya pasado: solo la primera tarifa rige desde antes.',
    })
  const values = { type, amount, active_at: activeAt, updated_at: now }
  if (!_id) {
    const id = newId('fee')
    await trx
      .insertInto('fees')
      .values({ id, user_id: user, ...values, created_at: now })
      .execute()
    return id
  }
  const known = await trx
    .selectFrom('fees')
    .selectAll()
    .where('id', '=', _id)
    .where('user_id', '=', user)
    .forUpdate()
    .executeTakeFirst()
  if (!known) throw new ApiError('NOT_FOUND')
  if (known.active_at <= now) {
    throw new ApiError('INVALID_TRANSITION', {}, 'Esta tarifa ya rige: crea una nueva en vez de cambiarla.')
  }
  if (known.version !== version) throw new ApiError('CONFLICT', { reason: 'version' })
  await trx
    .updateTable('fees')
    .set({ ...values, version: known.version + 1 })
    .where('id', '=', _id)
    .execute()
  return _id
}

/**
 * A new fee of a coach, or another amount or moment for one that does not hold yet; the first one may hold from before.
 * @returns its id.
 * @throws ApiError BAD_INPUT for a moment that passed, NOT_FOUND, INVALID_TRANSITION once it holds, CONFLICT
 */
export async function upsertFee(context: Context, data: FeeData): Promise<string> {
  const now = context.now()
  const { idempotencyKey: key, ...content } = data
  try {
    return await context.door.transaction((trx) =>
      once(trx, { userKey: meOf(context).id, operation: 'upsertFee', key, content }, () =>
        write(trx, now, data),
      ),
    )
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    throw new ApiError('CONFLICT', { reason: 'moment' }, 'Ya hay una tarifa desde ese momento.')
  }
}
