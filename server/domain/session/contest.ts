import { CONTEST_HOURS, HOUR_MS } from '#domain/constants'
import { contestant } from '#domain/session-rules'
import { creditFate } from '#domain/session-states'
import { type Context, meOf } from '../../context'
import type { Trx } from '../../database/door'
import { ApiError, badInput } from '../../errors'
import { charged, record, restored } from '../credit/ledger'
import type { UpdateSessionData } from './inputs'
import { type Changed, changedOne } from './once-per-key'
import { requireParty } from './party'
import type { LockedSession } from './session-row'

const WINDOW_MS = CONTEST_HOURS * HOUR_MS

/** When a session reached the state it is in. */
async function endedAt(trx: Trx, { id, updated_at }: LockedSession): Promise<Date> {
  const last = await trx
    .selectFrom('session_transitions')
    .select('at')
    .where('session_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.at ?? updated_at
}

/**
 * The party said to be missing says otherwise, once, within 72 hours; the state stays.
 * @throws ApiError INVALID_TRANSITION, CONFLICT (contested), BAD_INPUT without a reason
 */
export async function contest(
  trx: Trx,
  context: Context,
  session: LockedSession,
  { reason }: UpdateSessionData,
): Promise<Changed> {
  const party = requireParty(context, session)
  const now = context.now()
  if (contestant(session.state) !== party) throw new ApiError('INVALID_TRANSITION')
  if (now.getTime() > (await endedAt(trx, session)).getTime() + WINDOW_MS) {
    throw new ApiError('INVALID_TRANSITION', {}, 'Pasaron más de 72 horas: ya no se puede reclamar.')
  }
  if (!reason) throw badInput({ reason: 'Cuenta qué pasó.' })
  const written = await trx
    .insertInto('session_contests')
    .values({ session_id: session.id, contested_by: meOf(context).id, reason, contested_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('session_id')
    .executeTakeFirst()
  if (!written) throw new ApiError('CONFLICT', { reason: 'contested' }, 'Ya reclamaste esta sesión.')
  await touch(trx, session, now)
  return changedOne(session)
}

/**
 * A sysadmin decides a contested no-show. With `refund` the credit is put right by a compensating journal: what the
 * coachee's absence used comes back; what the coach's absence gave back is used after all. The state stays.
 * @throws ApiError INVALID_TRANSITION unless it is contested and open, NO_CREDITS
 */
export async function resolve(
  trx: Trx,
  context: Context,
  session: LockedSession,
  { reason, refund }: UpdateSessionData,
): Promise<Changed> {
  const now = context.now()
  const sysadmin = meOf(context).id
  const open = await trx
    .updateTable('session_contests')
    .set({
      resolved_by: sysadmin,
      resolved_at: now,
      resolution: reason ?? '',
      refund: refund ?? false,
    })
    .where('session_id', '=', session.id)
    .where('resolved_at', 'is', null)
    .returning('session_id')
    .executeTakeFirst()
  if (!open) throw new ApiError('INVALID_TRANSITION')
  if (refund) {
    const about = {
      trip: {
        organizationId: session.organization_id,
        programId: session.program_id,
        tripId: session.trip_id,
      },
      sessionId: session.id,
      createdBy: sysadmin,
      at: now,
    }
    await record(trx, [creditFate(session.state, null) === 'used' ? restored(about) : charged(about)])
  }
  await touch(trx, session, now)
  return changedOne(session)
}

const touch = (trx: Trx, { id, version }: LockedSession, now: Date) =>
  trx
    .updateTable('sessions')
    .set({ version: version + 1, updated_at: now })
    .where('id', '=', id)
    .execute()
