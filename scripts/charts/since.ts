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

/** What a comment of a pull request holds, with room for what surrounds it. */
const MOST = 60_000
/** The changes as Markdown for a pull request's comment: sentences by chart, long ones folded, never too long to post. */
export function changesMarkdown({ revision, charts }: Changes, titles: Map<string, string>): string {
  if (charts.length === 0) return `Nada cambió en los charts desde \`${revision}\`.\n`
  const count = charts.length === 1 ? '1 chart cambió' : `${charts.length} charts cambiaron`
  const head = `### ${count} desde \`${revision}\`\n\nAntes y después, dibujado: \`npm run charts -- --since ${revision}\` y abre Novedades en \`docs/statecharts/index.html\`.\n`
  const parts = charts.map(({ name, sentences }) => {
    const lines = sentences.map((sentence) => `- ${sentence}`).join('\n')
    const title = titles.get(name) ?? name
    return sentences.length > 5
      ? `\n<details><summary><b>${title}</b> (${sentences.length} cambios)</summary>\n\n${lines}\n\n</details>\n`
      : `\n**${title}**\n\n${lines}\n`
  })
  let text = head
  for (const [at, part] of parts.entries()) {
    const rest = parts.length - at
    if (text.length + part.length > MOST) return `${text}\nY en ${rest} charts más.\n`
    text += part
  }
  return text
}
