import { type Chart, type ChartState, rowsOf, withDescendants } from './chart'
import { kebab } from './folder'
import { WIDEST } from './layout'
import { footer, inside } from './scene'
import { CHANGES, STYLE } from './style'
import { escapeXml, px, textWidth } from './text'

export type Drawing = { state: ChartState; file: string; title: string; svg: string }

/** The file of a state's drawing; the whole chart's is `general.svg`. */
const fileOf = (chart: Chart, state: ChartState): string =>
  state === chart.root ? 'general.svg' : `${kebab(state.path.slice(chart.root.path.length + 1))}.svg`

const MARGIN = 18
const HEAD = 46

/** One picture: the states inside `state`, and below them what may happen in all of them. */
async function draw(chart: Chart, state: ChartState, style: string): Promise<Drawing> {
  const titles = new Map(withDescendants(chart.root).map(({ id, title }) => [id, title]))
  const isRoot = state === chart.root
  const open = await inside(state, titles, !isRoot)
  // what is inside of its states is in pictures of their own, too
  const body = open.width > WIDEST ? await inside(state, titles, false) : open
  const foot = footer(rowsOf(state), new Set(), titles, {
    title: isRoot ? 'En cualquier momento' : 'En cualquier paso',
    room: body.width,
  })
  const title = isRoot ? chart.title : `${chart.title} · ${state.title}`
  const inner = Math.ceil(Math.max(body.width, foot.width, textWidth(title, 18, true)))
  const width = inner + 2 * MARGIN
  const footTop = HEAD + body.height + 14
  const height = Math.ceil(footTop + foot.height + (foot.height > 0 ? 8 : 0))
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="t d">`,
    `<title id="t">${escapeXml(title)}</title><desc id="d">${escapeXml(state.description)}</desc>`,
    `<style>${style}</style>`,
    `<rect class="page" width="${width}" height="${height}"/>`,
    `<text class="h1" x="${MARGIN}" y="30">${escapeXml(title)}</text>`,
    body.paint(MARGIN, HEAD),
    foot.paint(MARGIN, Number(px(footTop)), inner),
    '</svg>',
  ]
  return { state, file: fileOf(chart, state), title, svg: `${separated(svg.join(''))}\n` }
}

/** One element of the picture a line, so that a difference reads well. */
const separated = (svg: string): string => svg.replace(/(<g class="(?:state|line|row)\b)/g, '\n$1')

/** The chart's own picture, then one for every state that has states inside; with `changes`, in green and red. */
export async function drawChart(chart: Chart, changes = false): Promise<Drawing[]> {
  const drawings: Drawing[] = []
  for (const state of withDescendants(chart.root))
    if (state.children.length > 0) drawings.push(await draw(chart, state, changes ? STYLE + CHANGES : STYLE))
  return drawings
}
