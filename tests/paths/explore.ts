import {
  type AnyActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  SimulatedClock,
} from 'xstate'

/** A move: an event with its payload, an actor's outcome, or a timer. */
export type Move = { type: string } & Record<string, unknown>
export type PathModel = {
  machine: AnyStateMachine
  /** one or more ways in */
  inputs: unknown[]
  /** stored states to set out from, as the server does with a row */
  from?: AnyMachineSnapshot[]
  /** events a person or another actor may send, with payloads */
  events: Move[]
  /** by invoke id or src: what an actor may answer, fail with, or tell by its snapshot */
  outcomes?: Record<string, { done?: unknown[]; error?: unknown[]; snapshots?: unknown[] }>
  /** transition ids that no path can take, with the reason */
  exceptions?: Record<string, string>
}
export type Path = { input: unknown; moves: Move[] }
type Taken = Set<string>
type Reached = { snapshot: AnyMachineSnapshot; taken: Taken }

const MOST_STATES = 4000
type Node = AnyStateMachine['root']
type Transition = Node['always'] extends (infer Item)[] | undefined ? Item : never

const allNodes = (node: Node): Node[] => [
  node,
  ...Object.values(node.states).flatMap((child) => allNodes(child as Node)),
]
const transitionsOf = (node: Node): Transition[] => [
  ...([...node.transitions.values()].flat() as Transition[]),
  ...((node.always ?? []) as Transition[]),
]

/** Every transition of the chart by a name a person can read: `state: event #n`. */
export function transitionIds(machine: AnyStateMachine): Map<object, string> {
  const ids = new Map<object, string>()
  for (const node of allNodes(machine.root)) {
    const counts = new Map<string, number>()
    for (const transition of transitionsOf(node)) {
      const event = (transition.eventType as string) || 'always'
      const at = counts.get(event) ?? 0
      counts.set(event, at + 1)
      ids.set(transition, `${node.id}: ${event}${at > 0 ? ` #${at + 1}` : ''}`)
    }
  }
  return ids
}

const silence = {
  status: 'active' as const,
  output: undefined,
  error: undefined,
  context: {},
  matches: () => false,
}
const idle: AnyActorLogic = {
  getInitialSnapshot: () => silence,
  transition: (snapshot: typeof silence) => snapshot,
  getPersistedSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  restoreSnapshot: () => silence,
}
/** The same chart with actors that never answer: their answers are moves. */
export function stilled(machine: AnyStateMachine): AnyStateMachine {
  const { actors, actions } = machine.implementations
  return machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, idle])),
    actions: Object.fromEntries(
      Object.entries(actions)
        .filter(([, action]) => typeof action === 'function' && !('resolve' in action))
        .map(([name]) => [name, () => {}]),
    ),
  } as never)
}

type Inspected = { type: string; _transitions?: object[]; snapshot?: unknown }
export function step(
  machine: AnyStateMachine,
  ids: Map<object, string>,
  from: AnyMachineSnapshot | null,
  input: unknown,
  move: Move | null,
): Reached {
  const taken: Taken = new Set()
  const inspect = (event: Inspected) => {
    if (event.type !== '@xstate.microstep') return
    for (const transition of event._transitions ?? []) {
      const id = ids.get(transition)
      if (id) taken.add(id)
    }
  }
  const options = { inspect: inspect as never, clock: new SimulatedClock() }
  const actor = createActor(
    machine,
    from ? { ...options, snapshot: from.machine.getPersistedSnapshot(from) } : { ...options, input },
  )
  const failures: unknown[] = []
  actor.subscribe({ error: (error) => failures.push(error) })
  actor.start()
  if (move) actor.send(move as never)
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot
  actor.stop()
  if (failures.length > 0) throw failures[0]
  return { snapshot, taken }
}

/** Everything that could happen next in a state. */
export function moves(model: PathModel, snapshot: AnyMachineSnapshot): Move[] {
  const found: Move[] = [...model.events]
  for (const node of snapshot._nodes as Node[]) {
    for (const type of node.transitions.keys()) {
      if (String(type).startsWith('xstate.after.')) found.push({ type: String(type) })
    }
    for (const invoke of node.invoke) {
      const outcome = model.outcomes?.[invoke.id] ?? model.outcomes?.[String(invoke.src)]
      for (const output of outcome?.done ?? [])
        found.push({ type: `xstate.done.actor.${invoke.id}`, output, actorId: invoke.id })
      for (const error of outcome?.error ?? [])
        found.push({ type: `xstate.error.actor.${invoke.id}`, error, actorId: invoke.id })
      for (const told of outcome?.snapshots ?? [])
        found.push({ type: `xstate.snapshot.${invoke.id}`, snapshot: told })
    }
  }
  return found
}

const keyOf = (snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([snapshot.value, snapshot.context, snapshot.status])

export type Exploration = { paths: Path[]; covered: Taken; missing: string[]; total: number; steps: number }

/**
 * Walks the chart breadth-first from every way in, keeping a path whenever it takes a transition that no path took.
 * Missing transitions are answered by name; running out of room throws instead of passing silently.
 */
export function explore(model: PathModel): Exploration {
  const machine = stilled(model.machine)
  const ids = transitionIds(machine)
  const wanted = new Set([...ids.values()].filter((id) => !(model.exceptions && id in model.exceptions)))
  const covered: Taken = new Set()
  const paths: Path[] = []
  const seen = new Set<string>()
  type Place = { snapshot: AnyMachineSnapshot; path: Path }
  const queue: Place[] = []

  const arrive = (reached: Reached, path: Path) => {
    const isNew = [...reached.taken].some((id) => wanted.has(id) && !covered.has(id))
    for (const id of reached.taken) covered.add(id)
    if (isNew) paths.push(path)
    const key = keyOf(reached.snapshot)
    if (seen.has(key)) return
    seen.add(key)
    queue.push({ snapshot: reached.snapshot, path })
  }
  for (const input of model.inputs) arrive(step(machine, ids, null, input, null), { input, moves: [] })
  for (const snapshot of model.from ?? [])
    queue.push({ snapshot, path: { input: snapshot.value, moves: [] } })
  while (queue.length > 0 && [...wanted].some((id) => !covered.has(id))) {
    const place = queue.shift()
    if (place?.snapshot.status !== 'active') continue
    if (seen.size > MOST_STATES) break
    for (const move of moves(model, place.snapshot)) {
      const path = { input: place.path.input, moves: [...place.path.moves, move] }
      arrive(step(machine, ids, place.snapshot, null, move), path)
    }
  }
  const missing = [...wanted].filter((id) => !covered.has(id))
  return {
    paths: withoutPrefixes(paths),
    covered,
    missing,
    total: wanted.size,
    steps: paths.reduce((sum, { moves }) => sum + moves.length, 0),
  }
}

/** A path that another one begins with is walked by it. */
function withoutPrefixes(paths: Path[]): Path[] {
  return paths.filter(
    (path) =>
      !paths.some(
        (other) =>
          other !== path &&
          other.input === path.input &&
          other.moves.length > path.moves.length &&
          path.moves.every(
            (move, at) =>
              other.moves[at] === move || JSON.stringify(other.moves[at]) === JSON.stringify(move),
          ),
      ),
  )
}
