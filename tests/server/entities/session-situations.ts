import { CONTEST_DAYS, CONTEST_HOURS, RATING_HOURS } from '#domain/constants'
import type { Recorded } from '#domain/entities/session/facts'
import {
  type Objection,
  objectionOf,
  type SessionSnapshot,
  snapshotOf,
} from '#domain/entities/session/stored'
import type { Party, SessionState } from '#domain/session-states'

export const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Who came at which minute of the slot, and whether they have stayed. */
export type Came = { by: Party; minute: number; left?: boolean }[]
/** A move of the session before: by whom, and how many hours before the slot that was given up. */
export type MovedBefore = { by: Party; hours: number }[]
/** Where a session stands, as tests put it into the database and ask the chart about it. */
export type Situation = {
  state: SessionState
  outside: boolean
  came: Came
  moves: MovedBefore
  objection: Objection
  rated: boolean
  /** who is asked, and who contests */
  asked: Party
  /** whole minutes from the slot at which the event comes */
  minutes: readonly number[]
}
const OTHER: Record<Party, Party> = { coach: 'coachee', coachee: 'coach' }

const nothing = {
  outside: false,
  came: [] as Came,
  moves: [] as MovedBefore,
  objection: 'unsaid' as const,
  rated: false,
  asked: 'coachee' as const,
}
const situation = (
  state: SessionState,
  minutes: readonly number[],
  given: Partial<Situation> = {},
): Situation => Object.assign({ state, minutes }, nothing, given)

/** An end is one minute before the slot is two hours old. */
const ENDED_AT = 119
const H = 60
const edges = (...minutes: number[]): number[] => minutes.flatMap((at) => [at - 1, at, at + 1])

const OPEN_MINUTES = [...edges(-24 * H), ...edges(0), 90]
const ACTIVE_MINUTES = [...edges(-24 * H), -11, -10, 0, 1, 45, 46, 89, 90]
const CLOSING_MINUTES = [-1, 0, ...edges(15), 89, 90]
const EVIDENCE: { came: Came; outside: boolean }[] = [
  { outside: false, came: [{ by: 'coach', minute: 0 }] },
  { outside: false, came: [{ by: 'coach', minute: 9 }] },
  { outside: false, came: [{ by: 'coach', minute: 10 }] },
  { outside: false, came: [{ by: 'coach', minute: 11 }] },
  { outside: false, came: [{ by: 'coach', minute: 0, left: true }] },
  { outside: false, came: [{ by: 'coachee', minute: 9 }] },
  { outside: false, came: [{ by: 'coachee', minute: 10 }] },
  { outside: true, came: [{ by: 'coachee', minute: 0 }] },
  { outside: true, came: [{ by: 'coach', minute: 9 }] },
  {
    outside: false,
    came: [
      { by: 'coach', minute: 0 },
      { by: 'coachee', minute: 0 },
    ],
  },
  {
    outside: true,
    came: [
      { by: 'coach', minute: 0 },
      { by: 'coachee', minute: 0 },
    ],
  },
]
const MOVES: MovedBefore[] = [
  [{ by: 'coachee', hours: 25 }],
  [{ by: 'coachee', hours: 23 }],
  [
    { by: 'coachee', hours: 30 },
    { by: 'coachee', hours: 25 },
  ],
]
const NEAR = [-24 * H, -24 * H + 1]

export const OPEN_SITUATIONS: Situation[] = [
  situation('pending', OPEN_MINUTES),
  situation('active', ACTIVE_MINUTES),
  ...MOVES.map((moves) => situation('active', NEAR, { moves })),
  // who came too late to put it in progress
  ...EVIDENCE.filter(({ came }) => came.length === 2 || came[0]?.minute === 0).map((given) =>
    situation('active', edges(90), given),
  ),
  ...EVIDENCE.map((given) => situation('inprogress', CLOSING_MINUTES, given)),
]

const ENDS_AGAINST: Record<Party, SessionState[]> = {
  coachee: [
    'finished',
    'finished_outside',
    'finished_without_coachee',
    'unfinished_with_parties',
    'unfinished_without_coachee',
  ],
  coach: ['finished_without_coach'],
}
const AFTER = [ENDED_AT, ...edges(ENDED_AT + CONTEST_HOURS * H), ...edges(ENDED_AT + CONTEST_DAYS * 24 * H)]
const contestedOnes = (['unsaid', 'asked', 'confirmed', 'contested', 'upheld', 'kept'] as const).flatMap(
  (objection) =>
    (['coachee', 'coach'] as const).flatMap((asked) =>
      ENDS_AGAINST[asked]
        .filter((_, at) => at === 0 || objection === 'unsaid')
        .map((state) => situation(state, AFTER, { objection, asked, outside: true })),
    ),
)
const claimedOnes = (['unsaid', 'claimed', 'agreed', 'confirmed'] as const).flatMap((objection) =>
  (['coachee', 'coach'] as const).map((asked) =>
    situation('unfinished_without_parties', AFTER, { objection, asked }),
  ),
)
const RATED_MINUTES = [ENDED_AT, ...edges(ENDED_AT + RATING_HOURS * H)]
const held: SessionState[] = ['finished', 'finished_outside', 'unfinished_with_parties']
export const ENDED_SITUATIONS: Situation[] = [
  ...contestedOnes,
  ...claimedOnes,
  ...held.map((state) => situation(state, RATED_MINUTES, { rated: true })),
]
const OVER: SessionState[] = [
  'cancelled',
  'cancelled_on_time',
  'cancelled_off_time',
  'cancelled_with_reschedulling',
  'expired',
]
/** What nothing moves any more: every event is refused. */
export const OVER_SITUATIONS: Situation[] = [...OVER, ...held, ...ENDS_AGAINST.coach].map((state) =>
  situation(state, [-30 * H, 20]),
)

/** Where it ends up that its people are known by. */
export type Known = { slot: number; coach: string; coachee: string }
const iso = (at: number): string => new Date(at).toISOString()

/** What is recorded of a situation; the test writes the same into the database. */
export function recordedOf(
  one: Situation,
  { slot, coach, coachee }: Known,
): Recorded & { state: SessionState } {
  const idOf = (party: Party): string => (party === 'coach' ? coach : coachee)
  const endedAt = slot + ENDED_AT * MINUTE
  const { objection, asked } = one
  const contested = objection === 'contested' || objection === 'upheld' || objection === 'kept'
  const claimed =
    objection === 'claimed' ||
    objection === 'agreed' ||
    (objection === 'confirmed' && one.state === 'unfinished_without_parties')
  const isOpen = one.state === 'pending' || one.state === 'active' || one.state === 'inprogress'
  const agrees = ENDS_AGAINST.coachee.includes(one.state)
  return {
    state: one.state,
    slot: iso(slot),
    provider: one.outside ? 'zoom-meeting' : 'product',
    coach,
    coachee,
    joins: one.came.map(({ by, minute, left = false }) => ({
      userId: idOf(by),
      joinedAt: iso(slot + minute * MINUTE),
      external: one.outside,
      here: !left,
    })),
    moves: one.moves.map(({ by, hours }) => ({
      slot: iso(slot),
      at: iso(slot - hours * HOUR),
      by: idOf(by),
    })),
    endedAt: isOpen ? null : iso(endedAt),
    question:
      objection === 'unsaid' || contested
        ? null
        : {
            asked: idOf(asked),
            claimedBy: claimed ? idOf(OTHER[asked]) : null,
            until: iso(endedAt + CONTEST_HOURS * HOUR),
            held:
              objection === 'asked' || objection === 'claimed'
                ? null
                : objection === 'agreed' || (agrees && !claimed),
          },
    contest: contested
      ? {
          by: idOf(asked),
          contestedAt: iso(endedAt),
          resolvedAt: objection === 'contested' ? null : iso(endedAt + HOUR),
          refund: objection === 'contested' ? null : objection === 'upheld',
        }
      : null,
    ratedAt: one.rated ? iso(endedAt) : null,
  }
}
/** The chart in a situation. Says so where the situation is none the chart has. */
export function chartAt(one: Situation, known: Known): SessionSnapshot {
  const recorded = recordedOf(one, known)
  if (objectionOf(recorded) !== one.objection) throw new Error(`${one.state} is not ${one.objection}`)
  return snapshotOf(recorded)
}
