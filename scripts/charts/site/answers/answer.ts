import { type Chart, type ChartState, withDescendants } from '../../chart'
import type { RowPlace } from '../address'

/** A state that shows that an answer is true. */
export type Proof = { chart: string; state: string; title: string }
/** `say`: what is between two pairs of asterisks is the heart of it. */
export type Answer = {
  id: string
  asks: string[]
  say: string
  proofs: Proof[]
  /** the row of a table that says it */
  row?: RowPlace
}
/** `proofs`: `chart` or `chart/last part of a state's id`. */
export type Fact = { id: string; asks: string[]; say: string; proofs: string[] }

/** The charts by name, and ways into them by the short names of states. */
export function library(charts: readonly Chart[]) {
  const byName = new Map(charts.map((chart) => [chart.name, chart]))
  const find = (name: string, last?: string): ChartState | null => {
    const chart = byName.get(name)
    if (!chart) return null
    if (!last) return chart.root
    return withDescendants(chart.root).find(({ id }) => id === last || id.endsWith(`.${last}`)) ?? null
  }
  return {
    find,
    /** The title of a state as the drawing shows it. Throws for one that is not there. */
    title: (name: string, last: string): string => {
      const found = find(name, last)
      if (!found) throw new Error(`no state ${last} in ${name}`)
      return found.title
    },
    proof: (text: string): Proof | null => {
      const [name = '', last] = text.split('/')
      const [chart, state] = [byName.get(name), find(name, last)]
      return chart && state
        ? { chart: name, state: state.id, title: last ? `${chart.title} › ${state.title}` : chart.title }
        : null
    },
  }
}
export type Library = ReturnType<typeof library>

export const list = (parts: readonly string[], last = 'y'): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`
/** «10 minutos», «1 hora»: a number with what it counts. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${String(number).replace('.', ',')} ${number === 1 ? one : many}`
