import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  SimulatedClock,
  StateMachine,
  type StateValue,
} from 'xstate'
import { API_TIMEOUT_MS } from '#domain/constants'
import type { PathExceptions } from '#machines/words'
import type { Level } from './driver'
import { stilled } from './still'
import {
  delayOf,
  doingIds,
  guardedIds,
  ignoredIds,
  refusals,
  type StateNode,
  type Transition,
  transitionIds,
  type Walked,
} from './transitions'

/** A move: an event with its payload, an actor's outcome, or a timer, which says how long it still waits. */
export type Move = { type: string } & Record<string, unknown>
/** Nothing happens for a while; less than any timer that runs. */
export const TIME_PASSES = 'time.passes'
export const timePasses = (ms: number): Move => ({ type: TIME_PASSES, wait: ms })
export type PathModel = {
  machine: AnyStateMachine
  /** one or more ways in */
  inputs: unknown[]
  /** whether the application lets anybody in that way; without it, by all */
  reachable?: (input: never) => boolean
  /** stored states to set out from, as the server does with a row */
  from?: AnyMachineSnapshot[]
  /** events a person or another actor may send, with payloads */
  events: Move[]
  /** by invoke id or src: what an actor may answer, fail with, or tell by its snapshot */
  outcomes?: Record<string, { done?: unknown[]; error?: unknown[]; snapshots?: unknown[] }>
  /** by event: whether it is offered to a person, or can happen, after these moves at a level; without one, whenever the chart listens to it */
  offered?: Record<
    string,
    (snapshot: AnyMachineSnapshot, move: Move, before: Move[], level: Level) => boolean
  >
  /** paths beside the generated ones, for what depends on several steps; `level`: only up to there */
  also?: { input: unknown; moves: Move[]; level?: 'view' }[]
  /** states that in a browser are over before anybody could do or see anything in them */
  unseen?: (state: StateValue) => boolean
  /** the chart's own reasons for what no path can do, by level */
  exceptions?: PathExceptions
}
/** A way in and what happens next. */
export type Path = {
  input: unknown
  from: AnyMachineSnapshot | null
  moves: Move[]
  /** which of the moves nothing comes of: a guard refuses them, or they are ignored on purpose */
  vain: number[]
  /** the path that this one goes on from */
  after?: Path
}
type Reached = Walked & { snapshot: AnyMachineSnapshot; acted: boolean; moved: boolean; left: boolean }

export const REFUSAL = ' (rechazo)'
const EFFECT = ' (efecto)'
const CHANGE = ' (cambio)'
/** Starting and stopping actors is the library's own doing. */
const isOwn = (action: string | undefined): boolean =>
  /^xstate\.(spawnChild|stopChild|cancel|raise)/.test(action ?? '')
/** What a screen tells the application before it is taken away. */
const LEAVES = ['place.wanted', 'connection.opened', 'outside.wanted']
const isTimer = (type: string): boolean => type.startsWith('xstate.after.')

type Inspected = { type: string; _transitions?: Transition[]; action?: { type: string } }
export function step(
  machine: AnyStateMachine,
  ids: Map<object, string>,
  from: AnyMachineSnapshot | null,
  input: unknown,
  move: Move | null,
): Reached {
  const steps: Transition[] = []
  let acted = false
  const inspect = (event: Inspected) => {
    if (event.type === '@xstate.microstep') steps.push(...(event._transitions ?? []))
    if (event.type === '@xstate.action' && !isOwn(event.action?.type)) acted = true
  }
  const options = { inspect: inspect as never, clock: new SimulatedClock() }
  const actor = createActor(
    machine,
    from ? { ...options, snapshot: from.machine.getPersistedSnapshot(from) } : { ...options, input },
  )
  const failures: unknown[] = []
  let left = false
  actor.on('*', ({ type }: { type: string }) => {
    left ||= LEAVES.includes(type)
  })
  actor.subscribe({ error: (error) => failures.push(error) })
  actor.start()
  if (move) actor.send(move as never)
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot
  actor.stop()
  if (failures.length > 0) throw failures[0]
  const refused = refusals(
    (from?._nodes ?? []) as StateNode[],
    snapshot._nodes as StateNode[],
    move?.type ?? null,
    steps,
    ids,
  )
  const taken = new Set(steps.flatMap((transition) => ids.get(transition) ?? []))
  acted ||= JSON.stringify(from?.context) !== JSON.stringify(snapshot.context)
  const moved = JSON.stringify(from?.value) !== JSON.stringify(snapshot.value)
  return { snapshot, taken, refused, acted, moved, left }
}

/** What the actors running in a state may answer, and the timers that run in it. */
function outcomesIn(model: PathModel, snapshot: AnyMachineSnapshot): Move[] {
  const found: Move[] = []
  for (const node of snapshot._nodes as StateNode[]) {
    for (const type of node.transitions.keys()) if (isTimer(String(type))) found.push({ type: String(type) })
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
const isOffered =
  (model: PathModel, level: Level, { snapshot, path }: Place) =>
  (move: Move) =>
    model.offered?.[move.type]?.(snapshot, move, path.moves, level) ?? true
/** Everything that could happen next in a state. */
export const moves = (model: PathModel, snapshot: AnyMachineSnapshot): Move[] => [
  ...model.events,
  ...outcomesIn(model, snapshot),
]
/** What no path need do at a level: a person can do no more than a machine. */
export function exceptionsAt({ exceptions = {} }: PathModel, level: Level): Record<string, string> {
  const { machine, view, application } = exceptions
  return { ...machine, ...(level === 'machine' ? {} : view), ...(level === 'application' ? application : {}) }
}

/** Whether the server is asked something, which in the application is given up after a while. */
const isCalling = ({ machine, outcomes }: PathModel, snapshot: AnyMachineSnapshot): boolean =>
  (snapshot._nodes as StateNode[]).some(({ invoke }) =>
    invoke.some(({ id, src }) => {
      const isChart = machine.implementations.actors[String(src)] instanceof StateMachine
      return !isChart && (outcomes?.[id] ?? outcomes?.[String(src)]) !== undefined
    }),
  )

/** What is left of each timer of a state, by event. */
type Timers = ReadonlyMap<string, number>
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

/** Two moments with the same key go on alike. */
export const keyOf = ({ value, context, status }: AnyMachineSnapshot): string =>
  JSON.stringify([value, context, status])
/** A moment of a path: where the chart is, what it took to get there, and what is left of each timer. */
export type Place = {
  snapshot: AnyMachineSnapshot
  path: Path
  timers: Timers
  found: string[]
  /** the chart asked for another screen */
  left: boolean
}

/** The ways through a chart at a level: where one may set out, and what may happen next. */
export function travel(model: PathModel, level: Level) {
  const machine = stilled(model.machine)
  const ids = transitionIds(machine)
  const guarded = guardedIds(machine, ids)
  const ignored = ignoredIds(machine, ids)
  const arrive = (reached: Reached, place: Place | null, move: Move | null, path: Path): Place => ({
    snapshot: reached.snapshot,
    left: reached.left,
    path,
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
  const begin = (): Place[] => [
    ...model.inputs
      .filter(isReachable)
      .map((input) =>
        arrive(step(machine, ids, null, input, null), null, null, { input, from: null, moves: [], vain: [] }),
      ),
    ...(model.from ?? []).map(({ value, context }) => {
      const from = machine.resolveState({ value, context })
      return {
        snapshot: from,
        path: { input: null, from, moves: [], vain: [] },
        timers: new Map(),
        found: [],
        left: false,
      }
    }),
  ]
  /** Everything that may happen: in time, and at the levels of persons what the screen offers or refuses. */
  function nexts(place: Place): Place[] {
    const { snapshot, path, timers } = place
    if (snapshot.status !== 'active' || (level === 'application' && place.left)) return []
    const mayDo = level === 'machine' ? () => true : isOffered(model, level, place)
    const passing = level === 'application' && model.unseen?.(snapshot.value)
    return moves(model, snapshot).flatMap((possible) => {
      if (!isNext(timers, possible) || (passing && !possible.type.startsWith('xstate.done.'))) return []
      const wait = timers.get(possible.type)
      const move = wait === undefined ? possible : { ...possible, wait }
      if (level === 'application' && (wait ?? 0) >= API_TIMEOUT_MS && isCalling(model, snapshot)) return []
      const reached = step(machine, ids, snapshot, null, move)
      const isVain = [...reached.taken].every((id) => ignored.has(id))
      if (!isVain && !mayDo(possible)) return []
      if (isVain && reached.taken.size + reached.refused.size === 0) return []
      const vain = isVain ? [...path.vain, path.moves.length] : path.vain
      return arrive(reached, place, move, { ...path, moves: [...path.moves, move], vain, after: path })
    })
  }
  const all = [...ids.values(), ...guarded.map((id) => `${id}${REFUSAL}`)]
  const { acting, going } = doingIds(machine, ids)
  const effects = [...acting.map((id) => `${id}${EFFECT}`), ...going.map((id) => `${id}${CHANGE}`)]
  return { begin, nexts, all, effects, guards: guarded.length }
}
