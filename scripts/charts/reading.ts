import type { ElkNode } from 'elkjs/lib/elk.bundled.js'
import { type ChartState, withDescendants } from './chart'

/** How many steps from the beginning a state is, and which one first leads to it, by a line or a chip. */
export type Place = { depth: number; after: string | null }

/** The order in which the states inside one are come to. */
export function readingOrder({ children, initial }: ChartState): Map<string, Place> {
  const owners = new Map(
    children.flatMap((child) => withDescendants(child).map(({ id }) => [id, child.id] as const)),
  )
  const places = new Map<string, Place>()
  if (initial) places.set(initial, { depth: 0, after: null })
  for (const [id, { depth }] of places) {
    const child = children.find((one) => one.id === id)
    for (const { transitions } of child ? withDescendants(child) : [])
      for (const { target } of transitions) {
        const to = target === null ? undefined : owners.get(target)
        if (to && !places.has(to)) places.set(to, { depth: depth + 1, after: id })
      }
  }
  return places
}

/** A card as the layout is given it, with where it stands in the order of reading; `row`: where rows were made. */
export type Card = ElkNode & { place?: Place; row?: number }

/** How many cards stand before the one that first leads to them; a card in a later row stands after. */
export function misread(cards: readonly Card[]): number {
  const byId = new Map(cards.map((card) => [card.id, card]))
  return cards.filter(({ x = 0, row = 0, place }) => {
    const before = byId.get(place?.after ?? '')
    if (!before) return false
    const down = row - (before.row ?? 0)
    return down < 0 || (down === 0 && x < (before.x ?? 0))
  }).length
}

/** Room a line needs between two cards, as the layout leaves it. */
const GAP = 60
/** Every way to cut what is side by side into so many rows, by where each row begins. */
function cuts(layers: number, rows: number, from = 0): number[][] {
  if (rows === 1) return [[from]]
  return Array.from({ length: Math.max(0, layers - from - rows + 1) }, (_, at) => from + at + 1).flatMap(
    (next) => cuts(layers, rows - 1, next).map((rest) => [from, ...rest]),
  )
}
/**
 * In which row each card stands when they are read row by row, each from the left: as few rows as fit, cut where the
 * fewest lines go across. Null: one row holds them, or there would be too many.
 */
export function rowsOfReading(
  cards: readonly Card[],
  lines: readonly { from: string; to: string }[],
  widest: number,
): Map<string, number> | null {
  const last = Math.max(...cards.map(({ place }) => place?.depth ?? 0))
  const depth = new Map(cards.map(({ id, place }) => [id, place?.depth ?? last]))
  const widths = Array.from({ length: last + 1 }, (_, layer) =>
    Math.max(0, ...cards.filter(({ id }) => depth.get(id) === layer).map(({ width = 0 }) => width + GAP)),
  )
  for (let rows = 2; rows <= 3; rows += 1) {
    const fitting = cuts(last + 1, rows).flatMap((begins) => {
      const rowOf = (layer: number) => begins.filter((begin) => begin <= layer).length - 1
      const sums = begins.map((_, row) =>
        widths.filter((_width, layer) => rowOf(layer) === row).reduce((sum, width) => sum + width, 0),
      )
      const across = lines.filter(({ from, to }) => rowOf(depth.get(from) ?? 0) !== rowOf(depth.get(to) ?? 0))
      return Math.max(...sums) > widest ? [] : [{ rowOf, across: across.length, wide: Math.max(...sums) }]
    })
    const [best] = fitting.sort((one, other) => one.across - other.across || one.wide - other.wide)
    if (best) return new Map(cards.map(({ id }) => [id, best.rowOf(depth.get(id) ?? 0)]))
  }
  return null
}
