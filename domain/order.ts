import type { Id } from './models'

/** Ids in the order they are wanted; those not named follow as they stood. */
export const ordered = (ids: readonly Id[], wanted: readonly Id[]): Id[] => [
  ...wanted.filter((id, at) => ids.includes(id) && wanted.indexOf(id) === at),
  ...ids.filter((id) => !wanted.includes(id)),
]
/** One of them put at a place, the rest in their order. */
export function moved(ids: readonly Id[], id: Id, to: number): Id[] {
  const others = ids.filter((one) => one !== id)
  if (others.length === ids.length) return [...ids]
  const at = Math.min(Math.max(to, 0), others.length)
  return [...others.slice(0, at), id, ...others.slice(at)]
}
