import { type Chart, withDescendants } from '../chart'

export type Found = { chart: string; state: string; title: string; text: string }
const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Everything that can be found: charts, states, and what may happen in them. */
export function searchable(charts: Chart[]): Found[] {
  return charts.flatMap((chart) =>
    withDescendants(chart.root).flatMap((state) => [
      {
        chart: chart.name,
        state: state.id,
        title: `${chart.title} · ${state.title}`,
        text: state.description,
      },
      ...state.transitions.map((transition) => ({
        chart: chart.name,
        state: state.id,
        title: `${chart.title} · ${state.title}`,
        text: `${transition.label} ${transition.guard}`.trim(),
      })),
    ]),
  )
}
const MOST = 30
/** Those that hold every word of the question, whatever its accents and case. */
export function find(all: Found[], question: string): Found[] {
  const words = bare(question).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return all
    .filter(({ title, text }) => {
      const hay = bare(`${title} ${text}`)
      return words.every((word) => hay.includes(word))
    })
    .slice(0, MOST)
}
