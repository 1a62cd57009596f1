import { type FragmentDefinitionNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql'

/** Names of the selected fields, each with those selected below it. */
export type Selection = Map<string, Selection>

type Fragments = Record<string, FragmentDefinitionNode>

function collect(set: SelectionSetNode, fragments: Fragments, into: Selection): Selection {
  for (const node of set.selections) {
    if (node.kind === Kind.FIELD) {
      const below = into.get(node.name.value) ?? new Map()
      into.set(node.name.value, below)
      if (node.selectionSet) collect(node.selectionSet, fragments, below)
      continue
    }
    const inner = node.kind === Kind.INLINE_FRAGMENT ? node : fragments[node.name.value]
    if (inner) collect(inner.selectionSet, fragments, into)
  }
  return into
}

/** What any of them selects. */
export function mergedSelection(selections: Iterable<Selection>, into: Selection = new Map()): Selection {
  for (const selection of selections) {
    for (const [name, below] of selection) {
      const merged: Selection = into.get(name) ?? new Map()
      into.set(name, merged)
      mergedSelection([below], merged)
    }
  }
  return into
}

const cache = new WeakMap<object, Selection>()

/** What a query selects below the field being resolved, so that only these columns are read. */
export function selectionOf(info: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>): Selection {
  const key = info.fieldNodes[0]
  if (!key) return new Map()
  const known = info.fieldNodes.length === 1 ? cache.get(key) : undefined
  if (known) return known
  const selection: Selection = new Map()
  for (const node of info.fieldNodes) {
    if (node.selectionSet) collect(node.selectionSet, info.fragments, selection)
  }
  cache.set(key, selection)
  return selection
}
