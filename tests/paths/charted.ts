import { type ActorLogic, type AnyMachineSnapshot, type AnyStateMachine, StateMachine } from 'xstate'
import { API_TIMEOUT_MS } from '#domain/constants'
import type { Done } from './did'
import type { Level } from './driver'
import { stilled } from './still'
import { delayOf, doingIds, guardedIds, ignoredIds, type StateNode, transitionIds } from './transitions'
import { isTimer, type Move, moves, type Path, type PathModel, type Reached, step } from './travel'

export const REFUSAL = ' (rechazo)'
const EFFECT = ' (efecto)'
const CHANGE = ' (cambio)'

/** What is left of each timer of a state, by event. */
type Timers = ReadonlyMap<string, number>
/** A moment of a path: where the chart is, what it took to get there, and what is left of each timer. */
export type Place = {
  /** of the library's kind of actor; a place is always one to go on from */
  status: 'active'
  output: undefined
  error: undefined
  snapshot: AnyMachineSnapshot
  path: Path
  timers: Timers
  found: string[]
  /** what the last move did */
  did: readonly Done[]
  /** the chart asked for another screen */
  left: boolean
  /** where one was before the last move; null: one sets out here */
  after: Place | null
  /** the library describes a path by its last place, as text */
  toJSON: () => unknown
}
type Here = Pick<Place, 'snapshot' | 'path' | 'timers' | 'found' | 'did' | 'left' | 'after'>
const placeOf = ({ snapshot, path, timers, found, did, left, after }: Here): Place => ({
  status: 'active',
  output: undefined,
  error: undefined,
  snapshot,
  path,
  timers,
  found,
  did,
  left,
  after,
  toJSON: () => snapshot.value,
})

const keys = new WeakMap<AnyMachineSnapshot, string>()
/** Two moments with the same key go on alike. */
export function keyOf(snapshot: AnyMachineSnapshot): string {
  const { value, context, status } = snapshot
  const key = keys.get(snapshot) ?? JSON.stringify([value, context, status])
  keys.set(snapshot, key)
  return key
}

/** Whether its text tells a move from any other: not what is told by another chart, nor a file. */
const isText = (move: Move): boolean =>
  !('snapshot' in move) && !Object.values(move).some((value) => value instanceof Blob)

const isOffered = (model: PathModel, level: Level, { snapshot, path }: Place, move: Move): boolean =>
  level === 'machine' || (model.offered?.[move.type]?.(snapshot, move, path.moves, level) ?? true)

/** Whether the server is asked something, which in the application is given up after a while. */
const isCalling = ({ machine, outcomes }: PathModel, snapshot: AnyMachineSnapshot): boolean =>
  (snapshot._nodes as StateNode[]).some(({ invoke }) =>
    invoke.some(({ id, src }) => {
      const isChart = machine.implementations.actors[String(src)] instanceof StateMachine
      return !isChart && (outcomes?.[id] ?? outcomes?.[String(src)]) !== undefined
    }),
  )

function timersAfter(
  machine: AnyStateMachine,
  place: Place | null,
  move: Move | null,
  reached: Reached,
): Timers {
  const elapsed = move && isTimer(move.type) ? (place?.timers.get(move.type) ?? 0) : 0
  const running = new Map<string, number>()
  const before = new Set(place?.snapshot._nodes as StateNode[] | undefined)
  const restarted = (node: StateNode) => [...reached.taken].some((id) => id.startsWith(`${node.id}: `))
  for (const node of reached.snapshot._nodes as StateNode[]) {
    for (const key of node.transitions.keys()) {
      const type = String(key)
      if (!isTimer(type)) continue
      const known = before.has(node) && !restarted(node) ? place?.timers.get(type) : undefined
      running.set(type, known === undefined ? delayOf(machine, reached.snapshot, type) : known - elapsed)
    }
  }
  return running
}
/** In time: of the timers that run, only the first can fire. */
const isNext = (timers: Timers, move: Move): boolean =>
  !isTimer(move.type) || (timers.get(move.type) ?? 0) <= Math.min(...timers.values())

/** The chart as the library of graphs wants it: a logic from places to places, whose events are moves. */
export type Charted = {
  /** From a way in; a move that cannot happen where one is leaves one there, in the same place. */
  logic: ActorLogic<Place, Move, Path>
  /** where one may set out */
  ways: Path[]
  begin: (path: Path) => Place
  /** What comes of a move in a place, whoever may do it there. */
  go: (place: Place, move: Move) => Place
  /** what may be tried in a place: events, answers, and the timer that is next */
  events: (place: Place) => Move[]
  /** names of the transitions and of the refusals of guards */
  all: string[]
  /** names of what a transition may be seen to do */
  effects: string[]
  guards: number
}

/** The ways through a chart at a level. */
export function charted(model: PathModel, level: Level): Charted {
  const machine = stilled(model.machine)
  const ids = transitionIds(machine)
  const guarded = guardedIds(machine, ids)
  const ignored = ignoredIds(machine, ids)
  const arrive = (reached: Reached, place: Place | null, move: Move | null, path: Path): Place =>
    placeOf({
      snapshot: reached.snapshot,
      left: reached.left,
      did: reached.did,
      path,
      after: place,
      timers: timersAfter(model.machine, place, move, reached),
      found: [
        ...reached.taken,
        ...[...reached.refused].map((id) => `${id}${REFUSAL}`),
        ...(reached.moved ? [...reached.taken].map((id) => `${id}${CHANGE}`) : []),
        ...(reached.acted ? [...reached.taken].map((id) => `${id}${EFFECT}`) : []),
      ],
    })
  const isReachable = (input: unknown) =>
    level !== 'application' || (model.reachable?.(input as never) ?? true)
  const ways: Path[] = [
    ...model.inputs.filter(isReachable).map((input) => ({ input, from: null, moves: [], vain: [] })),
    ...(model.from ?? []).map(({ value, context }) => ({
      input: null,
      from: machine.resolveState({ value, context }),
      moves: [],
      vain: [],
    })),
  ]
  function begin(path: Path): Place {
    if (path.from)
      return placeOf({
        snapshot: path.from,
        path,
        timers: new Map(),
        found: [],
        did: [],
        left: false,
        after: null,
      })
    return arrive(step(machine, ids, null, path.input, null), null, null, path)
  }
  function events({ snapshot, timers, left }: Place): Move[] {
    if (snapshot.status !== 'active' || (level === 'application' && left)) return []
    const passing = level === 'application' && model.unseen?.(snapshot.value)
    return moves(model, snapshot).flatMap((possible) => {
      if (!isNext(timers, possible) || (passing && !possible.type.startsWith('xstate.done.'))) return []
      const wait = timers.get(possible.type)
      if (level === 'application' && (wait ?? 0) >= API_TIMEOUT_MS && isCalling(model, snapshot)) return []
      return wait === undefined ? possible : { ...possible, wait }
    })
  }
  const listensTo = ({ _nodes }: AnyMachineSnapshot, { type }: Move): boolean =>
    (_nodes as StateNode[]).some(({ transitions }) =>
      [...transitions.keys()].some((key) => key === type || key.includes('*')),
    )
  const nothing = (snapshot: AnyMachineSnapshot): Reached => ({
    snapshot,
    taken: new Set(),
    refused: new Set(),
    acted: false,
    moved: false,
    left: false,
    did: [],
  })
  const reachedBefore = new Map<string, Reached>()
  /** A search comes through the same place many times. */
  function reach(from: AnyMachineSnapshot, move: Move): Reached {
    // a third of what is tried: a chart need not be started to hear nothing
    if (!listensTo(from, move)) return nothing(from)
    const afresh = () => step(machine, ids, from, null, move)
    if (!isText(move)) return afresh()
    const past = Object.values(from.historyValue).map((nodes) => nodes.map(({ id }) => id))
    const key = `${keyOf(from)} ${past} ${JSON.stringify(move)}`
    const reached = reachedBefore.get(key) ?? afresh()
    reachedBefore.set(key, reached)
    return reached
  }
  const go = (place: Place, move: Move): Place => {
    const reached = reach(place.snapshot, move)
    const isVain = [...reached.taken].every((id) => ignored.has(id))
    const { path } = place
    const vain = isVain ? [...path.vain, path.moves.length] : path.vain
    return arrive(reached, place, move, { ...path, moves: [...path.moves, move], vain })
  }
  /** In time, and at the levels of persons what the screen offers or refuses. */
  function transition(place: Place, move: Move): Place {
    const next = go(place, move)
    const isVain = next.path.vain.length > place.path.vain.length
    if (!isVain) return isOffered(model, level, place, move) ? next : place
    // nobody asked, so nobody was refused
    return next.found.length > 0 ? next : place
  }
  const { acting, going } = doingIds(machine, ids)
  return {
    logic: {
      getInitialSnapshot: (_scope, path) => begin(path),
      transition,
      getPersistedSnapshot: (place) => place,
    },
    ways,
    begin,
    go,
    events,
    all: [...ids.values(), ...guarded.map((id) => `${id}${REFUSAL}`)],
    effects: [...acting.map((id) => `${id}${EFFECT}`), ...going.map((id) => `${id}${CHANGE}`)],
    guards: guarded.length,
  }
}

export const beginnings = ({ ways, begin }: Charted): Place[] => ways.map(begin)
/** Everything that may happen next. */
export const nexts = ({ logic, events }: Charted, place: Place): Place[] =>
  events(place).flatMap((move) => {
    // it asks its actor for nothing
    const next = logic.transition(place, move, {} as never)
    return next === place ? [] : next
  })
