import { createHash } from 'node:crypto'
import * as z from 'zod'
import { badInput } from './errors'

/** Where a page ends: the values it is ordered by, the id last. */
export type Position = readonly (string | number)[]
const shape = z.tuple([
  z.string(),
  z
    .array(z.union([z.string(), z.number()]))
    .min(1)
    .max(6),
])

const markOf = (bound: unknown): string =>
  createHash('sha256').update(JSON.stringify(bound)).digest('base64url').slice(0, 12)

/** A place in a list, good only for what it is bound to: who asks, what is filtered, how it is ordered. */
export const cursorAt = (position: Position, bound: unknown): string =>
  Buffer.from(JSON.stringify([markOf(bound), position])).toString('base64url')

/** @throws ApiError BAD_INPUT for another person's, or that of another filter or order. */
export function positionOf(cursor: string, field: string, bound: unknown, length: number): Position {
  try {
    const [mark, position] = shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    if (mark === markOf(bound) && position.length === length) return position
  } catch {
    // falls through: whatever is no cursor of ours is refused alike
  }
  throw badInput({ [field]: 'Esa página ya no está. Vuelve al principio de la lista.' })
}
