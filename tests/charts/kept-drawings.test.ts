import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type Chart, rowsOf, withDescendants } from '../../scripts/charts/chart'
import { readCharts } from '../../scripts/charts/charts'
import { folderOf } from '../../scripts/charts/folder'
import { escapeXml } from '../../scripts/charts/text'

const root = fileURLToPath(new URL('../../docs/statecharts/', import.meta.url))
const drawingsOf = ({ name }: Chart): string => {
  const folder = `${root}${folderOf(name)}/`
  const files = readdirSync(folder).filter((file) => file.endsWith('.svg'))
  return files.map((file) => readFileSync(folder + file, 'utf8')).join('')
}
const all = (text: string, pattern: RegExp): Set<string> =>
  new Set([...text.matchAll(pattern)].map(([, found = '']) => found))

/** Where the drawings that are kept of a chart differ from it, each in a sentence. */
function stale(chart: Chart): string[] {
  const text = drawingsOf(chart)
  const states = withDescendants(chart.root)
  const rows = states.flatMap(rowsOf)
  const drawn = all(text, /data-transition="([^"]+)"/g)
  const titles = all(text, /<text class="ti"[^>]*>([^<]*)</g)
  const known = new Set(rows.map(({ id }) => escapeXml(id)))
  return [
    ...states
      .filter(({ id }) => id !== chart.root.id)
      .filter(({ title }) => !titles.has(escapeXml(title)))
      .map(({ title }) => `«${chart.title}» tiene el estado «${title}», y su dibujo no.`),
    ...rows
      .filter(({ id }) => !drawn.has(escapeXml(id)))
      .map(
        ({ label, guard }) =>
          `En «${chart.title}» puede pasar «${`${label} ${guard}`.trim()}», y su dibujo no lo muestra.`,
      ),
    ...[...drawn]
      .filter((id) => !known.has(id))
      .map((id) => `El dibujo de «${chart.title}» muestra «${id}», que ya no puede pasar.`),
  ]
}

describe('the drawings that are kept', () => {
  it('show every state and everything that may happen in it, and nothing else', () => {
    expect(readCharts().flatMap(stale)).toEqual([])
  })
})
