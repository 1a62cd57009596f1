import type { Chart } from './chart'
import { type Difference, difference } from './difference'
import { type Drawing, drawChart } from './drawing'

export type Changes = {
  revision: string
  /** `before`: the same pictures as they were; none of a chart that is new */
  charts: { name: string; sentences: string[]; before: Drawing[]; drawings: Drawing[] }[]
}

const showsChange = ({ svg }: Drawing): boolean => /class="[^"]* (added|removed)"/.test(svg)

/** Every chart that differs between two versions of the product, with the pictures where the difference shows. */
export async function changesSince(revision: string, before: Chart[], after: Chart[]): Promise<Changes> {
  const names = [...new Set([...after, ...before].map(({ name }) => name))]
  const named = (charts: Chart[], name: string) => charts.find((chart) => chart.name === name) ?? null
  const found = names.flatMap((name): (Difference & { name: string })[] => {
    const told = difference(named(before, name), named(after, name))
    return told ? [{ name, ...told }] : []
  })
  const charts: Changes['charts'] = []
  for (const { name, chart, sentences } of found) {
    const drawn = await drawChart(chart, true)
    const changed = drawn.filter(showsChange)
    const drawings = changed.length > 0 ? changed : drawn.slice(0, 1)
    const past = named(before, name)
    const files = new Set(drawings.map(({ file }) => file))
    charts.push({
      name,
      sentences,
      before: past ? (await drawChart(past)).filter(({ file }) => files.has(file)) : [],
      drawings,
    })
  }
  return { revision, charts }
}

/** The changes as lines of text, chart by chart. */
export const tellChanges = ({ revision, charts }: Changes, titles: Map<string, string>): string[] =>
  charts.length === 0
    ? [`Nada cambió en los charts desde ${revision}.`]
    : charts.flatMap(({ name, sentences }) => [
        `${titles.get(name) ?? name}`,
        ...sentences.map((sentence) => `  - ${sentence}`),
      ])
