import { sessionChart } from '#machines/session/chart'
import { SLOT } from '../../fixtures/people'
import type { PathModel } from '../travel'
import { HOUR, slotMs } from './common'

const joins = (...who: ('coach' | 'coachee')[]) => ({
  coach: who.includes('coach'),
  coachee: who.includes('coachee'),
})
const evidence = [
  { joined: joins(), external: joins() },
  { joined: joins('coach'), external: joins() },
  { joined: joins('coachee'), external: joins() },
  { joined: joins('coach', 'coachee'), external: joins() },
  { joined: joins('coach', 'coachee'), external: joins('coach', 'coachee') },
]
const storedSessions = (['pending', 'active', 'inprogress'] as const).flatMap((value) =>
  evidence.map((facts) => sessionChart.resolveState({ value, context: { slot: SLOT, ...facts } })),
)
const sessionMoves = [slotMs - 30 * HOUR, slotMs - HOUR, slotMs, slotMs + 2 * HOUR].flatMap((now) => [
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
  { type: 'slot.passed', now },
  { type: 'time.over', now },
  { type: 'program.ended', now },
])

export const sessionModel: PathModel = {
  machine: sessionChart,
  inputs: [{ slot: SLOT, ...evidence[0] }],
  from: storedSessions,
  events: sessionMoves,
}
