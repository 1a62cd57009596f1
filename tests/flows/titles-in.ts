import type { AnyMachineSnapshot } from 'xstate'

/** The titles of the innermost states a snapshot is in. */
export const titlesIn = ({ _nodes }: Pick<AnyMachineSnapshot, '_nodes'>): string[] =>
  _nodes.flatMap(({ states, meta }: { states: object; meta?: { title?: string } }) =>
    Object.keys(states).length === 0 && meta?.title ? [meta.title] : [],
  )
