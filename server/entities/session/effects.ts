import { sessionChart } from '#domain/entities/session/chart'
import { type SessionEffect, step } from '#domain/entities/session/effects'
import type { Actor, CreditFate, SessionEvent, SessionMail } from '#domain/entities/session/events'
import { factsAt } from '#domain/entities/session/facts'
import { stateOf } from '#domain/entities/session/stored'
import type { SessionState } from '#domain/session-states'
import type { Trx } from '../../kernel/database/door'
import type { SessionRow } from '../../kernel/database/rows'
import { ApiError } from '../../kernel/errors'
import {
  charged,
  type Movement,
  moved,
  record,
  released,
  reserved,
  restored,
  type SessionMovement,
  used,
} from '../ledger/ledger'
import { endWait } from '../waiting/places'
import {
  askRating,
  tellBooked,
  tellCancelled,
  tellMoved,
  tellProposed,
  tellQuestion,
  tellResolved,
} from './notices'
import type { LockedSession } from './session-row'

/** What an event brings along: the session that takes the place of a moved one; stars and comment. */
export type Beside = { next?: SessionRow; rating?: { value: number; comment: string } }
type Doing = {
  session: LockedSession
  event: SessionEvent
  /** without id the server itself */
  mover: { id: string | null }
  beside?: Beside
}

const MOVEMENTS: Record<CreditFate, (about: SessionMovement, next: SessionRow | undefined) => Movement[]> = {
  reserved: (about) => [reserved(about)],
  used: (about) => [used(about)],
  lost: (about) => [used(about)],
  back: (about) => [released(about)],
  restored: (about) => [restored(about)],
  charged: (about) => [charged(about)],
  moved: (about, next) => {
    if (!next) throw new Error(`Session ${about.sessionId} moves to none.`)
    return moved(about, next.id)
  },
}

/** Whom the house speaks for where nobody of the two did it. */
const actorOf = (event: SessionEvent): Actor => ('by' in event ? event.by : 'sysadmin')

/** Who has to answer, as the transaction has just written it. */
async function askedIn(trx: Trx, { id }: LockedSession): Promise<string> {
  const question = await trx
    .selectFrom('session_questions')
    .select('asked')
    .where('session_id', '=', id)
    .executeTakeFirstOrThrow()
  return question.asked
}

const MAILS: Record<SessionMail, (trx: Trx, doing: Doing) => Promise<void>> = {
  proposed: (trx, { session }) => tellProposed(trx, session),
  booked: async (trx, { session }) => {
    await tellBooked(trx, session)
    await endWait(trx, session)
  },
  moved: (trx, { session, event, beside }) => tellMoved(trx, beside?.next ?? session, actorOf(event)),
  cancelled: (trx, { session, event }) => tellCancelled(trx, session, actorOf(event)),
  rating: (trx, { session }) => askRating(trx, session),
  wasItHeld: async (trx, { session }) => tellQuestion(trx, session, await askedIn(trx, session)),
  upheld: (trx, { session }) => tellResolved(trx, session, true),
  kept: (trx, { session }) => tellResolved(trx, session, false),
}

async function keepRating(trx: Trx, { session, event, beside }: Doing): Promise<void> {
  const { value, comment } = beside?.rating ?? {}
  if (value === undefined) throw new Error(`Session ${session.id} is rated without stars.`)
  await trx
    .updateTable('sessions')
    .set({
      rating_value: value,
      rating_comment: comment ?? '',
      rated_at: session.rated_at ?? new Date(event.now),
    })
    .where('id', '=', session.id)
    .execute()
}

/**
 * Does what the chart says of a transition, in the caller's transaction and in its order.
 * @throws ApiError NO_CREDITS
 */
export async function carryOut(trx: Trx, effects: readonly SessionEffect[], doing: Doing): Promise<void> {
  const { session, event, mover, beside } = doing
  for (const effect of effects) {
    if (effect.type === 'mail') await MAILS[effect.params.kind](trx, doing)
    else if (effect.type === 'keepRating') await keepRating(trx, doing)
    else {
      const { organization_id: organizationId, program_id: programId, trip_id: tripId } = session
      const about = {
        trip: { organizationId, programId, tripId },
        sessionId: session.id,
        createdBy: mover.id,
        at: new Date(event.now),
      }
      await record(trx, MOVEMENTS[effect.params.fate](about, beside?.next))
    }
  }
}

type FirstEvent = Extract<SessionEvent, { type: 'session.book' | 'session.propose' }>

/** How a session begins, as its chart says: in which state, and what is to be done. @throws ApiError FORBIDDEN */
export function beginning(slot: Date, event: FirstEvent): { state: SessionState; effects: SessionEffect[] } {
  const unbooked = sessionChart.resolveState({
    value: 'unbooked',
    context: factsAt(slot.toISOString()),
  })
  if (!unbooked.can(event)) throw new ApiError('FORBIDDEN')
  const { after, effects } = step(unbooked, event)
  return { state: stateOf(after), effects }
}
