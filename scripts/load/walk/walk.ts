import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { isKeyOf, stateNames } from '../../../tests/paths/generate'
import type { Page } from '../page/browser'
import type { Leg } from './flow'
import { type Graph, isAwaited, nearest, stepTowards } from './graph'

/** How long somebody waits for anything to happen, before they give up. */
const PATIENCE_MS = 20_000
/** A leg is over after so many deeds, whatever they led to. */
const MOST_DEEDS = 12
/** How often somebody looks around on the way. */
const WANDERS = 0.25

export type Walker = {
  random: () => number
  /** how long they think before they do something, milliseconds */
  think: () => number
  /** how often a step of a chart is taken, by the activity log; 1 where it says nothing */
  weight: (chart: string, type: string) => number
}
export class Strayed extends Error {}
/** Nothing was there that the flow could be done to. */
export class NothingToDo extends Strayed {}

type Machine = { machine?: { id: string } }
/** The chart of this name that runs in a page, wherever. */
function chartIn(actor: AnyActorRef, id: string): AnyActorRef | null {
  const snapshot: AnyMachineSnapshot & Machine = actor.getSnapshot()
  if (snapshot?.machine?.id === id) return actor
  for (const child of Object.values(snapshot?.children ?? {})) {
    const found = child ? chartIn(child as AnyActorRef, id) : null
    if (found) return found
  }
  return null
}

/** Resolves once it holds, which is looked at whenever the actor moves; false when patience ends first. */
function until(actor: AnyActorRef, holds: () => boolean, ms: number): Promise<boolean> {
  if (holds()) return Promise.resolve(true)
  return new Promise((done) => {
    const end = (held: boolean) => {
      clearTimeout(timer)
      subscription.unsubscribe()
      done(held)
    }
    const timer = setTimeout(() => end(holds()), ms)
    const look = () => {
      if (holds()) end(true)
    }
    const subscription = actor.subscribe({ next: look, complete: look, error: look })
  })
}
const LOOK_MS = 25
/** A chart that begins somewhere in the page tells nobody: one looks for it. */
async function appears(page: Page, id: string): Promise<AnyActorRef> {
  const since = performance.now()
  for (;;) {
    const found = chartIn(page.app, id)
    if (found) return found
    if (performance.now() - since > PATIENCE_MS) throw new Strayed(`${id} no empezó`)
    await new Promise((done) => setTimeout(done, LOOK_MS))
  }
}

const chosenBy = <Some>(random: () => number, some: readonly Some[], weightOf: (one: Some) => number) => {
  let rest = random() * some.reduce((sum, one) => sum + weightOf(one), 0)
  return some.find((one) => {
    rest -= weightOf(one)
    return rest < 0
  })
}

/**
 * Takes a chart that runs in a page to a state of it. What to do next is a step of a generated path from the state where it
 * is; what comes of it the server says, and from wherever that leads the walk goes on.
 */
export async function walkLeg(page: Page, graph: Graph | null, leg: Leg, walker: Walker): Promise<void> {
  const { chart, to, binds, looks, needs } = leg
  const actor = await appears(page, chart)
  const here = (): AnyMachineSnapshot => actor.getSnapshot()
  const isThere = () => isKeyOf(here().value, to)
  const vain = new Set<string>()
  const bound = (type: string, by = binds): { type: string } | null => {
    if (vain.has(type)) return null
    const event = by[type]?.(here().context, walker.random) ?? null
    return event && here().can(event) ? event : null
  }
  const act = async (event: { type: string }) => {
    const at = performance.now() + walker.think()
    await new Promise((done) => setTimeout(done, at - performance.now()))
    const known = here()
    // what was true when they began to think may be no more
    if (!known.can(event)) return
    page.meant(at)
    actor.send(event)
    if (here() === known) vain.add(event.type)
  }
  /** What somebody may do without need, as often as the activity log says people do. */
  const aside = (): { type: string } | null => {
    if (walker.random() >= WANDERS) return null
    const type = chosenBy(walker.random, Object.keys(looks), (one) => walker.weight(chart, one))
    return type ? bound(type, looks) : null
  }
  /** The next step of a way there; before it is possible, what makes it so: a field that is filled, an hour that is chosen. */
  const next = (): { type: string } | null => {
    const from = graph && nearest(graph, here().value)
    if (!graph || !from) return null
    const step = stepTowards(
      graph,
      from,
      (names) => to.split(' + ').every((key) => names.includes(key)),
      ({ move: { type } }) => isAwaited(type) || (type in binds && !vain.has(type)),
    )
    if (step && isAwaited(step.move.type)) return null
    // generated paths are the shortest to each state: not every pair of states has one between them
    const types = [...(step ? [step.move.type] : []), ...Object.keys(binds)]
    return types.map((type) => bound(type)).find((event) => event !== null) ?? null
  }
  if (!needs(here().context)) throw new NothingToDo('nada que hacer')
  let since = performance.now()
  for (let deeds = 0; !isThere(); ) {
    const before = here()
    const states = stateNames(before.value).join(', ')
    if (before.status !== 'active') throw new Strayed(`${chart} terminó en ${states}`)
    const event = next()
    if (event) {
      deeds += 1
      if (deeds > MOST_DEEDS) throw new Strayed(`${chart} no llegó a ${to}`)
      await act(aside() ?? event)
      continue
    }
    // the server, a chart inside or the clock has to do something first
    const left = since + PATIENCE_MS - performance.now()
    if (left <= 0 || !(await until(actor, () => here() !== before, left)))
      throw new Strayed(`${chart} se quedó en ${states}`)
    if (stateNames(here().value).join(', ') === states) continue
    since = performance.now()
    vain.clear()
  }
}
