import { tripChart } from '#domain/entities/trip/chart'
import type { PathModel } from '../../../paths/travel'
import { HOUR, slotMs } from '../../common'

const DAY = 24 * HOUR

const facts = [
  { endsAt: slotMs, begun: true },
  { endsAt: slotMs, begun: false },
  { endsAt: null, begun: false },
]

const stored = (['scheduled', 'invited', 'active', 'paused', 'expired', 'canceled'] as const).flatMap(
  (value) => facts.map((context) => tripChart.resolveState({ value, context })),
)

const moves = [slotMs - DAY, slotMs + DAY].flatMap((now) => [
  ...['trip.invite', 'trip.activate', 'trip.resume', 'trip.finish', 'trip.cancel', 'trip.ended'].map(
    (type) => ({ type, now }),
  ),
  ...[now, now + DAY].flatMap((at) => [
    { type: 'trip.schedule', invitationAt: at, now },
    { type: 'trip.pause', until: at, now },
  ]),
])

export const tripModel: PathModel = {
  withoutScreen: 'Es lo que el servidor hace cumplir; la muestran las travesías.',
  machine: tripChart,
  inputs: [facts[0]],
  from: stored,
  events: moves,
}
