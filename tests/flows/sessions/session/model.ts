import { sessionChart } from '#domain/entities/session/chart'
import { SLOT } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { HOUR, slotMs } from '../../common'

const joins = (...who: ('coach' | 'coachee')[]) => ({
  coach: who.includes('coach'),
  coachee: who.includes('coachee'),
})

const still = { coach: { all: 0, late: 0 }, coachee: { all: 0, late: 0 } }

const nobody = { joined: joins(), external: joins(), waiting: joins(), moves: still }

const evidence = [
  nobody,
  { joined: joins('coach'), external: joins(), waiting: joins(), moves: still },
  { joined: joins('coach'), external: joins(), waiting: joins('coach'), moves: still },
  { joined: joins('coachee'), external: joins(), waiting: joins('coachee'), moves: still },
  { joined: joins('coach', 'coachee'), external: joins(), waiting: joins('coach', 'coachee'), moves: still },
  {
    joined: joins('coach', 'coachee'),
    external: joins('coach', 'coachee'),
    waiting: joins('coach', 'coachee'),
    moves: still,
  },
]

const movedBefore = [
  { all: 1, late: 1 },
  { all: 2, late: 0 },
].map((moves) => ({ ...nobody, moves: { coach: moves, coachee: moves } }))

const storedSessions = (['pending', 'active', 'inprogress'] as const).flatMap((value) =>
  [...evidence, ...(value === 'active' ? movedBefore : [])].map((facts) =>
    sessionChart.resolveState({ value, context: { slot: SLOT, ...facts } }),
  ),
)

const sessionMoves = [
  slotMs - 30 * HOUR,
  slotMs - HOUR,
  slotMs,
  slotMs + HOUR / 4,
  slotMs + 2 * HOUR,
].flatMap((now) => [
  ...(['coach', 'coachee'] as const).flatMap((by) => [
    ...[
      'session.accept',
      'session.decline',
      'session.withdraw',
      'session.cancel',
      'session.reschedule',
      'party.joined',
    ].map((type) => ({ type, by, now })),
    ...['both', 'coacheeMissing', 'coachMissing', 'external'].map((outcome) => ({
      type: 'session.close',
      by,
      outcome,
      now,
    })),
  ]),
  { type: 'session.cancel', by: 'sysadmin', now },
  { type: 'session.reschedule', by: 'sysadmin', now },
  { type: 'slot.passed', now },
  { type: 'time.over', now },
  { type: 'program.ended', now },
])

export const sessionModel: PathModel = {
  withoutScreen: 'Es lo que el servidor hace cumplir; la muestran las sesiones.',
  machine: sessionChart,
  inputs: [{ slot: SLOT, ...nobody }],
  from: storedSessions,
  events: sessionMoves,
}
