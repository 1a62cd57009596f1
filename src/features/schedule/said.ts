import type { Failure } from '#domain/failure'
import { daysUntil, formatDate, formatDay, formatTime, sameClock, zoneCity } from '#domain/format-time'
import type { Instant, Person } from '#domain/models'
import { proposedHours, type ScheduleContext, tripToBook } from '#machines/agenda/schedule/chart'
import { COPY } from './copy'
import type { OtherClock } from './days'

/** Whom the hour is with, from the point of view of the person choosing. */
export function counterpart({ me, schedule, session, proposal }: ScheduleContext): Person | null {
  const iAmCoach = schedule?.coach._id === me._id || session?.coach._id === me._id
  if (iAmCoach) return session?.coachee ?? proposal?.coachee ?? null
  return schedule?.coach ?? session?.coach ?? null
}

/** The other clock, when it differs at the first hour on offer. */
export function otherClock(context: ScheduleContext): OtherClock {
  const person = counterpart(context)
  const at = context.schedule?.slots[0]
  if (!person?.timezone || !at || sameClock(at, context.me.timezone, person.timezone)) return null
  return { zone: person.timezone, city: person.city ?? zoneCity(person.timezone) }
}

/** How an hour lies to the one that would keep the rhythm; days as the clock of `zone` counts them. */
export function besideRhythm(hour: Instant, near: Instant, zone: string): string {
  if (Date.parse(hour) === Date.parse(near)) return COPY.next.usual
  const days = daysUntil(hour, Date.parse(near), zone)
  if (days === 0) return COPY.next.sameDay
  return days > 0 ? COPY.next.after(days) : COPY.next.before(-days)
}

/** What went wrong with the last try, in one sentence that says what to do. */
export function trouble(
  failure: Failure | null,
  { mode, me, nearest, passed }: ScheduleContext,
): string | null {
  const trip = tripToBook(me)
  const day = (instant: string | null | undefined) => (instant ? formatDay(instant, me.timezone) : '')
  switch (failure?.type) {
    case undefined:
      return passed ? COPY.passed(formatTime(passed, me.timezone)) : null
    case 'slotTaken':
      if (mode === 'reschedule') return COPY.reschedule.slotTaken
      return nearest.length > 0 ? COPY.slotTaken : COPY.slotTakenAlone
    case 'outsideAvailability':
      return COPY.outside
    case 'noCredits':
      return mode === 'book' && failure.reason !== 'daysLeft' && failure.reason !== 'few'
        ? COPY.noCredits
        : failure.message
    case 'invalidTransition':
      return mode === 'reschedule' ? COPY.reschedule.late : failure.message
    case 'conflict':
      return byReason(
        failure,
        day(trip?.endDate),
        trip?.pausedUntil ? formatDate(trip.pausedUntil, me.timezone) : '',
      )
    default:
      return failure?.message ?? null
  }
}

function byReason(failure: Failure, ends: string, pausedUntil: string): string {
  switch (failure.reason) {
    case 'overlap':
      return COPY.overlap
    case 'tooSoon':
      return COPY.tooSoon
    case 'programEnded':
      return COPY.programEnded(ends)
    case 'paused':
      return COPY.paused(pausedUntil)
    default:
      return failure.message
  }
}

/** What the booking does to the credits. */
export function creditSentence(context: ScheduleContext): string {
  const { mode, me, session, series } = context
  if (mode === 'propose') return series ? COPY.propose.creditEach : COPY.propose.credit
  if (mode === 'reschedule')
    return session?.coach._id === me._id ? COPY.reschedule.creditCoach : COPY.reschedule.credit
  const trip = tripToBook(me)
  if (!trip?.credits || !trip.bookable) return COPY.credit
  const { length: count } = proposedHours(context).slots
  return count > 1
    ? COPY.creditsLeft(count, trip.bookable - count, trip.credits.total)
    : COPY.creditLeft(trip.bookable - 1, trip.credits.total)
}
