import { HOUR_MS, QUESTION_HOURS } from '#domain/constants'
import { contestant, mayClaim } from '#domain/session-rules'
import { creditFate } from '#domain/session-states'
import { type Context, meOf } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import { ApiError } from '../../kernel/errors'
import { charged, record } from '../ledger/ledger'
import { openContest, touch } from './contest'
import { tellQuestion } from './notices'
import { type Changed, changedOne } from './once-per-key'
import { requireParty } from './party'
import { endOf, type LockedSession } from './session-row'

const until = (at: Date): Date => new Date(at.getTime() + QUESTION_HOURS * HOUR_MS)

/**
 * What ended where only the parties' own words tell who came is asked of the one it speaks against: silence confirms it.
 */
export async function askWhetherHeld(trx: Trx, session: LockedSession, at: Date): Promise<void> {
  const party = contestant(session.state)
  if (party === null || session.conference_provider === 'product') return
  const asked = party === 'coach' ? session.coach_id : session.coachee_id
  await trx
    .insertInto('session_questions')
    .values({ session_id: session.id, asked, asked_at: at, until: until(at) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tellQuestion(trx, session, asked)
}

/** Nobody came, says the record; a party says otherwise, and the other is asked. */
async function claim(trx: Trx, session: LockedSession, me: string, now: Date): Promise<void> {
  const asked = session.coach_id === me ? session.coachee_id : session.coach_id
  await trx
    .insertInto('session_questions')
    .values({ session_id: session.id, asked, claimed_by: me, asked_at: now, until: until(now) })
    .execute()
  await tellQuestion(trx, session, asked)
}

/**
 * The asked party says whether the session was held. What agrees with the record confirms it; what does not opens a
 * contest. After an end at which nobody came either party may claim that it was held, and the other's yes uses the credit.
 * @throws ApiError INVALID_TRANSITION unless the caller is asked and in time, or may claim; NO_CREDITS
 */
export async function sayWhetherHeld(
  trx: Trx,
  context: Context,
  session: LockedSession,
  { held, reason }: { held: boolean; reason?: string | null },
): Promise<Changed> {
  requireParty(context, session)
  const me = meOf(context).id
  const now = context.now()
  const question = await trx
    .selectFrom('session_questions')
    .selectAll()
    .where('session_id', '=', session.id)
    .executeTakeFirst()
  if (!question) {
    const endedAt = endOf(session)?.toISOString() ?? null
    if (!held || !mayClaim(session.state, endedAt, now.getTime())) throw new ApiError('INVALID_TRANSITION')
    await claim(trx, session, me, now)
  } else {
    if (question.asked !== me || question.held !== null) throw new ApiError('INVALID_TRANSITION')
    if (now > question.until) {
      throw new ApiError(
        'INVALID_TRANSITION',
        {},
        `Pasaron más de ${QUESTION_HOURS} horas: el registro quedó confirmado.`,
      )
    }
    await trx
      .updateTable('session_questions')
      .set({ held, answered_at: now })
      .where('session_id', '=', session.id)
      .execute()
    const used = creditFate(session.state, null) === 'used'
    if (question.claimed_by === null && held !== used) {
      const words = held ? 'Dice que la sesión se realizó.' : 'Dice que la sesión no se realizó.'
      await openContest(trx, session, { by: me, reason: reason || words, at: now })
    }
    if (question.claimed_by !== null && held) {
      const { organization_id: organizationId, program_id: programId, trip_id: tripId } = session
      const trip = { organizationId, programId, tripId }
      await record(trx, [charged({ trip, sessionId: session.id, createdBy: me, at: now })])
    }
  }
  await touch(trx, session, now)
  return changedOne(session)
}
