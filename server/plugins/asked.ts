import { type DocumentNode, Kind, parse } from 'graphql'
import { MAX_TOKENS } from './graphql-rules'

/** What a text asks for; document: null when it cannot be read. */
type Asked = { document: DocumentNode | null; calls: number }

const KEPT = 500
const known = new Map<string, Asked>()

function parsed(query: string): DocumentNode | null {
  try {
    return parse(query, { maxTokens: MAX_TOKENS, noLocation: true })
  } catch {
    return null
  }
}

/**
 * A document, and how many operations it calls: each root field, under whatever alias, is one; something unreadable is
 * one. Documents repeat, so they are kept.
 */
export function askedBy(query: string): Asked {
  const found = known.get(query)
  if (found) return found
  const document = parsed(query)
  const roots = (document?.definitions ?? []).reduce(
    (sum, node) => sum + (node.kind === Kind.OPERATION_DEFINITION ? node.selectionSet.selections.length : 0),
    0,
  )
  const asked = { document, calls: Math.max(roots, 1) }
  if (known.size >= KEPT) known.clear()
  known.set(query, asked)
  return asked
}
