import { PAUSES_EACH } from '#domain/constants'
import { tripChart } from '#domain/entities/trip/chart'
import { NO_FACTS, type TripFacts } from '#domain/entities/trip/facts'
import { extensionLimit } from '#domain/entities/trip/kit'
import { tripAt } from '#domain/entities/trip/stored'
import type { PathModel } from '../../../paths/travel'
import { HOUR, slotMs } from '../../common'
import { titlesIn } from '../../titles-in'

const DAY = 24 * HOUR
export const NOW = slotMs

const known = (given: Partial<TripFacts>): TripFacts => Object.assign({}, NO_FACTS, given)
const running = { activatedAt: NOW - 30 * DAY, endsAt: NOW + 60 * DAY, firstEndsAt: NOW + 60 * DAY }
const soon = { from: NOW + 10 * DAY, until: NOW + 20 * DAY }
/** A trip of each status, as the server may find it. */
export const STORED = [
  tripAt('scheduled', known({ invitationAt: NOW + DAY, endsAt: NOW + 60 * DAY })),
  tripAt('scheduled', known({ invitationAt: NOW, endsAt: NOW + 60 * DAY })),
  tripAt('invited', known({ invitationAt: NOW - DAY, endsAt: NOW + 60 * DAY })),
  tripAt('invited', known({ invitationAt: NOW - DAY, endsAt: NOW })),
  tripAt('active', known(running)),
  tripAt('active', known({ ...running, endsAt: NOW + 80 * DAY })),
  tripAt('active', known({ activatedAt: NOW - 30 * DAY, endsAt: null })),
  tripAt('active', known({ activatedAt: NOW - 30 * DAY, endsAt: NOW, begun: true })),
  tripAt('active', known({ activatedAt: NOW - DAY, endsAt: NOW + DAY, pauses: PAUSES_EACH })),
  tripAt('active', known({ ...running, planned: [soon], pauses: 1 })),
  tripAt('active', known({ ...running, endsAt: null, planned: [soon], pauses: 2 })),
  tripAt('active', known({ ...running, planned: [{ from: NOW, until: NOW + 3 * DAY }, soon], pauses: 2 })),
  tripAt('paused', known({ ...running, pausedAt: NOW - DAY, pausedUntil: NOW, pauses: 1 })),
  tripAt('paused', known({ ...running, pausedAt: NOW - DAY, pausedUntil: NOW + DAY, pauses: 1 })),
  tripAt('expired', known({ endedAt: NOW - DAY })),
  tripAt('expired', known({ endedAt: NOW - 90 * DAY })),
  tripAt('expired', known({ endedAt: NOW - 90 * DAY - 1 })),
  tripAt('finished', known({ endedAt: NOW - 90 * DAY - 1, begun: true })),
  tripAt('canceled', known({ endedAt: NOW - DAY })),
  tripAt('finished', known({ endedAt: NOW - DAY, begun: true })),
]
const programEndsAt = NOW + 90 * DAY
const limits = (['sysadmin', 'manager'] as const).map((by) => ({
  by,
  limit: extensionLimit(known(running), { by, programEndsAt, now: NOW }),
}))
/** A trip somebody finds: «Coachee con travesía activa, termina mañana». */
function sayStored(stored: (typeof STORED)[number]): string {
  const { endsAt, endedAt, invitationAt, pausedUntil, pauses, planned, begun } = stored.context
  const ago = endedAt === null ? null : (NOW - endedAt) / DAY
  const [title = ''] = titlesIn(stored)
  const day = (time: number | null, today: string, tomorrow: string) =>
    time === NOW ? today : time === NOW + DAY ? tomorrow : ''
  return [
    `Coachee con travesía ${title.toLowerCase()}`,
    day(invitationAt, 'se invita hoy', 'se invita mañana'),
    title === 'Activa' && endsAt === null ? 'sin término' : '',
    day(endsAt, 'termina hoy', 'termina mañana'),
    title === 'Activa' && endsAt === NOW + 80 * DAY ? 'ya extendida' : '',
    day(pausedUntil, 'vuelve hoy', 'vuelve mañana'),
    planned.length > 1 ? 'pausa hoy y otra en 10 días' : planned.length === 1 ? 'pausa en 10 días' : '',
    ago === null ? '' : ago > 90 ? 'hace 91 días' : ago === 90 ? 'hace 90 días' : 'desde ayer',
    pauses === PAUSES_EACH ? 'sin más pausas' : '',
    begun && ago === null ? 'ya usada' : '',
  ]
    .filter(Boolean)
    .join(', ')
}
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
  ...['sysadmin', 'manager', 'server'].flatMap((by) => [
    { type: 'trip.invite', by, now },
    { type: 'trip.resume', by, now },
    { type: 'trip.unplan', by, now },
  ]),
  { type: 'trip.pauseDue', now },
  ...['sysadmin', 'coachee'].flatMap((by) => [
    { type: 'trip.activate', by, startsAt: NOW, endsAt: null, now },
    { type: 'trip.activate', by, startsAt: NOW, endsAt: NOW, now },
  ]),
  ...['sysadmin', 'manager', 'coachee'].flatMap((by) =>
    [0, 1, 90, 180].flatMap((days) =>
      (days < 90 ? [0] : [0, 1]).map((more) => ({
        type: 'trip.pause',
        by,
        from: NOW,
        until: NOW + days * DAY + more,
        cancelInside: false,
        now,
      })),
    ),
  ),
  ...[-1, 0, 5 * DAY, 15 * DAY, 20 * DAY, 60 * DAY, 60 * DAY + 1].flatMap((ahead) =>
    [false, true].map((cancelInside) => ({
      type: 'trip.pause',
      by: 'sysadmin',
      from: NOW + ahead,
      until: NOW + ahead + 5 * DAY,
      cancelInside,
      now,
    })),
  ),
  ...limits.flatMap(({ by, limit }) =>
    [NOW, NOW + 60 * DAY, NOW + 60 * DAY + 1, limit, limit + 1].map((endsAt) => ({
      type: 'trip.extend',
      by,
      endsAt,
      programEndsAt,
      now,
    })),
  ),
  { type: 'trip.extend', by: 'manager', endsAt: NOW + 151 * DAY, programEndsAt: NOW + 160 * DAY, now },
  { type: 'trip.extend', by: 'coachee', endsAt: NOW + 61 * DAY, programEndsAt, now },
  ...['sysadmin', 'manager'].flatMap((by) =>
    [null, NOW, NOW + 20 * DAY].flatMap((endsAt) =>
      [null, NOW + 20 * DAY, NOW + 20 * DAY + 1].map((standsUntil) => ({
        type: 'trip.replan',
        by,
        endsAt,
        standsUntil,
        now,
      })),
    ),
  ),
  ...['trip.give', 'trip.takeBack', 'trip.recover', 'trip.finish', 'trip.cancel', 'trip.ended'].map(
    (type) => ({
      type,
      now,
    }),
  ),
]

export const tripModel: PathModel = {
  withoutScreen: 'Es lo que el servidor hace cumplir; la muestran las travesías.',
  machine: tripChart,
  ways: ['Administración por crear una travesía', ...STORED.map(sayStored)],
  inputs: [NO_FACTS],
  from: STORED,
  events: moves,
}
