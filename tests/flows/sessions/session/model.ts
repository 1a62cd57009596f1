import { CONTEST_DAYS, CONTEST_HOURS, QUESTION_HOURS, RATING_HOURS } from '#domain/constants'
import { sessionChart } from '#domain/entities/session/chart'
import type { SessionFacts } from '#domain/entities/session/facts'
import { type Objection, type SessionSnapshot, snapshotAt } from '#domain/entities/session/stored'
import type { SessionState } from '#domain/session-states'
import { SLOT } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { HOUR, slotMs } from '../../common'
import { sayStored } from './stored-ways'

const DAY = 24 * HOUR
const joins = (...who: ('coach' | 'coachee')[]) => ({
  coach: who.includes('coach'),
  coachee: who.includes('coachee'),
})
const still = { coach: { all: 0, late: 0 }, coachee: { all: 0, late: 0 } }

const nobody: SessionFacts = {
  slot: SLOT,
  outside: false,
  joined: joins(),
  waiting: joins(),
  moves: still,
  endedAt: null,
  question: null,
  contest: null,
  ratedAt: null,
}
const facts = (given: Partial<SessionFacts>): SessionFacts => Object.assign({}, nobody, given)
const both = { joined: joins('coach', 'coachee'), waiting: joins('coach', 'coachee') }

const evidence = [
  nobody,
  facts({ joined: joins('coach') }),
  facts({ joined: joins('coach'), waiting: joins('coach') }),
  facts({ joined: joins('coachee'), waiting: joins('coachee') }),
  facts(both),
  facts({ joined: both.joined, waiting: both.waiting, outside: true }),
  facts({ joined: joins('coach'), waiting: joins('coach'), outside: true }),
  facts({ joined: joins('coachee'), waiting: joins('coachee'), outside: true }),
]
const movedBefore = [
  { all: 1, late: 1 },
  { all: 2, late: 0 },
].map((moves) => facts({ moves: { coach: moves, coachee: moves } }))

const open = (['pending', 'active', 'inprogress'] as const).flatMap((state) =>
  [...evidence, ...(state === 'active' ? movedBefore : [])].map((given) =>
    snapshotAt(state, 'unsaid', given),
  ),
)

const ENDED_AT = slotMs + 2 * HOUR
const ends: [SessionState, 'coach' | 'coachee'][] = [
  ['finished', 'coachee'],
  ['finished_outside', 'coachee'],
  ['unfinished_with_parties', 'coachee'],
  ['finished_without_coachee', 'coachee'],
  ['unfinished_without_coachee', 'coachee'],
  ['finished_without_coach', 'coach'],
]
const ended = (state: SessionState, objection: Objection, asked: 'coach' | 'coachee', rated = false) =>
  snapshotAt(
    state,
    objection,
    facts({
      outside: objection !== 'unsaid',
      endedAt: ENDED_AT,
      question:
        objection === 'asked' || objection === 'claimed'
          ? {
              asked,
              claimedBy: objection === 'claimed' ? (asked === 'coach' ? 'coachee' : 'coach') : null,
              until: ENDED_AT + QUESTION_HOURS * HOUR,
            }
          : null,
      contest: objection === 'contested' ? { by: asked, at: ENDED_AT } : null,
      ratedAt: rated ? ENDED_AT : null,
    }),
  )
/** A session of each kind there is, as the server may find it. */
export const STORED: SessionSnapshot[] = [
  ...open,
  ...ends.map(([state, party]) => ended(state, 'unsaid', party)),
  ...(['asked', 'contested'] as const).flatMap((objection) =>
    ends
      .filter(([state]) => state.startsWith('finished'))
      .map(([state, party]) => ended(state, objection, party)),
  ),
  ended('unfinished_without_parties', 'unsaid', 'coachee'),
  ended('unfinished_without_parties', 'claimed', 'coachee'),
  ended('finished', 'confirmed', 'coachee', true),
]

const PARTIES = ['coach', 'coachee'] as const
const ANYBODY = ['coach', 'coachee', 'sysadmin'] as const
const EARLY = slotMs - 30 * HOUR
const LATE = slotMs - HOUR
const said = (type: string, people: readonly string[], times: readonly number[]) =>
  people.flatMap((by) => times.map((now) => ({ type, by, now })))
const CLOSES = PARTIES.flatMap((by) =>
  ['both', 'coacheeMissing', 'coachMissing', 'external'].flatMap((outcome) =>
    [LATE, slotMs, slotMs + HOUR / 4].map((now) => ({ type: 'session.close', by, outcome, now })),
  ),
)
const passed = (type: string, times: readonly number[]) => times.map((now) => ({ type, now }))
const TOO_LATE = ENDED_AT + CONTEST_HOURS * HOUR + 1
const sessionMoves = [
  ...said('session.book', ANYBODY, [EARLY]),
  ...said('session.propose', PARTIES, [EARLY]),
  ...said('session.accept', PARTIES, [LATE, slotMs]),
  ...said('session.decline', PARTIES, [LATE]),
  ...said('session.withdraw', PARTIES, [LATE]),
  ...said('session.cancel', ANYBODY, [EARLY, LATE, slotMs]),
  ...said('session.reschedule', ANYBODY, [EARLY, LATE, slotMs + 1]),
  ...said('party.joined', PARTIES, [LATE, slotMs]),
  ...CLOSES,
  ...passed('slot.passed', [LATE, slotMs]),
  ...passed('time.over', [slotMs, slotMs + 2 * HOUR]),
  ...said('session.rate', PARTIES, [ENDED_AT, ENDED_AT + RATING_HOURS * HOUR + 1]),
  ...said('session.contest', PARTIES, [ENDED_AT, TOO_LATE]),
  ...said('session.confirmHeld', PARTIES, [ENDED_AT, TOO_LATE]),
  ...said('session.denyHeld', PARTIES, [ENDED_AT, TOO_LATE]),
  ...passed('contest.overdue', [ENDED_AT, ENDED_AT + CONTEST_DAYS * DAY]),
  ...(['coach', 'sysadmin'] as const).flatMap((by) =>
    [true, false].map((upheld) => ({ type: 'session.resolve', by, upheld, now: ENDED_AT + HOUR })),
  ),
  ...passed('program.ended', [LATE]),
]

/** A minute before, at, and after so many minutes from the slot. */
const around = (minutes: number): number[] => [-1, 0, 1].map((minute) => slotMs + (minutes + minute) * 60_000)

export const sessionModel: PathModel = {
  withoutScreen: 'Es lo que el servidor hace cumplir; la muestran las sesiones.',
  machine: sessionChart,
  ways: ['Coach y coachee que aún no se han puesto de acuerdo', ...STORED.map(sayStored)],
  inputs: [nobody],
  from: STORED,
  edges: [
    ...said('session.cancel', PARTIES, around(-24 * 60)),
    ...said('session.reschedule', PARTIES, around(-24 * 60)),
    ...said('party.joined', PARTIES, [...around(-10), ...around(45)]),
    ...passed('time.over', around(90)),
    ...PARTIES.flatMap((by) =>
      around(15).map((now) => ({
        type: 'session.close',
        by,
        outcome: by === 'coach' ? 'coacheeMissing' : 'coachMissing',
        now,
      })),
    ),
  ],
  events: sessionMoves,
}
