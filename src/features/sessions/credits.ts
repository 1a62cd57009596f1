import { bookable } from '#domain/bookable'
import { fateAt, isSpent } from '#domain/entities/session/effects'
import type { CreditFate } from '#domain/entities/session/events'
import type { Session, Trip, TripCredits } from '#domain/models'

const fateOf = (session: Session): CreditFate | null => {
  const last = session.cancellations.at(-1)
  const by = !last
    ? null
    : last.userId === session.coach._id
      ? 'coach'
      : last.userId === session.coachee._id
        ? 'coachee'
        : 'sysadmin'
  const fate = fateAt(session.state, by)
  const { question } = session
  if (question?.held && question.claimedBy !== null) return 'charged'
  // An upheld contest turns around what the absence did.
  if (!session.contest?.refund) return fate
  return isSpent(fate) ? 'restored' : 'charged'
}

export const isUsed = (session: Session): boolean => isSpent(fateOf(session))
export const isReserved = (session: Session): boolean => fateOf(session) === 'reserved'

/**
 * A trip's credits as its sessions tell them now, so that a change shows before the person is loaded again.
 * Where the sessions at hand explain fewer uses than the ledger knows, the ledger's numbers stand.
 */
export function liveCredits(trip: Trip, sessions: Session[]): TripCredits | null {
  if (!trip.credits) return null
  const fates = sessions.filter(({ program }) => program._id === trip.program._id).map(fateOf)
  const used = fates.filter(isSpent).length
  const reserved = fates.filter((fate) => fate === 'reserved').length
  const { total } = trip.credits
  if (used < trip.credits.used || used + reserved > total) return trip.credits
  return { total, used, reserved, available: total - used - reserved }
}

/** How many sessions of a trip can be booked, by its credits and sessions as they are now. */
export function liveBookable(trip: Trip, sessions: Session[], zone: string, now: number): number {
  const standing = sessions.filter(
    ({ program, state }) => program._id === trip.program._id && fateAt(state, null) === 'reserved',
  )
  return bookable(
    {
      status: trip.status,
      available: liveCredits(trip, sessions)?.available ?? 0,
      startsAt: trip.startsAt === null ? 0 : Date.parse(trip.startsAt),
      endsAt: trip.endDate === null ? 0 : Date.parse(trip.endDate),
      pauses: trip.plannedPauses.map(({ from, until }) => ({
        from: Date.parse(from),
        until: Date.parse(until),
      })),
      standing: standing.map(({ slot }) => Date.parse(slot)),
      zone,
    },
    now,
  )
}
