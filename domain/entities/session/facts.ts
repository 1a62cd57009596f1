import type { ConferenceProvider } from '../../onboarding'
import { cameEarly, isOnTime } from '../../session-rules'
import type { Party } from '../../session-states'

type Sides = Record<Party, boolean>
/** How often a side moved the session, over the whole chain, and how often of these with less than 24 hours left. */
export type Moves = { all: number; late: number }

/** Evidence the decisions rest on; read from the database on the server, from the session on the client. */
export type SessionFacts = {
  slot: string
  /** came, as the session's own provider tells it */
  joined: Sides
  /** came by an external link */
  external: Sides
  /** came early and is still there; of an external room nobody can tell, so there it is enough to have come early */
  waiting: Sides
  moves: Record<Party, Moves>
}

/** ISO instants; `here`: has not left the call since. */
export type RecordedJoin = { userId: string; joinedAt: string; external: boolean; here: boolean }
/** A move of any session of the chain: the slot that was given up, when, and by whom. */
export type RecordedMove = { slot: string; at: string; by: string }

type Recorded = {
  slot: string
  provider: ConferenceProvider
  coach: string
  coachee: string
  joins: readonly RecordedJoin[]
  moves: readonly RecordedMove[]
}

/** What counts of what was recorded: a join only by the session's own provider. */
export function factsOf({ slot, provider, coach, coachee, joins, moves }: Recorded): SessionFacts {
  const external = provider !== 'product'
  const sideOf = (userId: string) => {
    const join = joins.find((one) => one.userId === userId && one.external === external)
    const moved = moves.filter(({ by }) => by === userId)
    return {
      joined: join !== undefined,
      waiting: join !== undefined && cameEarly(slot, join.joinedAt) && (external || join.here),
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
  return {
    slot,
    joined: both(({ joined }) => joined),
    external: both(({ joined }) => external && joined),
    waiting: both(({ waiting }) => waiting),
    moves: both(({ moves: own }) => own),
  }
}
