import type { Chart, ChartState } from './chart'

/** `kind`: told against the first way, which is `own`. */
export type Moment = { kind: 'own' | 'same' | 'words' | 'other' | 'none'; state: ChartState | null }
export type Variant = { way: ChartState; moments: Moment[] }
/** Ways through one flow beside each other: a column for each step. */
export type Comparison = { chart: Chart; steps: string[]; titles: string[]; variants: Variant[] }

const LEAST = 3
const last = ({ id }: ChartState): string => id.split('.').at(-1) ?? id
/** States that nobody stays in: they only choose. */
const passes = ({ transitions, children }: ChartState): boolean =>
  children.length === 0 && transitions.length > 0 && transitions.every(({ outcome }) => outcome === 'always')
const stepsOf = (way: ChartState): ChartState[] => way.children.filter((state) => !passes(state))
const told = ({ title, description, transitions }: ChartState): string =>
  JSON.stringify([
    title,
    description,
    transitions.map(({ label, guard, effects }) => [label, guard, effects.map(({ text }) => text)]),
  ])

/** Every step once, each where its way has it. */
function inOrder(ways: readonly ChartState[][]): string[] {
  const order: string[] = []
  for (const way of ways) {
    let at = 0
    for (const state of way) {
      const known = order.indexOf(last(state))
      if (known >= 0) at = known + 1
      else {
        order.splice(at, 0, last(state))
        at += 1
      }
    }
  }
  return order
}

/** The ways of a chart that has several with the same steps in them; null: it has none. */
export function comparisonOf(chart: Chart): Comparison | null {
  const ways = chart.root.children.filter(
    ({ type, children }) => type === 'compound' && children.length >= LEAST,
  )
  const [model] = ways
  if (!model) return null
  const begin = stepsOf(model)[0]
  // another thing that begins elsewhere is no variant of the first
  const alike = ways.filter(
    (way) => begin && stepsOf(way)[0] && last(stepsOf(way)[0] as ChartState) === last(begin),
  )
  if (alike.length < LEAST) return null
  const steps = inOrder(alike.map(stepsOf))
  const find = (way: ChartState, step: string) => way.children.find((state) => last(state) === step) ?? null
  return {
    chart,
    steps,
    titles: steps.map((step) => alike.flatMap((way) => find(way, step)?.title ?? [])[0] ?? step),
    variants: alike.map((way) => ({
      way,
      moments: steps.map((step): Moment => {
        const [state, first] = [find(way, step), find(model, step)]
        if (!state) return { kind: 'none', state }
        if (way === model) return { kind: 'own', state }
        if (!first) return { kind: 'other', state }
        return { kind: told(first) === told(state) ? 'same' : 'words', state }
      }),
    })),
  }
}
