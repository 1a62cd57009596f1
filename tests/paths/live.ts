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
import type { Asked, Did, Moment, Sent, Step } from '../flows/rules'
import { stateNames } from './generate'
import { answer, type CarriedOut, fail, handed, type StartedByHand } from './manual'
import { allNodes, delayOf, mayStep, type StateNode } from './transitions'
import type { Move, PathModel } from './travel'

/** A chart that runs, with the way to it: `summary`; the outermost has none. */
type Running = { way: string; actor: AnyActorRef; machine: AnyStateMachine; snapshot: AnyMachineSnapshot }
type Doing = Pick<Step<unknown>, 'move' | 'by' | 'waited'> & { act: () => void }
/** Where a flow is set out from: by a way in, or in a stored state. */
export type SetOut = { input: unknown } | { snapshot: Snapshot<unknown> }
/** Who is told what the ports of a flow are asked. One at a time: charts are made once, and flows are many. */
type Listener = { started: StartedByHand; acted: CarriedOut }

const behind = (way: string, name: string): string => (way ? `${way}.${name}` : name)
function chartsIn(way: string, actor: AnyActorRef, machine: AnyStateMachine): Running[] {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot
  const inner = Object.entries(snapshot.children).flatMap(([id, child]) => {
    const logic = (child as AnyActor | undefined)?.logic
    return logic instanceof StateMachine ? chartsIn(behind(way, id), child as AnyActorRef, logic) : []
  })
  return [{ way, actor, machine, snapshot }, ...inner]
}

/** The charts inside of which the model only says what comes of them. */
const answeredCharts = ({ machine, outcomes = {}, parts = {} }: PathModel): string[] =>
  allNodes(machine.root)
    .flatMap(({ invoke }) => invoke)
    .filter(({ id, src }) => !parts[id] && (outcomes[id] ?? outcomes[String(src)]))
    .map(({ src }) => String(src))

/** What happens when a flow begins. */
export const BEGINS = { move: { type: 'xstate.init' }, by: 'xstate.init', waited: null }
const leavesOf = (value: StateValue): string[] => {
  const names = stateNames(value)
  return names.filter((name) => !names.some((other) => other.startsWith(`${name}.`)))
}

/** The chart with the charts inside it, whose ports answer by hand and tell whoever listens. */
export function listened(model: PathModel) {
  const heard: { by: Listener | null } = { by: null }
  const machine = handed(
    model.machine,
    (...asked) => heard.by?.started(...asked),
    (...done) => heard.by?.acted(...done),
    answeredCharts(model),
  )
  return { machine, heard }
}
/** The live chart, begun or where it was kept. */
export function live(model: PathModel, { machine, heard }: ReturnType<typeof listened>, way: SetOut) {
  let made: AnyActor | null = null
  let asked: Asked[] = []
  let told: Move[] = []
  let sent: Sent[] = []
  let did: Did[] = []
  let steps = 0
  let hasMoved = false
  const calledIn = (actor: AnyActorRef, name: string): string => {
    const way: string[] = []
    for (let up = actor._parent; up?._parent && up._parent !== app; up = up._parent) way.unshift(up.id)
    return [...way, name].join('.')
  }
  const started: StartedByHand = (name, given, { self }) => {
    asked.push({ name: calledIn(self, name), input: given })
  }
  const acted = (name: string, params: unknown) => did.push({ name, with: params })
  heard.by = { started, acted }
  const app = application({
    clock: new SimulatedClock(),
    heard: (event) => told.push(event),
    // the chart around it
    inspect: (event) => {
      if (event.type === '@xstate.microstep') {
        steps += 1
        hasMoved ||= event._transitions.length > 0
      }
      mayStep(steps)
      if (event.type !== '@xstate.event' || !made || !event.sourceRef) return
      const { sourceRef, event: message } = event
      const actorRef = event.actorRef as AnyActor
      if (message.type.startsWith('xstate.')) return
      if (sourceRef === made && actorRef === made._parent) told.push(message)
      const isPort = actorRef !== app && actorRef._parent !== app && !(actorRef.logic instanceof StateMachine)
      if (isPort) sent.push({ name: calledIn(actorRef, String(actorRef.src)), event: message })
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
        const said = (kind: string, rest: object, act: () => void) => ({
          move: { type: behind(way, `${id}.${kind}`), ...rest },
          by: behind(way, `${String(src)}.${kind}`),
          waited: null,
          act: () => {
            // who answered is gone, whatever comes of it
            hasMoved = true
            act()
          },
        })
        return [
          ...(given.done ?? []).map((output) => said('done', { output }, () => answer(child, output))),
          ...(given.error ?? []).map((error) => said('error', { error }, () => fail(child, error))),
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
  /** Whether nothing at all came of what was done last, in no chart. */
  const isStill = (before: Moment<unknown>) => !hasMoved && outermost.getSnapshot() === before.snapshot
  const step = (
    before: Moment<unknown> | null,
    { move, by, waited }: Pick<Step<unknown>, 'move' | 'by' | 'waited'>,
  ): Step<unknown> => {
    const came = { told, sent, asked, did }
    const after = before && isStill(before) ? before : moment()
    steps = 0
    hasMoved = false
    told = []
    sent = []
    asked = []
    did = []
    return {
      before,
      move,
      by,
      waited,
      after,
      told: came.told,
      sent: came.sent,
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
  return { moment, doings, step, key, kept, fault, isStill, isOver, stop: () => app.stop() }
}
export type Live = ReturnType<typeof live>
