import { escapeXml, px, textWidth } from '../../text'
import { type Counts, type Degree, levelOf } from './use'

const SIZE = 11
const TALL = 17
/** A card stands so far left of the words of its rows. */
const INDENT = 16

/** Warmer is fuller and thicker; the number is there for who sees no colours. */
const STYLE = `
.heat{--h:var(--cost)}
${[1, 2, 3, 4, 5]
  .map(
    (level) =>
      `.heat${level}>.card,.heat${level}>.box{fill:color-mix(in srgb,var(--h) ${level * 6}%,var(--card));stroke:var(--h);stroke-width:${px(0.8 + level * 0.4)}}
.line.heat${level} .run{stroke:var(--h);stroke-width:${px(1 + level * 0.8)}}
.line.heat${level} .head,.line.heat${level} .dot{fill:var(--h)}
.pill.heat${level} rect{fill:color-mix(in srgb,var(--h) ${level * 9}%,var(--card))}`,
  )
  .join('\n')}
.heat>.de,.heat>.mark{fill:var(--ink)}
.pill rect{stroke:var(--h)}
.pill text{font-size:${SIZE}px;font-weight:650;text-anchor:middle;fill:var(--ink)}
.cold>.card,.cold>.box{stroke-dasharray:3 4}
.line.cold .run{stroke-dasharray:1 4}
`

const THOUSANDS = new Intl.NumberFormat('es-CL', { notation: 'compact', maximumFractionDigits: 1 })
const WHOLE = new Intl.NumberFormat('es-CL')
/** Short, so that it stands beside a step. */
const short = (count: number): string => (count < 10_000 ? WHOLE.format(count) : THOUSANDS.format(count))

/** @param right where it ends */
function pill(count: number, level: number, right: number, y: number): string {
  const text = short(count)
  const width = textWidth(text, SIZE, true) + 12
  return `<g class="pill heat heat${level}"><rect x="${px(right - width)}" y="${px(y)}" width="${px(width)}" height="${TALL}" rx="8.5"/><text x="${px(right - width / 2)}" y="${px(y + 12.5)}">${escapeXml(text)}</text></g>`
}
const numberIn = (text: string, name: string): number =>
  Number(new RegExp(` ${name}="(-?[\\d.]+)"`).exec(text)?.[1] ?? 0)

const ELEMENT = /<g class="([^"]*)" data-(state|transition|line)="([^"]*)">/g

/**
 * A drawing with its counts: states and lines by degree, and the number on each state's edge and left of each step. What
 * was seen too little to be told is dashed. Numbers stand at the end, so that nothing is drawn over them.
 */
export function heated(svg: string, counts: Counts, degrees: readonly Degree[]): string {
  const pills: string[] = []
  const drawn = svg.replace(ELEMENT, (whole, kinds: string, what: string, id: string, at: number) => {
    if (id === 'start') return whole
    const count = counts.get(id) ?? 0
    const level = levelOf(degrees, count)
    const inside = svg.slice(at + whole.length)
    if (level > 0 && what === 'state') {
      const [edge = ''] = /<rect class="(?:card|box)"[^>]*>/.exec(inside) ?? []
      pills.push(
        pill(
          count,
          level,
          numberIn(edge, 'x') + numberIn(edge, 'width') - 10,
          numberIn(edge, 'y') - TALL / 2,
        ),
      )
    }
    if (level > 0 && what === 'transition') {
      const [words = ''] = /<text class="ev"[^>]*>/.exec(inside) ?? []
      const indent = /^<path class="i /.test(inside) ? INDENT - 1 : 0
      pills.push(pill(count, level, numberIn(words, 'x') - indent - INDENT + 9, numberIn(words, 'y') - 12.5))
    }
    return `<g class="${kinds} ${level > 0 ? `heat heat${level}` : 'cold'}" data-${what}="${id}">`
  })
  return drawn.replace('</style>', `${STYLE}</style>`).replace(/<\/svg>\s*$/, `${pills.join('')}</svg>`)
}
