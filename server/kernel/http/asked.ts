import { type DocumentNode, type FragmentDefinitionNode, Kind, parse, type SelectionSetNode } from 'graphql'
import { MAX_TOKENS } from './graphql-rules'

/** What a text asks for; document: null when it cannot be read. */
type Asked = { document: DocumentNode | null; calls: number }

const KEPT = 500
/** More than anybody may call in a minute; fragments that double each other end here. */
const MOST = 1000
const known = new Map<string, Asked>()

function parsed(query: string): DocumentNode | null {
  try {
    return parse(query, { maxTokens: MAX_TOKENS, noLocation: true })
  } catch {
    return null
  }
}

/** Counts the fields right below a root, wherever a fragment holds them. One that holds itself counts as too many. */
function rootCounter({ definitions }: DocumentNode): (set: SelectionSetNode) => number {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  const counted = new Map<string, number>()
  const inFragment = (name: string): number => {
    const before = counted.get(name)
    if (before !== undefined) return before
    counted.set(name, MOST)
    const fragment = fragments.get(name)
    const calls = fragment ? fieldsOf(fragment.selectionSet) : 1
    counted.set(name, calls)
    return calls
  }
  const fieldsOf = (set: SelectionSetNode): number =>
    set.selections.reduce((sum, node) => {
      if (node.kind === Kind.FIELD) return Math.min(MOST, sum + 1)
      const inner =
        node.kind === Kind.INLINE_FRAGMENT ? fieldsOf(node.selectionSet) : inFragment(node.name.value)
      return Math.min(MOST, sum + inner)
    }, 0)
  return fieldsOf
}

function callsOf(document: DocumentNode | null): number {
  if (!document) return 1
  const fieldsOf = rootCounter(document)
  const roots = document.definitions.reduce(
    (sum, node) => sum + (node.kind === Kind.OPERATION_DEFINITION ? fieldsOf(node.selectionSet) : 0),
    0,
  )
  return Math.max(roots, 1)
}

/**
 * A document, and how many operations it calls: each root field, under whatever alias and in whatever fragment, is one;
 * something unreadable is one. Documents repeat, so they are kept.
 */
export function askedBy(query: string): Asked {
  const found = known.get(query)
  if (found) return found
  const document = parsed(query)
  const asked = { document, calls: callsOf(document) }
  if (known.size >= KEPT) known.clear()
  known.set(query, asked)
  return asked
}
