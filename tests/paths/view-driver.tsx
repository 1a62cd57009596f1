import { MantineProvider } from '@mantine/core'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { type AnyActor, type AnyActorRef, type AnyStateMachine, createActor, SimulatedClock } from 'xstate'
import { theme } from '../../src/ui/theme/theme'
import { application } from '../fixtures/application'
import { giveHands } from '../flows/gestures'
import type { Driver } from './driver'
import { stateNames } from './generate'
import { answer, childOf, fail, handed, portOf } from './manual'
import { type Sights, wrongEverywhere } from './sights'
import type { StateNode } from './transitions'
import type { Move, Path } from './travel'
import { viewHands } from './view-hands'

/** Does an event as a person does; false when the screen does not let them. */
export type Gesture = (move: Move, actor: AnyActorRef) => boolean | Promise<boolean>
export type ViewBinding = {
  /** the screen, for the chart's actor */
  screen: (actor: AnyActorRef) => ReactNode
  gestures: Record<string, Gesture>
  /** by the id of a kit chart inside: what a person does with it */
  parts?: Record<string, Record<string, Gesture>>
  /** what must be seen in its states */
  sights?: Sights
  /** how it says a failure in words of its own */
  failsAs?: readonly RegExp[]
  /** states in which there is nothing to see on purpose */
  empty?: readonly string[]
  /** events that come from elsewhere than a person: a clock, the server, the devices */
  told?: string[]
  /** by the id of a chart inside: how a person brings it to where the move says */
  inside?: Record<string, (move: Move, child: AnyActorRef) => Promise<void> | void>
  /** charts inside of which only what comes of them counts here */
  closed?: readonly string[]
  /** when the chart does not run by itself: starts what it runs in, and answers it */
  within?: (machine: AnyStateMachine, clock: SimulatedClock) => { root: AnyActor; actor: AnyActorRef }
}

/** Judged when asked: what is counted has to be there before React begins. */
const renderedTooOften: () => string[] = process.env.RENDERS
  ? (await import('./renders')).renderedTooOften
  : () => []
const OUTCOME = /^xstate\.(done|error)\.actor\.(.+)$/
const SNAPSHOT = /^xstate\.snapshot\.(.+)$/

/** A screen in a document without pixels, used by its accessible names. `setNow` sets the time the screen reads. */
export function viewDriver(
  machine: AnyStateMachine,
  binding: ViewBinding,
  setNow: (ms: number) => void,
): Driver & {
  context(): Record<string, unknown>
  actor(): AnyActorRef
  wrong(): string[]
  passes(ms: number): Promise<void>
} {
  let clock = new SimulatedClock()
  let known: Record<string, unknown> = {}
  let actor: AnyActorRef | null = null
  let root: AnyActor | null = null
  const running = (): AnyActorRef => {
    if (!actor) throw new Error('the path has not begun')
    return actor
  }
  async function outcome(kind: string, id: string, move: Move) {
    const child = childOf(running(), id)
    const bring = binding.inside?.[id]
    if (bring) return bring(move, child)
    const asked = portOf(child)
    await act(async () => (kind === 'done' ? answer(asked, move.output) : fail(asked, move.error)))
  }
  async function tryMove(move: Move): Promise<boolean> {
    const [, kind, id] = OUTCOME.exec(move.type) ?? []
    const [, told] = SNAPSHOT.exec(move.type) ?? []
    if (typeof move.now === 'number') setNow(move.now)
    if (kind && id) await outcome(kind, id, move)
    else if (told) await outcome('snapshot', told, move)
    else if (typeof move.wait === 'number') await act(async () => clock.increment(move.wait as number))
    else if (binding.told?.includes(move.type)) await act(async () => running().send(move))
    else {
      const gesture = binding.gestures[move.type]
      if (!gesture) throw new Error(`nadie hace ${move.type} en la pantalla`)
      return gesture(move, running())
    }
    return true
  }
  return {
    async start({ input, from }: Path) {
      giveHands(viewHands)
      known = {}
      clock = new SimulatedClock()
      const way = from ? { snapshot: from.machine.getPersistedSnapshot(from) } : { input }
      const own = () => {
        const parent = application({ clock })
        const made = createActor(
          handed(machine, undefined, () => {}, binding.closed),
          {
            parent,
            ...way,
          } as never,
        ).start()
        return { root: parent, actor: made as AnyActorRef }
      }
      const { root: top, actor: started } = binding.within?.(handed(machine), clock) ?? own()
      root = top
      actor = started
      render(
        <MantineProvider theme={theme} env="test">
          <MemoryRouter>{binding.screen(started)}</MemoryRouter>
        </MantineProvider>,
      )
    },
    async move(move) {
      if (!(await tryMove(move))) throw new Error('la pantalla no lo ofrece')
    },
    async refuse(move) {
      await tryMove(move)
    },
    state() {
      const { value, status } = running().getSnapshot()
      return { state: value, status }
    },
    possible: () =>
      (running().getSnapshot()._nodes as StateNode[])
        .flatMap(({ transitions }) => [...transitions.keys()].map(String))
        .filter((type) => type in binding.gestures),
    context: () => running().getSnapshot().context,
    actor: running,
    wrong: () => {
      const { value, context } = running().getSnapshot()
      const names = stateNames(value)
      const often = renderedTooOften()
      if (binding.empty?.some((state) => names.includes(state))) return often
      const before = known
      known = context
      return [...often, ...wrongEverywhere(context, before, binding.failsAs)]
    },
    passes: (ms) => act(async () => void clock.increment(ms)),
    close() {
      cleanup()
      root?.stop()
    },
  }
}
