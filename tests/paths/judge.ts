import {
  type AnyActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  SimulatedClock,
  type Snapshot,
  StateMachine,
  type StateValue,
} from 'xstate'
import { application } from '../fixtures/application'
import type { Asked, Did, FlowRules, Moment, Step, Way } from '../flows/rules'
import { stateNames } from './generate'
import { answer, fail, handed, type StartedByHand } from './manual'
import { allNodes, delayOf, type StateNode } from './transitions'
import type { Move, PathModel } from './travel'
import { neverGone, strayed, wayOf } from './ways'

/** So many moments are looked at, each with everything that may happen next. */
const MOST_MOMENTS = 250

/** A chart that runs, with the way to it: `summary`; the outermost has none. */
type Running = { way: string; actor: AnyActorRef; machine: AnyStateMachine; snapshot: AnyMachineSnapshot }
type Doing = Pick<Step<unknown>, 'move' | 'by' | 'waited'> & { act: () => void }
/** Where a flow is set out from: by a way in, or in a stored state. */
type SetOut = { input: unknown } | { snapshot: Snapshot<unknown> }
/** A step to look at: from where it is done, and which of what may happen there. `said`: the way to it. */
type Point = {
  way: SetOut
  from: Snapshot<unknown> | null
  moves: number[]
  said: string[]
  isStored: boolean
}

const behind = (way: string, name: string): string => (way ? `${way}.${name}` : name)
function chartsIn(way: string, actor: AnyActorRef, machine: AnyStateMachine): Running[] {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot
  const inner = Object.entries(snapshot.children).flatMap(([id, child]) => {
    const logic = (child as AnyActor | undefined)?.logic
    return logic instanceof StateMachine ? chartsIn(behind(way, id), child as AnyActorRef, logic) : []
  })
  return [{ way, actor, machine, snapshot }, ...inner]
}

/** A chart that takes more steps at once than this goes round in a circle. */
const MOST_STEPS = 500

/** The charts inside of which the model only says what comes of them. */
const answeredCharts = ({ machine, outcomes = {}, parts = {} }: PathModel): string[] =>
  allNodes(machine.root)
    .flatMap(({ invoke }) => invoke)
    .filter(({ id, src }) => !parts[id] && (outcomes[id] ?? outcomes[String(src)]))
    .map(({ src }) => String(src))

const FAULT = 'Nada de lo que pasa rompe el chart'
const BEGINS = { move: { type: 'xstate.init' }, by: 'xstate.init', waited: null }
const leavesOf = (value: StateValue): string[] => {
  const names = stateNames(value)
  return names.filter((name) => !names.some((other) => other.startsWith(`${name}.`)))
}

/** The live chart with the charts inside it; its ports answer by hand. */
function live(model: PathModel, way: SetOut) {
  let made: AnyActor | null = null
  let asked: Asked[] = []
  let told: Move[] = []
  let did: Did[] = []
  let steps = 0
  const started: StartedByHand = (name, given, { self }) => {
    const way: string[] = []
    for (let up = self._parent; up?._parent && up._parent !== app; up = up._parent) way.unshift(up.id)
    asked.push({ name: [...way, name].join('.'), input: given })
  }
  const acted = (name: string, params: unknown) => did.push({ name, with: params })
  const machine = handed(model.machine, started, acted, answeredCharts(model))
  const app = application({
    clock: new SimulatedClock(),
    heard: (event) => told.push(event),
    // the chart around it
    inspect: (event) => {
      if (event.type === '@xstate.microstep') steps += 1
      if (steps > MOST_STEPS) throw new Error('da vueltas sin parar')
      const isTold =
        event.type === '@xstate.event' && made && event.sourceRef === made && event.actorRef === made._parent
      if (isTold && !event.event.type.startsWith('xstate.')) told.push(event.event)
    },
  })
  const outermost: AnyActor = createActor(machine, { id: model.machine.id, parent: app, ...way } as never)
  made = outermost
  outermost.subscribe({ error: () => {} })
  outermost.start()

  const charts = () => chartsIn('', outermost, machine)
  const moment = (): Moment<unknown> => {
    const all = charts()
    const snapshot = outermost.getSnapshot()
    return {
      snapshot,
      context: snapshot.context,
      states: all.flatMap((one) => stateNames(one.snapshot.value).map((name) => behind(one.way, name))),
      leaves: leavesOf(snapshot.value),
    }
  }
  const snapshotsOf = (id: string, src: string): unknown[] =>
    (model.outcomes?.[id] ?? model.outcomes?.[src])?.snapshots ?? []
  const answers = ({ way, snapshot }: Running): Doing[] =>
    (snapshot._nodes as StateNode[])
      .flatMap(({ invoke }) => invoke)
      .flatMap(({ id, src }) => {
        const child = snapshot.children[id]
        const given = way ? model.parts?.[way] : (model.outcomes?.[id] ?? model.outcomes?.[String(src)])
        if (!child || !given || child.logic instanceof StateMachine) return []
        const said = (kind: string, rest: object) => ({
          move: { type: behind(way, `${id}.${kind}`), ...rest },
          by: behind(way, `${String(src)}.${kind}`),
          waited: null,
        })
        return [
          ...(given.done ?? []).map((output) => ({
            ...said('done', { output }),
            act: () => answer(child, output),
          })),
          ...(given.error ?? []).map((error) => ({
            ...said('error', { error }),
            act: () => fail(child, error),
          })),
          ...(way ? [] : snapshotsOf(id, String(src))).map((told) => ({
            move: { type: `xstate.snapshot.${id}`, snapshot: told },
            by: `${String(src)}.snapshot`,
            waited: null,
            act: () => outermost.send({ type: `xstate.snapshot.${id}`, snapshot: told } as never),
          })),
        ]
      })
  const timersOf = ({ machine: chart, snapshot }: Running) =>
    (snapshot._nodes as StateNode[]).flatMap(({ transitions }) =>
      [...transitions.keys()]
        .map(String)
        .filter((type) => type.startsWith('xstate.after.'))
        .map((type) => ({ type, ms: delayOf(chart, snapshot, type) })),
    )
  const doings = (): Doing[] =>
    charts().flatMap((chart) => {
      const { way, actor, snapshot } = chart
      if (snapshot.status !== 'active') return []
      const events = way ? (model.parts?.[way]?.events ?? []) : [...model.events, ...(model.edges ?? [])]
      return [
        ...events.map((event) => ({
          move: { ...event, type: behind(way, event.type) },
          by: behind(way, event.type),
          waited: null,
          act: () => actor.send(event),
        })),
        ...answers(chart),
        ...timersOf(chart).map(({ type, ms }) => ({
          move: { type: behind(way, type) },
          by: behind(way, type),
          waited: ms,
          act: () => actor.send({ type }),
        })),
      ]
    })
  const step = (
    before: Moment<unknown> | null,
    { move, by, waited }: Pick<Step<unknown>, 'move' | 'by' | 'waited'>,
  ): Step<unknown> => {
    const came = { told, asked, did }
    steps = 0
    told = []
    asked = []
    did = []
    return {
      before,
      move,
      by,
      waited,
      after: moment(),
      told: came.told,
      asked: came.asked,
      did: came.did,
      timers: charts().flatMap((chart) => timersOf(chart).map(({ ms }) => ms)),
    }
  }
  const key = () =>
    JSON.stringify(
      charts().map(({ way, snapshot }) => [way, snapshot.value, snapshot.context, snapshot.status]),
    )
  /** null: a chart that starts others by itself cannot be kept */
  const kept = (): Snapshot<unknown> | null => {
    try {
      return outermost.getPersistedSnapshot()
    } catch {
      return null
    }
  }
  const fault = (): string | null => {
    const { status, error } = outermost.getSnapshot()
    return status === 'error' ? String(error) : null
  }
  const isOver = () => outermost.getSnapshot().status !== 'active'
  return { moment, doings, step, key, kept, fault, isOver, stop: () => app.stop() }
}

export type Verdict = { broken: string[]; unreached: string[]; judged: number }
/** Looks at a flow breadth-first from every way in, and tells each rule that does not hold with the way to where. */
export function judge(model: PathModel, rules: FlowRules<unknown>, untilBroken = false): Verdict {
  const { must, always, moments = MOST_MOMENTS } = rules
  const setOuts: SetOut[] = [
    ...model.inputs.map((input) => ({ input })),
    ...(model.from ?? []).map(({ value, context }) => ({
      snapshot: model.machine.getPersistedSnapshot(model.machine.resolveState({ value, context })),
    })),
  ]
  const broken = new Map<string, string>()
  const reached = new Set<string>()
  const seen = new Set<string>()
  let judged = 0
  const gone = new Set<Way<unknown>>()
  const queue: Point[] = []
  /** The flow where a step is done: from what was kept of it, or by going all the way again. */
  const goTo = ({ way, from, moves }: Point) => {
    const flow = live(model, from ? { snapshot: from } : way)
    let last: Step<unknown> | null = from ? null : flow.step(null, BEGINS)
    for (const at of from ? moves.slice(-1) : moves) {
      const doing = flow.doings()[at]
      if (!doing) throw new Error('a way that was gone cannot be gone again')
      const before = flow.moment()
      doing.act()
      last = flow.step(before, doing)
    }
    if (!last) throw new Error('nothing was done')
    return { flow, last }
  }
  const look = (point: Point) => {
    const { flow, last } = goTo(point)
    const said = last.before ? [...point.said, last.move.type] : []
    judged += 1
    for (const state of last.after.states) reached.add(state)
    for (const [rule, holds] of Object.entries(always))
      if (!broken.has(rule) && !holds(last)) broken.set(rule, `${rule}: ${said.join(' › ') || 'al partir'}`)
    const isStored = last.before === null && point.isStored
    const way = isStored ? null : wayOf(rules, last)
    if (way) gone.add(way)
    const stray = isStored ? null : strayed(rules, last)
    if (stray && !broken.has(stray.rule))
      broken.set(stray.rule, `${stray.rule}: ${stray.what}. Se llega por: ${said.join(' › ') || 'al partir'}`)
    const fault = flow.fault()
    if (fault !== null && !broken.has(FAULT))
      broken.set(FAULT, `${FAULT}: ${fault}. Se llega por: ${said.join(' › ') || 'al partir'}`)
    const key = seen.size < moments ? flow.key() : null
    if (key !== null && !seen.has(key)) {
      seen.add(key)
      if (!flow.isOver()) {
        const from = flow.kept()
        for (const at of flow.doings().keys())
          queue.push({ way: point.way, from, moves: [...point.moves, at], said, isStored: false })
      }
    }
    flow.stop()
  }
  for (const way of setOuts) queue.push({ way, from: null, moves: [], said: [], isStored: 'snapshot' in way })
  for (let point = queue.shift(); point; point = queue.shift()) {
    look(point)
    if (untilBroken && broken.size > 0) break
  }
  if (broken.size === 0)
    for (const [rule, ways] of Object.entries(rules.ways ?? {}))
      for (const way of ways) if (!gone.has(way)) broken.set(rule, `${rule}: ${neverGone(way)}`)
  const isReached = (state: string) =>
    [...reached].some((name) => name === state || name.endsWith(`.${state}`))
  return { broken: [...broken.values()], unreached: must.filter((state) => !isReached(state)), judged }
}

/** The states that ask somebody and do not say what happens when that fails. */
export const unheard = ({ machine, outcomes = {} }: PathModel): string[] =>
  allNodes(machine.root).flatMap((node) =>
    node.invoke.flatMap(({ id, src }) => {
      const given = outcomes[id] ?? outcomes[String(src)]
      const asks = given?.done !== undefined || given?.error !== undefined
      const isChart = machine.implementations.actors[String(src)] instanceof StateMachine
      const isHeard = node.transitions.has(`xstate.error.actor.${id}`)
      return asks && !isChart && !isHeard ? [`${node.id}: ${String(src)}`] : []
    }),
  )
