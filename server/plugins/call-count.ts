import { Kind, parse } from 'graphql'
import { MAX_TOKENS } from './graphql-rules'

const KEPT = 500
const counts = new Map<string, number>()

const parsed = (query: string) => {
  try {
    return parse(query, { maxTokens: MAX_TOKENS, noLocation: true }).definitions
  } catch {
    return []
  }
}

/**
 * How many operations a document calls: each root field, under whatever alias, is one; something unreadable is one.
 * Documents repeat, so the counts are kept.
 */
export function callsIn(query: string): number {
  const known = counts.get(query)
  if (known !== undefined) return known
  const roots = parsed(query).reduce(
    (sum, node) => sum + (node.kind === Kind.OPERATION_DEFINITION ? node.selectionSet.selections.length : 0),
    0,
  )
  if (counts.size >= KEPT) counts.clear()
  const calls = Math.max(roots, 1)
  counts.set(query, calls)
  return calls
}
