import type { ChartTransition, Outcome } from './chart'
import { icon as effectIcon } from './effect-icons'
import { escapeXml, px, textWidth, wrapText } from './text'

const ROW_TEXT = 12
const LINE = 16
const ICON = 15
const CHIP_TEXT = 11
const EFFECT_TEXT = 11.5
const EFFECT_LINE = 15
const EFFECT_ICON = 18

/** One transition inside a card: where its line leaves, or the chip that says where it goes. */
export type Row = {
  transition: ChartTransition
  width: number
  height: number
  /** x where its chip ends when it stands right behind the words, from its left */
  end: number
  /** y of the line that leaves it, from its top: beside what happens, above what that does */
  exit: number
  /** @param right the x where chips end */
  paint: (x: number, y: number, right: number) => string
}
export type Chip = { text: string; leaves: boolean }
/** `also`: transitions that this row tells as well. */
export type RowPlan = { transition: ChartTransition; chip: Chip | null; prefix?: string; also?: string[] }

const ICONS: Partial<Record<Outcome, string>> = {
  done: 'M0 4l3 3 6-7',
  end: 'M0 4l3 3 6-7',
  error: 'M1 1l6 6M7 1l-6 6',
  timer: 'M4 0a4 4 0 1 0 .01 0M4 2v2.3l1.6 1',
  snapshot: 'M0 4h2l2-4 2 8 1.5-4h1.5',
}
const icon = (outcome: Outcome, x: number, y: number): string =>
  ICONS[outcome]
    ? `<path class="i ${outcome}" d="${ICONS[outcome]}" transform="translate(${px(x)} ${px(y - 8)})"/>`
    : ''

const chipWidth = ({ text, leaves }: Chip): number => textWidth(text, CHIP_TEXT) + (leaves ? 14 : 0)
function paintChip(chip: Chip, right: number, y: number): string {
  const text = escapeXml(chip.text)
  if (!chip.leaves) return `<text class="stays" x="${px(right)}" y="${px(y)}">${text}</text>`
  const width = chipWidth(chip)
  return `<rect class="chip" x="${px(right - width)}" y="${px(y - 12.5)}" width="${px(width)}" height="17" rx="8.5"/><text class="to" x="${px(right - width / 2)}" y="${px(y)}">${text}</text>`
}

/** Puts event and guard in as few lines as fit in `most` pixels; the chip stands at the end of the last. */
export function makeRow({ transition, chip, prefix, also = [] }: RowPlan, most: number): Row {
  const { outcome, guard } = transition
  const always = outcome === 'always'
  const label = always && guard ? `${guard[0]?.toUpperCase()}${guard.slice(1)}` : transition.label
  const said = prefix ? `${prefix}: ${label}` : label
  const indent = ICONS[outcome] ? ICON : 0
  const room = most - indent
  type Word = { text: string; quiet: boolean }
  const words: Word[] = [
    ...said.split(' ').map((text) => ({ text, quiet: always && guard !== '' })),
    ...(always ? [] : guard.split(' ').filter(Boolean)).map((text) => ({ text, quiet: true })),
  ]
  const lines: Word[][] = [[]]
  const lineWidth = (line: Word[]) => textWidth(line.map(({ text }) => text).join(' '), ROW_TEXT)
  for (const word of words) {
    const line = lines.at(-1) ?? []
    if (line.length > 0 && lineWidth([...line, word]) > room) lines.push([word])
    else line.push(word)
  }
  const last = lineWidth(lines.at(-1) ?? [])
  const chipBelow = chip !== null && last + 10 + chipWidth(chip) > room
  if (chipBelow) lines.push([])
  const widest = Math.max(...lines.map(lineWidth))
  const chipped = chip === null ? 0 : chipBelow ? chipWidth(chip) : last + 10 + chipWidth(chip)
  const textOf = (line: Word[]): string => {
    const at = line.findIndex(({ quiet }) => quiet)
    const loud = (at < 0 ? line : line.slice(0, at)).map(({ text }) => text).join(' ')
    const quiet = (at < 0 ? [] : line.slice(at)).map(({ text }) => text).join(' ')
    const rest = quiet ? `<tspan class="if">${loud ? ' ' : ''}${escapeXml(quiet)}</tspan>` : ''
    return escapeXml(loud) + rest
  }
  const told = lines.length * LINE
  const done = transition.effects.flatMap(({ kind, text }) =>
    wrapText(text, EFFECT_TEXT, room - EFFECT_ICON).map((line, at) => ({ kind, line, first: at === 0 })),
  )
  const effects = done.map(({ line }) => textWidth(line, EFFECT_TEXT) + EFFECT_ICON)
  const paintEffects = (x: number, y: number): string =>
    done
      .map(({ kind, line, first }, at) => {
        const top = y + told + at * EFFECT_LINE
        const mark = first ? effectIcon(kind, x, top + 1) : ''
        return `${mark}<text class="does ${kind}" x="${px(x + EFFECT_ICON)}" y="${px(top + 11)}">${escapeXml(line)}</text>`
      })
      .join('')
  return {
    transition,
    width: indent + Math.max(widest, chipped, ...effects),
    height: told + (done.length > 0 ? done.length * EFFECT_LINE + 3 : 0) + 3,
    end: indent + Math.max(last, chipped),
    exit: told - 8,
    paint: (x, y, right) => {
      const texts = lines.map((line, at) =>
        line.length > 0
          ? `<text class="ev" x="${px(x + indent)}" y="${px(y + 12 + at * LINE)}">${textOf(line)}</text>`
          : '',
      )
      const chipText = chip === null ? '' : paintChip(chip, right, y + 12 + (lines.length - 1) * LINE)
      return `<g class="${['row', transition.change].filter(Boolean).join(' ')}" data-transition="${escapeXml(transition.id)}">${icon(outcome, x, y + 12)}${texts.join('')}${chipText}${paintEffects(x + indent, y)}${also.map((id) => `<g data-transition="${escapeXml(id)}"/>`).join('')}</g>`
    },
  }
}

export const rowsHeight = (rows: Row[]): number => rows.reduce((sum, row) => sum + row.height, 0)
