import { type ChartState, type ChartTransition, withDescendants } from './chart'
import { type Chip, makeRow, type Row, type RowPlan, rowsHeight } from './rows'
import { escapeXml, px, textWidth, wrapText } from './text'

const TITLE = 14
export const QUIET = 12
const MOST_TEXT = 205
/** Of a card whose rows would else make it longer than most of a screen, and than a whole one. */
const LONG = [
  { height: 650, most: 345 },
  { height: 520, most: 285 },
]
const LEAST_TEXT = 96
const PAD = 12
const DESCRIPTION_LINE = 15

/** Something that can be placed: where lines come in, where each transition's line goes out, and how it is drawn. */
export type Box = {
  id: string
  width: number
  height: number
  /** y of the line that comes in, from the top */
  entry: number
  /** transition id → y, from the top */
  exits: Map<string, number>
  paint: (x: number, y: number) => string
}

const kindOf = (state: ChartState): string =>
  state.children.length > 0 && state.ending === 'open' ? 'many' : state.ending
const markOf = (state: ChartState): string =>
  state.children.length > 0
    ? `${withDescendants(state).filter(({ children }) => children.length === 0).length} estados`
    : ''

/** Where a transition goes, seen from a drawing: a line to a sibling, or the words of a chip. */
export function chipOf(
  row: ChartTransition,
  siblings: Set<string>,
  titles: Map<string, string>,
): Chip | null {
  const stays = (text: string): Chip => ({ text, leaves: false })
  if (row.part !== undefined) return { text: `→ ${row.part}`, leaves: true }
  if (row.ignored) return stays('no hace nada')
  if (row.target === null) return stays('sigue aquí')
  if (row.reenters && row.target === row.source) return stays('empieza de nuevo')
  return siblings.has(row.target) ? null : { text: `→ ${titles.get(row.target) ?? row.target}`, leaves: true }
}

/** A state as a card: title, description, and one row a transition. */
export function makeCard(state: ChartState, plans: RowPlan[]): Box {
  const rowsOf = (most: number): Row[] => plans.map((plan) => makeRow(plan, most))
  const narrow = rowsOf(MOST_TEXT)
  const wide = LONG.find(({ height }) => rowsHeight(narrow) > height)?.most
  const most = wide ?? MOST_TEXT
  const rows = wide ? rowsOf(wide) : narrow
  const description = wrapText(state.description, QUIET, most)
  const mark = markOf(state)
  const heading =
    textWidth(state.title, TITLE, true) +
    (mark ? textWidth(mark, 11) + 14 : state.type === 'final' || state.busy ? 22 : 0)
  const inner = Math.max(
    LEAST_TEXT,
    heading,
    ...description.map((line) => textWidth(line, QUIET)),
    ...rows.map(({ width }) => width),
  )
  const width = Math.ceil(inner + 2 * PAD + 4)
  const rowsTop = 30 + description.length * DESCRIPTION_LINE + (rows.length > 0 ? 14 : 0)
  const height = Math.ceil(rowsTop + rowsHeight(rows) + (rows.length > 0 ? 6 : 4))
  const exits = new Map<string, number>()
  const tops: number[] = []
  let top = rowsTop
  for (const row of rows) {
    tops.push(top)
    exits.set(row.transition.id, top + row.exit)
    top += row.height
  }
  const left = PAD + 4
  return {
    id: state.id,
    width,
    height,
    entry: 20,
    exits,
    paint: (x, y) => {
      const at = (dx: number, dy: number) => `x="${px(x + dx)}" y="${px(y + dy)}"`
      const lines = description.map(
        (line, index) =>
          `<text class="de" ${at(left, 40 + index * DESCRIPTION_LINE)}>${escapeXml(line)}</text>`,
      )
      const right = x + width - PAD
      return [
        `<g class="${['state', kindOf(state), state.change].filter(Boolean).join(' ')}" data-state="${state.id}">`,
        `<rect class="card" ${at(0, 0)} width="${width}" height="${height}" rx="9"/>`,
        `<rect class="bar" ${at(-0.5, 10)} width="4" height="${height - 20}" rx="2"/>`,
        `<text class="ti" ${at(left, 24)}>${escapeXml(state.title)}</text>`,
        mark
          ? `<text class="mark" x="${px(right)}" y="${px(y + 24)}">${mark}</text>`
          : cornerMark(state, right, y),
        ...lines,
        rows.length > 0
          ? `<path class="rule" d="M${px(x + left)} ${px(y + rowsTop - 7)}H${px(right)}"/>`
          : '',
        ...rows.map((row, index) => row.paint(x + left, y + (tops[index] ?? 0), right)),
        '</g>',
      ].join('')
    },
  }
}

function cornerMark(state: ChartState, right: number, y: number): string {
  const place = `cx="${px(right - 6)}" cy="${px(y + 19)}"`
  if (state.type === 'final')
    return `<circle class="ring" ${place} r="5.5"/><circle class="ink" ${place} r="2.5"/>`
  if (state.busy) return `<circle class="gear" ${place} r="4.5"/>`
  return ''
}
