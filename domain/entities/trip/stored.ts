import { type StateValue, transition } from 'xstate'
import type { TripStatus } from '../../models'
import { TRIP_STATUSES } from '../../organizations'
import { tripChart } from './chart'
import type { TripCredit, TripEvent, TripFacts, TripMail, TripPerson, TripSessions } from './facts'

export type TripSnapshot = ReturnType<typeof tripChart.resolveState>
/** What the server does in the transaction of a transition, in this order. */
export type TripEffect =
  | { type: 'credit'; params: { fate: TripCredit } }
  | { type: 'sessions'; params: { which: TripSessions } }
  | { type: 'person'; params: { now: TripPerson } }
  | { type: 'mail'; params: { kind: TripMail } }

const PLACES = {
  scheduled: { open: { waiting: 'scheduled' } },
  invited: { open: { waiting: 'invited' } },
  active: { open: { underway: 'active' } },
  paused: { open: { underway: 'paused' } },
  finished: 'finished',
  canceled: 'canceled',
  expired: 'expired',
} as const satisfies Record<TripStatus, StateValue>

/** The chart at a stored trip. */
export const tripAt = (status: TripStatus, facts: TripFacts): TripSnapshot =>
  tripChart.resolveState({ value: PLACES[status], context: facts })
/** The chart before there is a trip. */
export const noTrip = (facts: TripFacts): TripSnapshot =>
  tripChart.resolveState({ value: 'unplanned', context: facts })

/** What the database and the contract call a place of the chart. @throws Error before there is a trip */
export function statusOf(snapshot: Pick<TripSnapshot, 'value'>): TripStatus {
  const said = JSON.stringify(snapshot.value)
  const status = TRIP_STATUSES.find((one) => JSON.stringify(PLACES[one]) === said)
  if (!status) throw new Error(`no stored status at ${said}`)
  return status
}

type Action = { type: string; params?: unknown }
const isEffect = (action: Action): action is TripEffect =>
  ['credit', 'sessions', 'person', 'mail'].includes(action.type)

/** Where an event leads and what it does; ask `can` before: a refused one leads nowhere. */
export function stepTrip(
  before: TripSnapshot,
  event: TripEvent,
): { after: TripSnapshot; effects: TripEffect[] } {
  const [after, actions] = transition(tripChart, before, event)
  const ordered: Action[] = actions
  return { after, effects: ordered.filter(isEffect) }
}
