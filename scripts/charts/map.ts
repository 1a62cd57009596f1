import { arrange, type Line } from './arrange'
import { AUDIENCES, type Audience, audienceOf } from './audience'
import type { Box } from './card'
import { type Chart, withDescendants } from './chart'
import { icon as effectIcon, KIND_NAMES } from './effect-icons'
import { STYLE } from './style'
import { escapeXml, px, textWidth } from './text'

/** The charts that a chart starts, by name. */
function startedBy(chart: Chart, charts: readonly Chart[]): string[] {
  const known = new Set(charts.map(({ name }) => name))
  const names = withDescendants(chart.root).flatMap((state) => [
    ...state.charts,
    ...state.parts.map(({ kit }) => kit),
  ])
  return [...new Set(names)].filter((name) => known.has(name) && name !== chart.name)
}
/** What a chart tells the world around it, by kind. */
const toldBy = (chart: Chart) => {
  const kinds = new Set(
    withDescendants(chart.root).flatMap(({ transitions }) =>
      transitions.flatMap(({ effects }) => effects.map(({ kind }) => kind)),
    ),
  )
  return KIND_NAMES.filter((kind) => kinds.has(kind))
}

const TITLE = 13
const KIT = new Set(['load', 'list'])

function boxOf(chart: Chart, exits: string[]): Box {
  const told = toldBy(chart)
  const count = withDescendants(chart.root).length - 1
  const audience = AUDIENCES[audienceOf(chart.name)]
  const width = Math.ceil(
    Math.max(
      textWidth(chart.title, TITLE + 1, true) + 48,
      textWidth(audience, 11) + told.length * 18 + 40,
      120,
    ),
  )
  const height = 46
  return {
    id: chart.name,
    width,
    height,
    entry: height / 2,
    exits: new Map(exits.map((id) => [id, height / 2])),
    paint: (x, y) =>
      [
        `<g class="state rest ${audienceOf(chart.name)}" data-state="${chart.name}">`,
        `<rect class="card" x="${px(x)}" y="${px(y)}" width="${width}" height="${height}" rx="9"/>`,
        `<rect class="bar" x="${px(x - 0.5)}" y="${px(y + 9)}" width="4" height="${height - 18}" rx="2"/>`,
        `<text class="ti" x="${px(x + 14)}" y="${px(y + 20)}">${escapeXml(chart.title)}</text>`,
        `<text class="mark" x="${px(x + width - 10)}" y="${px(y + 20)}">${count}</text>`,
        `<text class="de" x="${px(x + 14)}" y="${px(y + 36)}">${audience}</text>`,
        ...told.map((kind, at) => effectIcon(kind, x + width - 22 - at * 18, y + 28)),
        '</g>',
      ].join(''),
  }
}
const AUDIENCE_NAMES = Object.keys(AUDIENCES) as Audience[]

/** Who starts whom, without the pieces that everybody uses: the charts that start or are started by another. */
export async function mapDrawing(charts: readonly Chart[]): Promise<string> {
  const shown = charts.filter(({ name }) => !KIT.has(name))
  const lines: Line[] = shown.flatMap((chart) =>
    startedBy(chart, shown).map((to) => ({ id: `${chart.name} ${to}`, from: chart.name, to, look: 'event' })),
  )
  const joined = new Set(lines.flatMap(({ from, to }) => [from, to]))
  const boxes = shown
    .filter(({ name }) => joined.has(name))
    .sort(
      (one, other) =>
        AUDIENCE_NAMES.indexOf(audienceOf(one.name)) - AUDIENCE_NAMES.indexOf(audienceOf(other.name)),
    )
    .map((chart) =>
      boxOf(
        chart,
        lines.filter(({ from }) => from === chart.name).map(({ id }) => id),
      ),
    )
  const body = await arrange(boxes, lines, null, new Map(), false)
  if (!body) throw new Error('the map has no arrangement')
  const alone = shown.filter(({ name }) => !joined.has(name))
  const rows = alone.map((chart) => boxOf(chart, []))
  const perRow = 5
  const wide = Math.max(...rows.map((box) => box.width), 0) + 14
  const width = Math.ceil(Math.max(body.width, wide * perRow) + 36)
  const top = 46 + body.height + 50
  const height = Math.ceil(top + Math.ceil(rows.length / perRow) * 60 + 20)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="Quién empieza a quién">`,
    `<style>${STYLE}</style>`,
    body.paint(18, 46),
    `<text class="de" x="18" y="${px(top - 14)}">Los que nadie empieza por dentro: los trae su pantalla.</text>`,
    ...rows.map((box, at) => box.paint(18 + (at % perRow) * wide, top + Math.floor(at / perRow) * 60)),
    '</svg>',
  ].join('')
}
