import { MODELS } from '../../../../tests/flows/models'
import { type Chart, type ChartTransition, withDescendants } from '../../chart'
import { titlesOf } from '../known-titles'
import { activeStates, type Moment, type Next, simulate } from '../simulation'

/** A walk from one way in: what was done, in order. */
export type Walk = { way: number; moments: Moment[]; keys: string[] }
/** `whole`: false where the chart of today no longer does what the address says. */
export type Replayed = Walk & { whole: boolean }

const COMMA = '.'
export const rowsOfChart = (chart: Chart): ChartTransition[] =>
  withDescendants(chart.root).flatMap((state) => state.transitions)

export function nextsOf(chart: Chart, moment: Moment | undefined): Next[] {
  const model = MODELS[chart.name]
  return model && moment ? simulate(model).nexts(moment.snapshot) : []
}
/** Each next step by the name an address has for it: its event, and which of those with it. */
function keyed(nexts: readonly Next[]): [string, Next][] {
  const times = new Map<string, number>()
  return nexts.map((next) => {
    const at = times.get(next.move.type) ?? 0
    times.set(next.move.type, at + 1)
    return [at === 0 ? next.move.type : `${next.move.type}~${at}`, next]
  })
}

export function begin(chart: Chart, way: number): Walk {
  const model = MODELS[chart.name]
  return { way, moments: model ? [simulate(model).begin(way)] : [], keys: [] }
}
export function go(chart: Chart, walk: Walk, next: Next): Walk {
  const key = keyed(nextsOf(chart, walk.moments.at(-1))).find(
    ([, one]) => one.move.type === next.move.type && [...one.taken].join() === [...next.taken].join(),
  )?.[0]
  return {
    way: walk.way,
    moments: [...walk.moments, { snapshot: next.snapshot, taken: next.taken, told: tellStep(chart, next) }],
    keys: [...walk.keys, key ?? next.move.type],
  }
}
export const back = (walk: Walk, to = walk.moments.length - 1): Walk => ({
  way: walk.way,
  moments: walk.moments.slice(0, Math.max(1, to)),
  keys: walk.keys.slice(0, Math.max(0, to - 1)),
})

/** A step as people say it. */
export function tellStep(chart: Chart, next: Next): string {
  const row = rowsOfChart(chart).find(({ id }) => next.taken.has(id))
  return row ? `${row.label} ${row.guard}`.trim() : next.move.type
}
/** The innermost states somebody is in, in words. */
export function placesOf(chart: Chart, moment: Moment | undefined): string[] {
  if (!moment) return []
  const [active, titles] = [activeStates(moment.snapshot), titlesOf(chart)]
  return withDescendants(chart.root)
    .filter((state) => active.has(state.id) && state.children.length === 0)
    .map(({ id }) => titles.get(id) ?? id)
}

export const walkQuery = ({ way, keys }: Walk): string =>
  new URLSearchParams({ entrada: String(way + 1), pasos: keys.join(COMMA + COMMA) }).toString()
/** A walk from its address. What the chart of today does not do ends it early. */
export function replay(chart: Chart, query: URLSearchParams): Replayed {
  const count = MODELS[chart.name]?.ways.length ?? 1
  const wanted = Number(query.get('entrada') ?? 1) - 1
  let walk = begin(chart, wanted >= 0 && wanted < count ? wanted : 0)
  for (const key of (query.get('pasos') ?? '').split(COMMA + COMMA).filter(Boolean)) {
    const next = keyed(nextsOf(chart, walk.moments.at(-1))).find(([name]) => name === key)?.[1]
    if (!next) return { ...walk, whole: false }
    walk = go(chart, walk, next)
  }
  return { ...walk, whole: true }
}
