import { CONTEST_DAYS, CONTEST_HOURS, DAY_MS } from '#domain/constants'
import { contestant, mayContest } from '#domain/session-rules'
import { creditFate } from '#domain/session-states'
import { type Context, meOf } from '../../kernel/context'
import type { Door, Trx } from '../../kernel/database/door'
import { ApiError, badInput } from '../../kernel/errors'
import { charged, record, restored } from '../ledger/ledger'
import type { UpdateSessionData } from './inputs'
import { tellResolved } from './notices'
import { type Changed, changedOne } from './once-per-key'
import { requireParty } from './party'
import { endOf, type LockedSession } from './session-row'

/** @throws ApiError CONFLICT (contested) the second time. */
export async function openContest(
  trx: Trx,
  session: LockedSession,
  { by, reason, at }: { by: string; reason: string; at: Date },
): Promise<void> {
  const written = await trx
    .insertInto('session_contests')
    .values({ session_id: session.id, contested_by: by, reason, contested_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('session_id')
    .executeTakeFirst()
  if (!written) throw new ApiError('CONFLICT', { reason: 'contested' }, 'Ya reclamaste esta sesión.')
}

/**
 * Who the end of a session speaks against says otherwise, once, within 72 hours; the state stays. Who confirmed it
 * when asked has said so.
 * @throws ApiError INVALID_TRANSITION, CONFLICT (contested), BAD_INPUT without a reason
 */
export async function contest(
  trx: Trx,
  context: Context,
  session: LockedSession,
  { reason }: UpdateSessionData,
): Promise<Changed> {
  const party = requireParty(context, session)
  const by = meOf(context).id
  const now = context.now()
  if (contestant(session.state) !== party) throw new ApiError('INVALID_TRANSITION')
  if (!mayContest(endOf(session)?.toISOString() ?? null, now.getTime())) {
    const late = `Pasaron más de ${CONTEST_HOURS} horas: ya no se puede reclamar.`
    throw new ApiError('INVALID_TRANSITION', {}, late)
  }
  if (!reason) throw badInput({ reason: 'Cuenta qué pasó.' })
  const used = creditFate(session.state, null) === 'used'
  await openContest(trx, session, { by, reason, at: now })
  const question = await trx
    .insertInto('session_questions')
    .values({ session_id: session.id, asked: by, asked_at: now, until: now, held: !used, answered_at: now })
    .onConflict((conflict) =>
      conflict
        .column('session_id')
        .doUpdateSet({ held: !used, answered_at: now })
        .where('session_questions.held', 'is', null),
    )
    .returning('session_id')
    .executeTakeFirst()
  if (!question)
    throw new ApiError('CONFLICT', { reason: 'confirmed' }, 'Ya confirmaste cómo terminó esta sesión.')
  await touch(trx, session, now)
  return changedOne(session)
}

type Decision = { by: string | null; at: Date; upheld: boolean; words: string }

/**
 * Decides an open contest. Upheld, the credit is put right by a compensating journal: what was used comes back; what
 * came back is used after all. The state stays, and both are told.
 * @returns false: it is not contested, or decided already. @throws ApiError NO_CREDITS
 */
async function decide(
  trx: Trx,
  session: LockedSession,
  { by, at, upheld, words }: Decision,
): Promise<boolean> {
  const open = await trx
    .updateTable('session_contests')
    .set({ resolved_by: by, resolved_at: at, resolution: words, refund: upheld })
    .where('session_id', '=', session.id)
    .where('resolved_at', 'is', null)
    .returning('session_id')
    .executeTakeFirst()
  if (!open) return false
  if (upheld) {
    const { organization_id: organizationId, program_id: programId, trip_id: tripId } = session
    const about = { trip: { organizationId, programId, tripId }, sessionId: session.id, createdBy: by, at }
    await record(trx, [creditFate(session.state, null) === 'used' ? restored(about) : charged(about)])
  }
  await tellResolved(trx, session, upheld)
  await touch(trx, session, at)
  return true
}

/** A sysadmin decides. @throws ApiError INVALID_TRANSITION unless it is contested and open, NO_CREDITS */
export async function resolve(
  trx: Trx,
  context: Context,
  session: LockedSession,
  { reason, refund }: UpdateSessionData,
): Promise<Changed> {
  const by = meOf(context).id
  const decided = { by, at: context.now(), upheld: refund ?? false, words: reason ?? '' }
  if (!(await decide(trx, session, decided))) throw new ApiError('INVALID_TRANSITION')
  return changedOne(session)
}

/** Sessions whose contest nobody decided in 14 days. */
export const overdueContests = (door: Door, now: Date) =>
  door.db
    .selectFrom('session_contests')
    .select('session_id as id')
    .where('resolved_at', 'is', null)
    .where('contested_at', '<=', new Date(now.getTime() - CONTEST_DAYS * DAY_MS))
    .orderBy('contested_at')

/** What nobody decided in 14 days is decided for the coachee. @returns false: somebody has decided meanwhile. */
export function decideForCoachee(trx: Trx, session: LockedSession, now: Date): Promise<boolean> {
  const upheld = contestant(session.state) === 'coachee'
  return decide(trx, session, {
    by: null,
    at: now,
    upheld,
    words: `Nadie lo resolvió en ${CONTEST_DAYS} días.`,
  })
}

export const touch = (trx: Trx, { id, version }: LockedSession, now: Date) =>
  trx
    .updateTable('sessions')
    .set({ version: version + 1, updated_at: now })
    .where('id', '=', id)
    .execute()
