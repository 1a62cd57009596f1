import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  SimulatedClock,
  type StateValue,
} from 'xstate'
import type { PathExceptions } from '#domain/chart-words'
import { ROUTE_NAMES, routeRule } from '#domain/routes'
import { application } from '../fixtures/application'
import { type Action, type Done, doneBy } from './did'
import type { Level } from './driver'
import { mayStep, refusals, type StateNode, type Transition, type Walked } from './transitions'

/** A move: an event with its payload, an actor's outcome, or a timer, which says how long it still waits. */
export type Move = { type: string } & Record<string, unknown>
/** Nothing happens for a while; less than any timer that runs. */
export const TIME_PASSES = 'time.passes'
export const timePasses = (ms: number): Move => ({ type: TIME_PASSES, wait: ms })
/** What may be sent to a chart inside, and what its port may answer or fail with. */
export type PathPart = {
  events?: Move[]
  done?: unknown[]
  error?: unknown[]
  /** what the chart around it may be told by a person once it came */
  after?: Move[]
}
export type PathModel = {
  machine: AnyStateMachine
  /** one or more ways in */
  inputs: unknown[]
  /** what people call each, and then each of `from`: somebody in a situation, «Coachee de Cardif, sin consentimiento» */
  ways: string[]
  /** whether the application lets anybody in that way; without it, by all */
  reachable?: (input: never) => boolean
  /** stored states to set out from, as the server does with a row */
  from?: AnyMachineSnapshot[]
  /** events a person or another actor may send, with payloads */
  events: Move[]
  /** the same at the edges of limits, which rules judge and no path need take */
  edges?: Move[]
  /** by invoke id or src: what an actor may answer, fail with, or tell by its snapshot */
  outcomes?: Record<string, { done?: unknown[]; error?: unknown[]; snapshots?: unknown[] }>
  /** by invoke id of a chart of the kit inside */
  parts?: Record<string, PathPart>
  /** by event: whether it is offered to a person, or can happen, after these moves at a level; without one, whenever the chart listens to it */
  offered?: Record<
    string,
    (snapshot: AnyMachineSnapshot, move: Move, before: Move[], level: Level) => boolean
  >
  /** paths beside the generated ones, for what depends on several steps; `level`: only up to there */
  also?: { input: unknown; moves: Move[]; level?: 'view' }[]
  /** states that in a browser are over before anybody could do or see anything in them */
  unseen?: (state: StateValue) => boolean
  /** why no person sees it */
  withoutScreen?: string
  /** why its paths, though it has a screen, do not run in the application */
  withoutApplication?: string
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
}
export type Reached = Walked & {
  snapshot: AnyMachineSnapshot
  acted: boolean
  moved: boolean
  left: boolean
  did: Done[]
}

/** Starting and stopping actors is the library's own doing. */
const isOwn = (action: string | undefined): boolean =>
  /^xstate\.(spawnChild|stopChild|cancel|raise)/.test(action ?? '')
/** What a screen tells the application before it is taken away. */
const LEAVES = ['place.wanted', 'connection.opened', 'outside.wanted']
export const isTimer = (type: string): boolean => type.startsWith('xstate.after.')

type Inspected = { type: string; _transitions?: Transition[]; action?: Action }
export function step(
  machine: AnyStateMachine,
  ids: Map<object, string>,
  from: AnyMachineSnapshot | null,
  input: unknown,
  move: Move | null,
): Reached {
  const steps: Transition[] = []
  let acted = false
  const did: Done[] = []
  // what a step does is inspected before the step; what the first does, after it
  let doing: Action[] = []
  const inspect = (event: Inspected) => {
    if (event.type === '@xstate.microstep') {
      mayStep(steps.length)
      steps.push(...(event._transitions ?? []))
      did.push(...doneBy(machine, doing, event._transitions ?? [], ids))
      doing = []
    }
    if (event.type === '@xstate.action' && event.action && !isOwn(event.action.type)) {
      acted = true
      doing.push(event.action)
    }
  }
  let left = false
  // an address that only says what its own screen shows: the screen stays
  const own = ROUTE_NAMES.map(routeRule).find(({ chart }) => chart === machine.id)?.path
  const isSame = (to: unknown, replace: unknown): boolean =>
    replace === true && String(to).split('?')[0] === own
  const heard = ({ type, to, replace }: { type: string; to?: unknown; replace?: unknown }) => {
    left ||= LEAVES.includes(type) && !isSame(to, replace)
  }
  const parent = application({ inspect: inspect as never, clock: new SimulatedClock(), heard })
  const options = { parent, id: machine.id }
  const actor = createActor(
    machine,
    from ? { ...options, snapshot: from.machine.getPersistedSnapshot(from) } : { ...options, input },
  )
  const failures: unknown[] = []
  actor.subscribe({ error: (error) => failures.push(error) })
  actor.start()
  if (move) actor.send(move as never)
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot
  did.push(...doneBy(machine, doing, steps, ids))
  parent.stop()
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
  return { snapshot, taken, refused, acted, moved, left, did }
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
