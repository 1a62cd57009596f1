import {
  type AnyActor,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate'
import { application } from '../fixtures/application'
import type { Seen } from './driver'
import { stilled } from './still'
import { mayStep, type StateNode } from './transitions'
import type { Move, Path } from './travel'

/** What a machine did since it was last asked: told the application, asked an actor, started one, ran an action. */
export type Told = { kind: 'emits' | 'sends' | 'starts' | 'runs'; name: string; with: unknown }
export type MachineDriver = {
  start(path: Path): void
  move(move: Move): void
  refuse(move: Move): void
  state(): Seen & { status: string }
  possible(): string[]
  close(): void
  context(): Record<string, unknown>
  told(): Told[]
}

/** The live machine; its actors answer when the path says so, and its clock stands still but for timers. */
export function machineDriver(machine: AnyStateMachine): MachineDriver {
  let clock = new SimulatedClock()
  let actor: AnyActor | null = null
  let root: AnyActor | null = null
  let told: Told[] = []
  let steps = 0
  const stopped = stilled(machine, (name, input) => told.push({ kind: 'starts', name, with: input }))
  const running = (): AnyActor => {
    if (!actor) throw new Error('the path has not begun')
    return actor
  }
  const inspect = (event: InspectionEvent) => {
    if (event.type === '@xstate.microstep') {
      steps += 1
      mayStep(steps)
    }
    if (event.type === '@xstate.action' && !event.action.type.startsWith('xstate.'))
      told.push({ kind: 'runs', name: event.action.type, with: event.action.params })
    else if (event.type === '@xstate.event' && event.sourceRef === actor && !hears(event.actorRef)) {
      const { type, ...rest } = event.event
      if (!type.startsWith('xstate.'))
        told.push({ kind: 'sends', name: `${(event.actorRef as AnyActor).id} ${type}`, with: rest })
    }
  }
  const hears = (ref: unknown) => ref === actor || ref === actor?.system.get('app')
  const state = (): Seen & { status: string } => {
    const snapshot = running().getSnapshot()
    return { state: snapshot.value, status: snapshot.status }
  }
  const isSame = (one: Seen, other: Seen) => JSON.stringify(one) === JSON.stringify(other)
  const send = (move: Move) => {
    steps = 0
    running().send(move)
  }
  return {
    start({ input, from }: Path) {
      clock = new SimulatedClock()
      told = []
      steps = 0
      const way = from ? { snapshot: from.machine.getPersistedSnapshot(from) } : { input }
      // what it tells the chart it stands in is heard, too
      const parent = application({
        clock,
        inspect,
        heard: ({ type, ...rest }) => told.push({ kind: 'emits', name: type, with: rest }),
      })
      const created = createActor(stopped, { id: machine.id, parent, ...way } as never)
      root = parent
      actor = created
      created.subscribe({ error: (error) => told.push({ kind: 'runs', name: 'fails', with: String(error) }) })
      created.start()
    },
    move(move) {
      steps = 0
      if (typeof move.wait !== 'number') return send(move)
      const before = state()
      clock.increment(move.wait - 1)
      if (!isSame(before, state())) throw new Error(`algo pasó antes de que se cumpliera ${move.type}`)
      clock.increment(1)
    },
    refuse: send,
    state,
    possible: () =>
      (running().getSnapshot()._nodes as StateNode[]).flatMap(({ transitions }) =>
        [...transitions.keys()].map(String),
      ),
    context: () => running().getSnapshot().context,
    told() {
      const since = told
      told = []
      steps = 0
      return since
    },
    close: () => void root?.stop(),
  }
}
