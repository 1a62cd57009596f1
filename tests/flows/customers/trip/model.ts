import { PAUSES_EACH } from '#domain/constants'
import { extensionLimit, tripChart } from '#domain/entities/trip/chart'
import { NO_FACTS, type TripFacts } from '#domain/entities/trip/facts'
import { tripAt } from '#domain/entities/trip/stored'
import type { PathModel } from '../../../paths/travel'
import { HOUR, slotMs } from '../../common'

const DAY = 24 * HOUR
export const NOW = slotMs

const known = (given: Partial<TripFacts>): TripFacts => Object.assign({}, NO_FACTS, given)
const running = { activatedAt: NOW - 30 * DAY, endsAt: NOW + 60 * DAY }
/** A trip of each status, as the server may find it. */
export const STORED = [
  tripAt('scheduled', known({ invitationAt: NOW + DAY, endsAt: NOW + 60 * DAY })),
  tripAt('scheduled', known({ invitationAt: NOW, endsAt: NOW + 60 * DAY })),
  tripAt('invited', known({ invitationAt: NOW - DAY, endsAt: NOW + 60 * DAY })),
  tripAt('invited', known({ invitationAt: NOW - DAY, endsAt: NOW })),
  tripAt('active', known(running)),
  tripAt('active', known({ activatedAt: NOW - 30 * DAY, endsAt: null })),
  tripAt('active', known({ activatedAt: NOW - 30 * DAY, endsAt: NOW, begun: true })),
  tripAt('active', known({ activatedAt: NOW - DAY, endsAt: NOW + DAY, pauses: PAUSES_EACH })),
  tripAt('paused', known({ ...running, pausedAt: NOW - DAY, pausedUntil: NOW, pauses: 1 })),
  tripAt('paused', known({ ...running, pausedAt: NOW - DAY, pausedUntil: NOW + DAY, pauses: 1 })),
  tripAt('expired', known({ endedAt: NOW - DAY })),
  tripAt('canceled', known({ endedAt: NOW - DAY })),
  tripAt('finished', known({ endedAt: NOW - DAY, begun: true })),
]
const limit = extensionLimit(known(running), NOW)
const now = NOW
const moves = [
  { type: 'trip.create', startsAt: NOW, endsAt: NOW + DAY, now },
  { type: 'trip.create', startsAt: NOW + 1, endsAt: NOW + DAY, now },
  { type: 'trip.create', startsAt: NOW, endsAt: NOW, now },
  { type: 'trip.accept', programEndsAt: NOW + 90 * DAY, now },
  ...[NOW, NOW + DAY].flatMap((invitationAt) => [
    { type: 'trip.schedule', invitationAt, programEndsAt: NOW + 90 * DAY, now },
    { type: 'trip.schedule', invitationAt, programEndsAt: NOW, now },
  ]),
  ...['sysadmin', 'server'].flatMap((by) => [
    { type: 'trip.invite', by, now },
    { type: 'trip.resume', by, now },
  ]),
  ...['sysadmin', 'coachee'].flatMap((by) => [
    { type: 'trip.activate', by, startsAt: NOW, endsAt: null, now },
    { type: 'trip.activate', by, startsAt: NOW, endsAt: NOW, now },
  ]),
  ...[NOW, NOW + DAY, NOW + 180 * DAY, NOW + 180 * DAY + 1].flatMap((until) =>
    [false, true].map((cancelInside) => ({ type: 'trip.pause', until, cancelInside, now })),
  ),
  ...[NOW, NOW + 60 * DAY + 1, limit, limit + 1].map((endsAt) => ({ type: 'trip.extend', endsAt, now })),
  ...['trip.give', 'trip.takeBack', 'trip.finish', 'trip.cancel', 'trip.ended'].map((type) => ({
    type,
    now,
  })),
]

export const tripModel: PathModel = {
  withoutScreen: 'Es lo que el servidor hace cumplir; la muestran las travesías.',
  machine: tripChart,
  inputs: [NO_FACTS],
  from: STORED,
  events: moves,
}
