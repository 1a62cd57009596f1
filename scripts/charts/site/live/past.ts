import { MODELS } from '../../../../tests/flows/models'
import { type Chart, type ChartState, withDescendants } from '../../chart'
import { chartNamed } from '../data'
import { titlesOf } from '../known-titles'

/** One thing that happened to a chart, as `services/charts/log` tells it: names only. */
export type Past = { number: number; at: number; chart: string; type: string; kind?: string; state: unknown }
/** The most that the application keeps, and so is shown. */
export const MOST = 200

const isPast = (value: unknown): value is Past =>
  value !== null && typeof value === 'object' && 'chart' in value && 'type' in value && 'state' in value
/** The events of a text, as an error report has them; null: there are none in it. */
export function readPast(text: string): Past[] | null {
  try {
    const read: unknown = JSON.parse(text)
    const list = Array.isArray(read) ? read : Object.values(read as object).find(Array.isArray)
    const found = (list ?? []).filter(isPast)
    return found.length > 0 ? found.slice(-MOST) : null
  } catch {
    return null
  }
}

const names = new Map(Object.entries(MODELS).map(([name, { machine }]) => [machine.id, name]))
export const chartOf = ({ chart }: Past): Chart | undefined => chartNamed(names.get(chart) ?? chart)

/** The states of a chart that a value names, with those around them. */
export function statesIn(chart: Chart, value: unknown): ChartState[] {
  const paths = new Set<string>()
  const walk = (part: unknown, before: string) => {
    paths.add(before)
    if (typeof part === 'string') paths.add(`${before}.${part}`)
    else if (part && typeof part === 'object')
      for (const [key, inner] of Object.entries(part)) walk(inner, `${before}.${key}`)
  }
  walk(value, chart.root.id)
  return withDescendants(chart.root).filter(({ path }) => paths.has(path))
}
/** What happened, in the words of its chart. */
export function sayPast(past: Past): string {
  const chart = chartOf(past)
  if (!chart) return past.type
  if (past.type === 'xstate.init') return 'Parte'
  const row = withDescendants(chart.root)
    .flatMap(({ transitions }) => transitions)
    .find(({ event }) => event === past.type)
  return row?.label ?? past.type
}
export function whereIs(past: Past): string {
  const chart = chartOf(past)
  if (!chart) return ''
  const titles = titlesOf(chart)
  return statesIn(chart, past.state)
    .filter(({ children, id }) => children.length === 0 && id !== chart.root.id)
    .map(({ id }) => titles.get(id) ?? id)
    .join(' y ')
}
