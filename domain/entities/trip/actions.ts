import type { TripStatus } from '../../models'
import type { Traveller } from '../../organizations'
import { type TripEvent, tripChart } from './chart'

export const TRIP_ACTIONS = ['pause', 'credits', 'invite', 'state'] as const
export type TripAction = (typeof TRIP_ACTIONS)[number]

const OVER: readonly TripStatus[] = ['finished', 'canceled', 'expired']
type Trip = Pick<Traveller, 'status' | 'endDate' | 'credits'>

function asks(trip: Trip, event: TripEvent): boolean {
  const endsAt = trip.endDate === null ? null : Date.parse(trip.endDate)
  const begun = trip.credits.used + trip.credits.reserved > 0
  return tripChart.resolveState({ value: trip.status, context: { endsAt, begun } }).can(event)
}

/** To which states a person may bring a trip now, asked of the chart that the server enforces. */
export function reachableStates(trip: Trip, now: number): TripStatus[] {
  const by: [TripStatus, TripEvent][] = [
    ['active', { type: trip.status === 'paused' ? 'trip.resume' : 'trip.activate', now }],
    ['invited', { type: 'trip.invite', now }],
    ['finished', { type: 'trip.finish', now }],
    ['canceled', { type: 'trip.cancel', now }],
  ]
  return by.filter(([, event]) => asks(trip, event)).map(([status]) => status)
}

/** What may be done with a trip now. Credits of one that is over may still be taken back. */
export function tripActions(trip: Trip, now: number): TripAction[] {
  const may: Record<TripAction, boolean> = {
    pause: asks(trip, { type: 'trip.pause', until: now + 1, now }),
    credits: !OVER.includes(trip.status) || trip.credits.available > 0,
    invite: asks(trip, { type: 'trip.schedule', invitationAt: now, now }),
    state: reachableStates(trip, now).length > 0,
  }
  return TRIP_ACTIONS.filter((action) => may[action])
}
/** Whether credits can only be taken from it. */
export const isOver = ({ status }: Pick<Traveller, 'status'>): boolean => OVER.includes(status)
