import type { SessionEvent } from '#domain/entities/session/events'
import type { RecordedContest, RecordedQuestion } from '#domain/entities/session/facts'
import { objectionAt, type SessionSnapshot } from '#domain/entities/session/stored'
import type { Party } from '#domain/session-states'
import type { Trx } from '../../kernel/database/door'
import type { LockedSession } from './session-row'

/** What is kept of the question and of the contest of a session. */
export async function objectionRows(
  trx: Trx,
  sessionId: string,
): Promise<{ question: RecordedQuestion | null; contest: RecordedContest | null }> {
  const question = await trx
    .selectFrom('session_questions')
    .select(['asked', 'claimed_by', 'until', 'held'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  const contest = await trx
    .selectFrom('session_contests')
    .select(['contested_by', 'contested_at', 'resolved_at', 'refund'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return {
    question: question
      ? {
          asked: question.asked,
          claimedBy: question.claimed_by,
          until: question.until.toISOString(),
          held: question.held,
        }
      : null,
    contest: contest
      ? {
          by: contest.contested_by,
          contestedAt: contest.contested_at.toISOString(),
          resolvedAt: contest.resolved_at?.toISOString() ?? null,
          refund: contest.refund,
        }
      : null,
  }
}

type Move = {
  before: SessionSnapshot
  after: SessionSnapshot
  event: SessionEvent
  mover: { id: string | null; reason?: string | null }
}

/** What a party's answer to «¿Se realizó?» says; who contests says the other than the record. null: it is none. */
function heldBy({ type, by }: { type: SessionEvent['type']; by: Party | null }): boolean | null {
  if (type === 'session.confirmHeld') return true
  if (type === 'session.denyHeld') return false
  return type === 'session.contest' ? by === 'coach' : null
}

const idOf = (session: LockedSession, party: Party): string =>
  party === 'coach' ? session.coach_id : session.coachee_id

/** Writes down where the objection to a session's end stands after a move of its chart. */
export async function keepObjection(trx: Trx, session: LockedSession, move: Move): Promise<void> {
  const { before, after, event, mover } = move
  const was = objectionAt(before)
  const is = objectionAt(after)
  if (was === is || is === null) return
  const at = new Date(event.now)
  const { question, contest } = after.context
  if (question && (is === 'asked' || is === 'claimed')) {
    const { asked, claimedBy, until } = question
    await trx
      .insertInto('session_questions')
      .values({
        session_id: session.id,
        asked: idOf(session, asked),
        claimed_by: claimedBy && idOf(session, claimedBy),
        asked_at: at,
        until: new Date(until),
      })
      .execute()
  }
  const held = heldBy({ type: event.type, by: contest?.by ?? null })
  if ((was === 'asked' || was === 'claimed') && held !== null) {
    await trx
      .updateTable('session_questions')
      .set({ held, answered_at: at })
      .where('session_id', '=', session.id)
      .execute()
  }
  if (contest && is === 'contested') {
    const words = held ? 'Dice que la sesión se realizó.' : 'Dice que la sesión no se realizó.'
    await trx
      .insertInto('session_contests')
      .values({
        session_id: session.id,
        contested_by: idOf(session, contest.by),
        reason: mover.reason || words,
        contested_at: at,
      })
      .execute()
  }
  if (was === 'contested') {
    await trx
      .updateTable('session_contests')
      .set({
        resolved_by: mover.id,
        resolved_at: at,
        resolution: mover.reason ?? '',
        refund: is === 'upheld',
      })
      .where('session_id', '=', session.id)
      .execute()
  }
}
