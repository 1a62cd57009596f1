import {
  type AnyActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  SimulatedClock,
  StateMachine,
} from 'xstate'
import { application } from '../fixtures/application'
import type { Asked, FlowRules, Moment, Step } from '../flows/rules'
import { stateNames } from './generate'
import { answer, fail, handed, type StartedByHand } from './manual'
import { allNodes, delayOf, type StateNode } from './transitions'
import type { Move, PathModel } from './travel'

/** So many moments are looked at, each with everything that may happen next. */
const MOST_MOMENTS = 100

/** A chart that runs, with the way to it: `summary`; the outermost has none. */
type Running = { way: string; actor: AnyActorRef; machine: AnyStateMachine; snapshot: AnyMachineSnapshot }
type Doing = { move: Move; act: () => void }
type Point = { way: number; moves: number[] }

const behind = (way: string, name: string): string => (way ? `${way}.${name}` : name)
function chartsIn(way: string, actor: AnyActorRef, machine: AnyStateMachine): Running[] {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot
  const inner = Object.entries(snapshot.children).flatMap(([id, child]) => {
    const logic = (child as AnyActor | undefined)?.logic
    return logic instanceof StateMachine ? chartsIn(behind(way, id), child as AnyActorRef, logic) : []
  })
  return [{ way, actor, machine, snapshot }, ...inner]
}

/** The live chart with the charts inside it; its ports answer by hand. */
function live(model: PathModel, input: unknown, alone = false) {
  let made: AnyActor | null = null
  let asked: Asked[] = []
  let told: Move[] = []
  const started: StartedByHand = (name, given, { self }) => {
    const way: string[] = []
    for (let up = self._parent; up?._parent && up._parent !== app; up = up._parent) way.unshift(up.id)
    asked.push({ name: [...way, name].join('.'), input: given })
  }
  const machine = handed(model.machine, started, alone)
  const app = application({
    clock: new SimulatedClock(),
    heard: (event) => told.push(event),
    // the chart around it
    inspect: (event) => {
      const isTold =
        event.type === '@xstate.event' && made && event.sourceRef === made && event.actorRef === made._parent
      if (isTold && !event.event.type.startsWith('xstate.')) told.push(event.event)
    },
  })
  const outermost: AnyActor = createActor(machine, { id: model.machine.id, parent: app, input } as never)
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
    }
  }
  const answers = ({ way, snapshot }: Running): Doing[] =>
    (snapshot._nodes as StateNode[])
      .flatMap(({ invoke }) => invoke)
      .flatMap(({ id, src }) => {
        const child = snapshot.children[id]
        const given = way ? model.parts?.[way] : (model.outcomes?.[id] ?? model.outcomes?.[String(src)])
        if (!child || !given || child.logic instanceof StateMachine) return []
        const move = (kind: string, rest: object): Move => ({ type: behind(way, `${id}.${kind}`), ...rest })
        return [
          ...(given.done ?? []).map((output) => ({
            move: move('done', { output }),
            act: () => answer(child, output),
          })),
          ...(given.error ?? []).map((error) => ({
            move: move('error', { error }),
            act: () => fail(child, error),
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
      const events = way ? (model.parts?.[way]?.events ?? []) : model.events
      return [
        ...events.map((event) => ({
          move: { ...event, type: behind(way, event.type) },
          act: () => actor.send(event),
        })),
        ...answers(chart),
        ...timersOf(chart).map(({ type }) => ({
          move: { type: behind(way, type) },
          act: () => actor.send({ type }),
        })),
      ]
    })
  const step = (before: Moment<unknown> | null, move: Move): Step<unknown> => {
    const came = { told, asked }
    told = []
    asked = []
    return {
      before,
      move,
      after: moment(),
      told: came.told,
      asked: came.asked,
      timers: charts().flatMap((chart) => timersOf(chart).map(({ ms }) => ms)),
    }
  }
  const key = () =>
    JSON.stringify(
      charts().map(({ way, snapshot }) => [way, snapshot.value, snapshot.context, snapshot.status]),
    )
  const isOver = () => outermost.getSnapshot().status !== 'active'
  return { moment, doings, step, key, isOver, stop: () => app.stop() }
}

export type Verdict = { broken: string[]; unreached: string[]; judged: number }
/** Looks at a flow breadth-first from every way in, and tells each rule that does not hold with the way to where. */
export function judge(model: PathModel, { must, always, alone }: FlowRules<unknown>): Verdict {
  const broken = new Map<string, string>()
  const reached = new Set<string>()
  const seen = new Set<string>()
  let judged = 0
  const queue: Point[] = []
  const goTo = ({ way, moves }: Point) => {
    const flow = live(model, model.inputs[way], alone)
    const said: string[] = []
    let last = flow.step(null, { type: 'xstate.init' })
    for (const at of moves) {
      const doing = flow.doings()[at]
      if (!doing) throw new Error('a way that was gone cannot be gone again')
      const before = flow.moment()
      doing.act()
      last = flow.step(before, doing.move)
      said.push(doing.move.type)
    }
    return { flow, last, said }
  }
  const look = (point: Point) => {
    const { flow, last, said } = goTo(point)
    judged += 1
    for (const state of last.after.states) reached.add(state)
    for (const [rule, holds] of Object.entries(always))
      if (!broken.has(rule) && !holds(last)) broken.set(rule, `${rule}: ${said.join(' › ') || 'al partir'}`)
    const key = flow.key()
    if (!seen.has(key) && seen.size < MOST_MOMENTS) {
      seen.add(key)
      if (!flow.isOver())
        for (const at of flow.doings().keys()) queue.push({ way: point.way, moves: [...point.moves, at] })
    }
    flow.stop()
  }
  for (const way of model.inputs.keys()) look({ way, moves: [] })
  for (let point = queue.shift(); point; point = queue.shift()) look(point)
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
