import { type Snapshot, StateMachine } from 'xstate'
import type { FlowRules, Step, Way } from '../flows/rules'
import { BEGINS, type Live, listened, live, type SetOut } from './live'
import { allNodes } from './transitions'
import type { PathModel } from './travel'
import { neverGone, strayed, wayOf } from './ways'

/** So many moments are looked at, each with everything that may happen next. */
const MOST_MOMENTS = 250
const FAULT = 'Nada de lo que pasa rompe el chart'

/** Where one is, to look at all that may happen there: what was kept of it, and the way to it. */
type Place = {
  way: SetOut
  from: Snapshot<unknown> | null
  moves: number[]
  said: string[]
}
export type Verdict = { broken: string[]; unreached: string[]; judged: number }
/** Looks at a flow breadth-first from every way in, and tells each rule that does not hold with the way to where. */
export function judge(model: PathModel, rules: FlowRules<unknown>, untilBroken = false): Verdict {
  const { must, always, moments = MOST_MOMENTS, deep = false } = rules
  const setOuts: SetOut[] = [
    ...model.inputs.map((input) => ({ input })),
    ...(model.from ?? []).map(({ value, context }) => ({
      snapshot: model.machine.getPersistedSnapshot(model.machine.resolveState({ value, context })),
    })),
  ]
  const broken = new Map<string, string>()
  const reached = new Set<string>()
  const seen = new Set<string>()
  const places = new Set<string>()
  let judged = 0
  const gone = new Set<Way<unknown>>()
  const queue: Place[] = []
  const hand = listened(model)
  /** The flow at a place: from what was kept of it, or by going all the way again. */
  const goTo = ({ way, from, moves }: Place): Live => {
    const flow = live(model, hand, from ? { snapshot: from } : way)
    for (const at of from ? [] : moves) {
      flow.step(null, BEGINS)
      const doing = flow.doings()[at]
      if (!doing) throw new Error('a way that was gone cannot be gone again')
      doing.act()
    }
    if (!from) flow.step(null, BEGINS)
    return flow
  }
  const breaks = (rule: string, said: string[], what: string) => {
    if (!broken.has(rule)) broken.set(rule, `${what}${said.join(' › ') || 'al partir'}`)
  }
  const look = (last: Step<unknown>, said: string[], isStored: boolean) => {
    judged += 1
    for (const state of last.after.states) reached.add(state)
    for (const [rule, holds] of Object.entries(always))
      if (!broken.has(rule) && !holds(last)) breaks(rule, said, `${rule}: `)
    if (isStored) return
    const named = wayOf(rules, last)
    if (named) gone.add(named.way)
    const stray = rules.ways ? strayed(named, last) : null
    if (stray) breaks(stray.rule, said, `${stray.rule}: ${stray.what}. Se llega por: `)
  }
  /** What came of a step is a place to go on from, if nobody was there before. */
  const goOn = (flow: Live, { way, moves }: Place, at: number | null, said: string[]) => {
    const fault = flow.fault()
    if (fault !== null) breaks(FAULT, said, `${FAULT}: ${fault}. Se llega por: `)
    const leaves = flow.moment().leaves.join()
    const isFar = seen.size >= moments && !(deep && !places.has(leaves))
    const key = isFar ? null : flow.key()
    if (key === null || seen.has(key)) return
    seen.add(key)
    places.add(leaves)
    if (!flow.isOver())
      queue.push({ way, from: flow.kept(), moves: at === null ? moves : [...moves, at], said })
  }
  const isDone = () => untilBroken && broken.size > 0
  for (const way of setOuts) {
    const flow = live(model, hand, way)
    look(flow.step(null, BEGINS), [], 'snapshot' in way)
    goOn(flow, { way, from: null, moves: [], said: [] }, null, [])
    flow.stop()
  }
  for (let place = queue.shift(); place && !isDone(); place = queue.shift()) {
    let flow = goTo(place)
    let before = flow.moment()
    let doings = flow.doings()
    const all = doings.length
    let isGone = false
    for (let at = 0; at < all && !isDone(); at += 1) {
      if (isGone) {
        flow = goTo(place)
        before = flow.moment()
        doings = flow.doings()
      }
      const doing = doings[at]
      if (!doing) throw new Error('a way that was gone cannot be gone again')
      doing.act()
      // who was not moved at all is there still, for what may happen next
      isGone = !flow.isStill(before)
      const last = flow.step(before, doing)
      const said = [...place.said, last.move.type]
      look(last, said, false)
      if (!isGone) continue
      goOn(flow, place, at, said)
      flow.stop()
    }
    flow.stop()
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
