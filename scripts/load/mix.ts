import type { ChartUse } from '#server/entities/activity/chart-use'
import type { Flow } from './walk/flow'

/** How often each flow is set out on, where the activity log does not say: a day of a customer, as it was planned. */
const DEFAULT_MIX: Readonly<Record<string, number>> = {
  signIn: 4,
  home: 30,
  book: 8,
  reschedule: 3,
  cancel: 3,
  rate: 8,
  chat: 12,
  coachDay: 14,
  availability: 3,
  call: 5,
  panel: 6,
  people: 4,
}
/** So many visits have to be known before the log is believed. */
const ENOUGH = 200

/** Visits by a chart's name and that of its part, a state's id or a transition: `sessionAction canceling`. */
export type Use = ReadonlyMap<string, number>
/** Of the longest while that is told; days of few people are not in it (decision 102). */
export const usedIn = ({ charts }: ChartUse): Use =>
  new Map(
    charts.flatMap(({ chart, parts }) =>
      parts.map(({ part, visits }) => [`${chart} ${part}`, visits.at(-1) ?? 0] as const),
    ),
  )
/** How often people take an event of a chart: in so many visits, by all its transitions; 1 where the log knows of none. */
export const weightBy =
  (use: Use) =>
  (chart: string, type: string): number => {
    const of = [...use].filter(
      ([part]) => part.startsWith(`${chart} `) && part.replace(/ #\d+$/, '').endsWith(`: ${type}`),
    )
    return of.reduce((sum, [, visits]) => sum + visits, 0) || 1
  }
export type Mix = { from: 'log' | 'default'; shares: readonly (readonly [Flow, number])[] }

/** The share of each flow: by the log when it has seen enough of them, else as planned. Shares sum to one. */
export function mixOf(flows: readonly Flow[], use: Use): Mix {
  const seen = flows.map((flow) => use.get(flow.use) ?? 0)
  const from = seen.reduce((sum, some) => sum + some, 0) >= ENOUGH ? 'log' : 'default'
  const weights = flows.map(({ name }, at) => (from === 'log' ? (seen[at] ?? 0) : (DEFAULT_MIX[name] ?? 0)))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return {
    from,
    shares: flows.map((flow, at) => [flow, all === 0 ? 1 / flows.length : (weights[at] ?? 0) / all]),
  }
}
export function chosenFlow({ shares }: Mix, random: () => number): Flow {
  let rest = random()
  const found = shares.find(([, share]) => {
    rest -= share
    return rest < 0
  })
  const [first] = found ?? shares.at(-1) ?? []
  if (!first) throw new Error('a mix has flows')
  return first
}
/** How long until the next one comes, milliseconds: arrivals of a Poisson process of so many a second. */
export const nextArrivalMs = (rate: number, random: () => number): number =>
  (-Math.log(1 - random()) / rate) * 1000
