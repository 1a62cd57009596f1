import type { EffectKind } from '#domain/chart-words'
import { px } from './text'

/** 12 × 12 pixels, drawn with lines. */
const SHAPES: Record<EffectKind, string> = {
  credit: 'M6 1a5 5 0 1 0 .01 0M6 3.4v5.2M4.3 4.8q1.7-1.4 3.4 0M4.3 7.2q1.7 1.4 3.4 0',
  mail: 'M1 2.5h10v7H1zM1 3l5 4 5-4',
  notice: 'M2.5 8.5h7l-1-1.5V5a2.5 2.5 0 0 0-5 0v2zM5 10.5h2',
  destination: 'M1 6h9M7 3l3 3-3 3',
  record: 'M1.5 3c0-2.4 9-2.4 9 0v6c0 2.4-9 2.4-9 0zM1.5 3c0 2.4 9 2.4 9 0M1.5 6c0 2.4 9 2.4 9 0',
  message: 'M1 2h10v6H5L2.5 10.5V8H1z',
}
export const KIND_NAMES = Object.keys(SHAPES) as EffectKind[]

/** The mark of a kind of effect, its corner at x and y. */
export const icon = (kind: EffectKind, x: number, y: number): string =>
  `<path class="fx ${kind}" d="${SHAPES[kind]}" transform="translate(${px(x)} ${px(y)})"/>`
