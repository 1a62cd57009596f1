import type { ConferenceProvider } from '../../onboarding'
import { cameEarly, isOnTime } from '../../session-rules'
import type { Party } from '../../session-states'

type Sides = Record<Party, boolean>
/** How often a side moved the session, over the whole chain, and how often of these with less than 24 hours left. */
export type Moves = { all: number; late: number }

/** Evidence the decisions rest on, and what was decided; read from the database on the server, from the session on the client. */
export type SessionFacts = {
  slot: string
  /** held in a room of another provider, of which only the parties' own words tell who came */
  outside: boolean
  /** came, as the session's own provider tells it */
  joined: Sides
  /** came early and is still there; of a room outside nobody can tell, so there it is enough to have come early */
  waiting: Sides
  moves: Record<Party, Moves>
  /** epoch ms of its last state; null: it has not ended */
  endedAt: number | null
  /** who is asked whether it was held, after whose claim, and until when (epoch ms) */
  question: { asked: Party; claimedBy: Party | null; until: number } | null
  /** who said that the end was wrong, and when (epoch ms) */
  contest: { by: Party; at: number } | null
  /** epoch ms of the first stars */
  ratedAt: number | null
}

/** ISO instants; `here`: has not left the call since. */
export type RecordedJoin = { userId: string; joinedAt: string; external: boolean; here: boolean }
/** A move of any session of the chain: the slot that was given up, when, and by whom. */
export type RecordedMove = { slot: string; at: string; by: string }
/** `claimedBy`: says that it was held though nobody was seen; `held`: the answer, null: none yet. */
export type RecordedQuestion = {
  asked: string
  claimedBy: string | null
  until: string
  held: boolean | null
}
export type RecordedContest = {
  by: string
  contestedAt: string
  resolvedAt: string | null
  refund: boolean | null
}

/** What is kept of a session beside its state. Ids are of people, instants ISO. */
export type Recorded = {
  slot: string
  provider: ConferenceProvider
  coach: string
  coachee: string
  joins: readonly RecordedJoin[]
  moves: readonly RecordedMove[]
  endedAt: string | null
  question: RecordedQuestion | null
  contest: RecordedContest | null
  /** null: no stars yet */
  ratedAt: string | null
}

/** What counts of what was recorded: a join only by the session's own provider. */
export function factsOf(recorded: Recorded): SessionFacts {
  const { slot, provider, coach, coachee, joins, moves, endedAt, question, contest, ratedAt } = recorded
  const outside = provider !== 'product'
  const sideOf = (userId: string) => {
    const join = joins.find((one) => one.userId === userId && one.external === outside)
    const moved = moves.filter(({ by }) => by === userId)
    return {
      joined: join !== undefined,
      waiting: join !== undefined && cameEarly(slot, join.joinedAt) && (outside || join.here),
      moves: {
        all: moved.length,
        late: moved.filter((move) => !isOnTime(move.slot, Date.parse(move.at))).length,
      },
    }
  }
  const sides = { coach: sideOf(coach), coachee: sideOf(coachee) }
  const both = <Value>(pick: (side: ReturnType<typeof sideOf>) => Value): Record<Party, Value> => ({
    coach: pick(sides.coach),
    coachee: pick(sides.coachee),
  })
  const partyOf = (userId: string): Party => (userId === coach ? 'coach' : 'coachee')
  return {
    slot,
    outside,
    joined: both(({ joined }) => joined),
    waiting: both(({ waiting }) => waiting),
    moves: both(({ moves: own }) => own),
    endedAt: endedAt === null ? null : Date.parse(endedAt),
    question: question && {
      asked: partyOf(question.asked),
      claimedBy: question.claimedBy === null ? null : partyOf(question.claimedBy),
      until: Date.parse(question.until),
    },
    contest: contest && { by: partyOf(contest.by), at: Date.parse(contest.contestedAt) },
    ratedAt: ratedAt === null ? null : Date.parse(ratedAt),
  }
}

/** What is known of a session at an hour before anything was recorded of it. `slot`: an instant. */
export const factsAt = (slot: string): SessionFacts =>
  factsOf({
    slot,
    provider: 'product',
    coach: 'coach',
    coachee: 'coachee',
    joins: [],
    moves: [],
    endedAt: null,
    question: null,
    contest: null,
    ratedAt: null,
  })
