import { DAY_MS, PAUSES_EACH } from '../../constants'
import { OPEN_TRIP, type TripCredits } from '../../models'
import type { Traveller } from '../../organizations'
import type { TripEvent, TripFacts } from './facts'
import { extensionLimit } from './kit'
import { type TripSnapshot, tripAt } from './stored'

export const TRIP_ACTIONS = [
  'pause',
  'resume',
  'unplan',
  'activate',
  'invite',
  'extend',
  'plan',
  'move',
  'give',
  'take',
  'finish',
  'cancel',
  'recover',
] as const
export type TripAction = (typeof TRIP_ACTIONS)[number]

type Trip = Pick<
  Traveller,
  | 'status'
  | 'endDate'
  | 'credits'
  | 'changes'
  | 'activationDate'
  | 'invitationDate'
  | 'pausedUntil'
  | 'plannedPauses'
  | 'endedAt'
>

const at = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant))
/** How many pauses there were or will be; one that was taken back before it began does not count. */
export const pausesIn = (events: readonly string[]): number =>
  events.filter((event) => event === 'trip.pause').length -
  events.filter((event) => event === 'trip.unplan').length
/** What the chart needs to know of a trip. */
export const tripFacts = (trip: Trip): TripFacts => ({
  invitationAt: at(trip.invitationDate),
  activatedAt: at(trip.activationDate),
  endsAt: at(trip.endDate),
  firstEndsAt: null,
  endedAt: at(trip.endedAt),
  pausedAt: null,
  pausedUntil: at(trip.pausedUntil),
  planned: trip.plannedPauses.map(({ from, until }) => ({
    from: Date.parse(from),
    until: Date.parse(until),
  })),
  pauses: pausesIn(trip.changes.map(({ event }) => event)),
  begun: trip.credits.used + trip.credits.reserved > 0,
})
export const tripSnapshot = (trip: Trip): TripSnapshot => tripAt(trip.status, tripFacts(trip))

/** An event of each action such as the chart would let pass, if it lets any. */
function eventOf(action: TripAction, facts: TripFacts, now: number): TripEvent {
  const by = 'sysadmin' as const
  switch (action) {
    case 'pause':
      return { type: 'trip.pause', by, from: now, until: now + DAY_MS, cancelInside: false, now }
    case 'resume':
      return { type: 'trip.resume', by, now }
    case 'unplan':
      return { type: 'trip.unplan', by, now }
    case 'activate':
      return { type: 'trip.activate', by, startsAt: now, endsAt: null, now }
    case 'invite':
      return { type: 'trip.schedule', invitationAt: now, programEndsAt: now + DAY_MS, now }
    case 'extend':
      return {
        type: 'trip.extend',
        by,
        endsAt: extensionLimit(facts, { by, programEndsAt: now, now }),
        programEndsAt: now,
        now,
      }
    case 'plan':
      return { type: 'trip.replan', by, endsAt: null, standsUntil: null, now }
    case 'give':
      return { type: 'trip.give', now }
    case 'take':
      return { type: 'trip.takeBack', now }
    case 'finish':
      return { type: 'trip.finish', now }
    case 'cancel':
    case 'move':
      return { type: 'trip.cancel', now }
    case 'recover':
      return { type: 'trip.recover', now }
  }
}

/** What a sysadmin may do with a trip now, asked of the chart that the server enforces. */
export function tripActions(trip: Trip, now: number): TripAction[] {
  const snapshot = tripSnapshot(trip)
  const { context } = snapshot
  const empty = (action: TripAction): boolean =>
    (action === 'take' && trip.credits.available === 0) ||
    (action === 'move' && !OPEN_TRIP.some((status) => status === trip.status)) ||
    (action === 'recover' && expiredIn(trip.credits) === 0)
  return TRIP_ACTIONS.filter((action) => !empty(action) && snapshot.can(eventOf(action, context, now)))
}
/** Credits that expired with a trip and were not recovered. */
export const expiredIn = ({ total, used, reserved, available }: TripCredits): number =>
  total - used - reserved - available
/** How often it may still be paused. */
export const pausesLeft = (trip: Trip): number => Math.max(0, PAUSES_EACH - tripFacts(trip).pauses)
