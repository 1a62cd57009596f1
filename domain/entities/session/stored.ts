import type { StateValue } from 'xstate'
import { SESSION_STATES, type SessionState } from '../../session-states'
import { sessionChart } from './chart'
import { factsOf, type Recorded, type SessionFacts } from './facts'

/** A session as it is kept: what it is known by, and what was recorded of it. */
export type StoredSession = Recorded & { state: SessionState }
export type SessionSnapshot = ReturnType<typeof sessionChart.resolveState>

type Node = typeof sessionChart.root
const nodesIn = (node: Node): Node[] => [
  node,
  ...Object.values(node.states).flatMap((inner) => nodesIn(inner as Node)),
]
/** Where the state of a stored name lies in the chart. */
const PATHS = new Map(nodesIn(sessionChart.root).map(({ key, path }) => [key, path]))

/** Which stored names a place in the chart stands for. */
const namesIn = (value: StateValue): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([name, inner]) => (inner ? [name, ...namesIn(inner)] : [name]))

/** What the database and the contract call a place of the chart. @throws Error before there is a session */
export function stateOf({ value }: Pick<SessionSnapshot, 'value'>): SessionState {
  const names = namesIn(value)
  const state = SESSION_STATES.find((name) => names.includes(name))
  if (!state) throw new Error(`no stored state in ${names.join(', ')}`)
  return state
}

const OBJECTIONS = [
  'unsaid',
  'asked',
  'claimed',
  'confirmed',
  'agreed',
  'contested',
  'upheld',
  'kept',
] as const
/** What is said against an end. */
export type Objection = (typeof OBJECTIONS)[number]

export function objectionOf({ question, contest }: Pick<Recorded, 'question' | 'contest'>): Objection {
  if (contest) return contest.resolvedAt === null ? 'contested' : contest.refund ? 'upheld' : 'kept'
  if (!question) return 'unsaid'
  if (question.held === null) return question.claimedBy === null ? 'asked' : 'claimed'
  return question.held && question.claimedBy !== null ? 'agreed' : 'confirmed'
}
/** What is said against the end a snapshot stands at; null: it has not ended. */
export function objectionAt({ value }: Pick<SessionSnapshot, 'value'>): Objection | null {
  const names = namesIn(value)
  return OBJECTIONS.find((name) => names.includes(name)) ?? null
}

const within = (path: readonly string[]): StateValue => {
  const [first = '', ...others] = path
  return others.length === 0 ? first : { [first]: within(others) }
}

/** The chart at a stored state, with these facts. */
export function snapshotAt(state: SessionState, objection: Objection, facts: SessionFacts): SessionSnapshot {
  const path = PATHS.get(state) ?? []
  const value =
    path[0] !== 'ended'
      ? within(path)
      : {
          ended: {
            how: within(path.slice(2)),
            objection: within((PATHS.get(objection) ?? []).slice(2)),
            rating: facts.ratedAt === null ? 'unrated' : 'rated',
          },
        }
  return sessionChart.resolveState({ value: value as SessionSnapshot['value'], context: facts })
}

/** The chart at a stored session. */
export const snapshotOf = (session: StoredSession): SessionSnapshot =>
  snapshotAt(session.state, objectionOf(session), factsOf(session))
