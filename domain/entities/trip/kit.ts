import { setup } from 'xstate'
import {
  DAY_MS,
  EXTEND_MONTHS,
  MANAGER_EXTEND_DAYS,
  MANAGER_PAUSE_DAYS,
  MANAGER_PAUSES_EACH,
  PAUSE_AHEAD_DAYS,
  PAUSE_DAYS,
  PAUSES_EACH,
  RECOVER_DAYS,
} from '../../constants'
import { monthsAfter } from '../../dates'
import { dayOf, daysLater, endAfterPause, endOfDay } from '../../trip-dates'
import type { TripActor, TripCredit, TripEvent, TripFacts, TripMail, TripPerson, TripSessions } from './facts'

export const credit = (fate: TripCredit) => ({ type: 'credit' as const, params: { fate } })
export const sessions = (which: TripSessions) => ({ type: 'sessions' as const, params: { which } })
export const person = (now: TripPerson) => ({ type: 'person' as const, params: { now } })
export const mail = (kind: TripMail) => ({ type: 'mail' as const, params: { kind } })
export const INVITES = mail('invited')

type Extender = { by: TripActor; programEndsAt: number; now: number }
/** The last instant somebody may extend a trip to: who manages a customer has less than a sysadmin. */
export function extensionLimit(facts: TripFacts, { by, programEndsAt, now }: Extender): number {
  const { activatedAt, invitationAt, firstEndsAt } = facts
  if (by === 'sysadmin')
    return endOfDay(monthsAfter(dayOf(activatedAt ?? invitationAt ?? now), EXTEND_MONTHS))
  // a trip without an end of its own ends with its program
  const more = daysLater(firstEndsAt ?? programEndsAt, MANAGER_EXTEND_DAYS)
  return endOfDay(dayOf(Math.max(programEndsAt, more)))
}
/** How long somebody pauses a trip, and how often. */
export const pauseLimits = (by: TripActor): { days: number; each: number } =>
  by === 'sysadmin'
    ? { days: PAUSE_DAYS, each: PAUSES_EACH }
    : { days: MANAGER_PAUSE_DAYS, each: MANAGER_PAUSES_EACH }
type Pausing = Extract<TripEvent, { type: 'trip.pause' }>
/** Who asks for a pause, when it begins, how long it lasts, and how many there were. */
function fitsPause({ planned, pauses }: TripFacts, { by, from, until, now }: Pausing): boolean {
  const { days, each } = pauseLimits(by)
  return (
    (by === 'sysadmin' || by === 'manager') &&
    from >= now &&
    from <= daysLater(now, PAUSE_AHEAD_DAYS) &&
    until > from &&
    until <= daysLater(from, days) &&
    planned.every((other) => until <= other.from || other.until <= from) &&
    pauses < each
  )
}

export const kit = setup({
  types: {
    context: {} as TripFacts,
    events: {} as TripEvent,
    input: {} as TripFacts,
    meta: {} as { title: string },
  },
  guards: {
    bySysadmin: ({ event }) => 'by' in event && event.by === 'sysadmin',
    byPanel: ({ event }) => 'by' in event && (event.by === 'sysadmin' || event.by === 'manager'),
    byCoachee: ({ event }) => 'by' in event && event.by === 'coachee',
    byServer: ({ event }) => 'by' in event && event.by === 'server',
    startsAhead: ({ event }) => event.type === 'trip.create' && event.startsAt > event.now,
    endsAhead: ({ event }) => 'endsAt' in event && (event.endsAt === null || event.endsAt > event.now),
    invitationAhead: ({ event }) => event.type === 'trip.schedule' && event.invitationAt > event.now,
    invitationDue: ({ context, event }) => context.invitationAt !== null && context.invitationAt <= event.now,
    programGoesOn: ({ event }) => event.type === 'trip.schedule' && event.programEndsAt > event.invitationAt,
    mayPause: ({ context, event }) => event.type === 'trip.pause' && fitsPause(context, event),
    pauseNow: ({ event }) => event.type === 'trip.pause' && event.from <= event.now,
    pauseDue: ({ context: { planned }, event }) => planned[0] !== undefined && planned[0].from <= event.now,
    planned: ({ context }) => context.planned.length > 0,
    cancelsInside: ({ event }) => event.type === 'trip.pause' && event.cancelInside,
    pauseOver: ({ context, event }) => context.pausedUntil !== null && context.pausedUntil <= event.now,
    endsLater: ({ context, event }) =>
      event.type === 'trip.extend' &&
      event.endsAt > event.now &&
      (context.endsAt === null || event.endsAt > context.endsAt),
    extensionFits: ({ context, event }) =>
      event.type === 'trip.extend' && event.endsAt <= extensionLimit(context, event),
    standsWithin: ({ event }) =>
      event.type === 'trip.replan' &&
      (event.endsAt === null || event.standsUntil === null || event.standsUntil <= event.endsAt),
    endPassed: ({ context, event }) => context.endsAt !== null && context.endsAt <= event.now,
    recoverable: ({ context, event }) =>
      context.endedAt !== null && event.now <= context.endedAt + RECOVER_DAYS * DAY_MS,
    begun: ({ context }) => context.begun,
  },
  actions: {
    /** the server does these in the transaction of the transition; here they are only said */
    credit: (_, _params: { fate: TripCredit }) => {},
    sessions: (_, _params: { which: TripSessions }) => {},
    person: (_, _params: { now: TripPerson }) => {},
    mail: (_, _params: { kind: TripMail }) => {},
  },
})
export const plans = kit.assign({
  invitationAt: ({ context, event }) =>
    event.type === 'trip.schedule' ? Math.max(event.invitationAt, event.now) : context.invitationAt,
})
export const begins = kit.assign(({ context, event }) =>
  event.type === 'trip.activate'
    ? {
        activatedAt: event.startsAt,
        endsAt: event.endsAt ?? context.endsAt,
        firstEndsAt: event.endsAt ?? context.firstEndsAt,
      }
    : {},
)
const later = (endsAt: number | null, from: number, until: number): number | null =>
  endsAt === null ? null : endAfterPause(endsAt, from, until)
export const pauses = kit.assign(({ context, event }) =>
  event.type === 'trip.pause'
    ? {
        pausedAt: event.from,
        pausedUntil: event.until,
        pauses: context.pauses + 1,
        endsAt: later(context.endsAt, event.from, event.until),
      }
    : {},
)
/** The end moves when a pause is planned, so that what can be booked does not change the day it begins. */
export const plansPause = kit.assign(({ context, event }) =>
  event.type === 'trip.pause'
    ? {
        planned: [...context.planned, { from: event.from, until: event.until }].sort(
          (a, b) => a.from - b.from,
        ),
        pauses: context.pauses + 1,
        endsAt: later(context.endsAt, event.from, event.until),
      }
    : {},
)
export const beginsPause = kit.assign(({ context: { planned } }) => ({
  pausedAt: planned[0]?.from ?? null,
  pausedUntil: planned[0]?.until ?? null,
  planned: planned.slice(1),
}))
export const unplans = kit.assign(({ context: { planned, pauses: count, endsAt } }) => ({
  planned: planned.slice(1),
  pauses: count - 1,
  endsAt: planned[0] ? later(endsAt, planned[0].until, planned[0].from) : endsAt,
}))
/** A pause that was cut short gives its days back. */
export const resumes = kit.assign(({ context: { endsAt, pausedUntil }, event: { now } }) => ({
  pausedAt: null,
  pausedUntil: null,
  endsAt:
    endsAt !== null && pausedUntil !== null && pausedUntil > now
      ? endAfterPause(endsAt, pausedUntil, now)
      : endsAt,
}))
export const extended = kit.assign(({ context, event }) =>
  event.type === 'trip.extend'
    ? { endsAt: event.endsAt, firstEndsAt: context.firstEndsAt ?? event.programEndsAt }
    : {},
)
/** Where it ends at first moves along while nobody had moved it. */
export const replanned = kit.assign(({ context: { endsAt, firstEndsAt }, event }) =>
  event.type === 'trip.replan' && event.endsAt !== null
    ? { endsAt: event.endsAt, firstEndsAt: firstEndsAt === endsAt ? event.endsAt : firstEndsAt }
    : {},
)
export const ends = kit.assign(({ event: { now } }) => ({
  endedAt: now,
  pausedAt: null,
  pausedUntil: null,
  planned: [],
}))
export const reopens = kit.assign(({ context, event }) =>
  event.type === 'trip.schedule'
    ? {
        endedAt: null,
        endsAt: event.programEndsAt,
        firstEndsAt: event.programEndsAt,
        invitationAt: Math.max(event.invitationAt, event.now),
      }
    : context,
)
export const invitedNow = kit.assign({ invitationAt: ({ event }) => event.now })
