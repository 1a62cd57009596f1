import { folded } from '#domain/names'
import { type Chart, withDescendants } from '../chart'

export type Found = { chart: string; state: string; title: string; text: string }
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
/** Words of a question that say nothing of what is asked. */
const EMPTY = new Set(
  'a al ante como con cual cuando de del donde e el en entre es esta este fue ha hay la las lo los me mi mientras mis no o para pasa pasar pero por puede puedo que quien se ser si sin so su sus te tu tus un una y ya yo'.split(
    ' ',
  ),
)
const ENDING = /(?:aron|ieron|ando|iendo|adas?|ados?|idas?|idos?|ar|er|ir|an|en|as|os|es|a|e|o|s)$/
/** What a word has in common with its other forms: tomada, tomó and toman are one. */
const stem = (word: string): string => (word.length > 3 ? word.replace(ENDING, '') : word)

/** Those that hold most of what the question asks, whatever its accents, case and forms; rare words weigh more. */
export function find(all: Found[], question: string): Found[] {
  const words = folded(question)
    .split(/[^a-z0-9]+/)
    .filter((word) => word && !EMPTY.has(word))
    .map(stem)
  if (words.length === 0) return []
  const held = all.map(({ title, text }) => {
    const hay = folded(`${title} ${text}`).split(/[^a-z0-9]+/)
    return words.map((word) => hay.some((other) => other.startsWith(word)))
  })
  const weights = words.map((_, at) => 1 / (1 + held.filter((holds) => holds[at]).length))
  const ranked = all.map((one, index) => {
    const holds = held[index] ?? []
    return {
      one,
      count: holds.filter(Boolean).length,
      weight: weights.reduce((sum, weight, at) => sum + (holds[at] ? weight : 0), 0),
    }
  })
  const most = Math.max(...ranked.map(({ count }) => count))
  if (most < words.length / 2) return []
  return ranked
    .filter(({ count }) => count === most)
    .sort((a, b) => b.weight - a.weight || a.one.text.length - b.one.text.length)
    .map(({ one }) => one)
    .slice(0, MOST)
}
