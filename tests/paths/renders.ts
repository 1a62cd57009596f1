import type { act as actOf } from '@testing-library/react'
// first of all: React tells whoever is there when it begins
import {
  didFiberRender,
  type Fiber,
  getDisplayName,
  getFiberId,
  instrument,
  isCompositeFiber,
  traverseRenderedFibers,
} from 'bippy'
import { vi } from 'vitest'

/** How often a component may render for one event: for what the event changed, and once for what came of that. */
const MOST = 2
/** What is not ours renders on while it opens and finds its place: it sets its own state in effects. As measured. */
const MOST_OF_LIBRARY = 6
const MANTINE = '@mantine/'
/** Ours or without the library's name, and yet moved by it. */
const MOVED_BY_LIBRARY: Readonly<Record<string, string>> = {
  CheckIcon: "the check of Mantine's checkbox, which carries no name of its own",
  IconButton: 'the target of a menu, which clones it each time it measures where it stands',
  Standing: 'the target of what hangs from the bell, for the same reason',
  Transition: 'of react-transition-group, by which a notice of Mantine comes in',
  TransitionGroup: 'the same, of all notices',
}
const mostOf = (name: string): number =>
  name.startsWith(MANTINE) || name in MOVED_BY_LIBRARY ? MOST_OF_LIBRARY : MOST

/** All of ours have a name; what has none is called as what it is part of: the lock on scrolling, of Mantine's dialogs. */
function nameOf(fiber: Fiber): string {
  for (let one: Fiber | null = fiber; one; one = one.return) {
    const name = getDisplayName(one.type)
    if (name) return name
  }
  return '?'
}

/** By the number React's tree gives a component in its place: how often it has rendered for the event of now. */
let rendered = new Map<number, number>()
let found = new Map<string, number>()
let depth = 0

instrument({
  onCommitFiberRoot(_renderer, root) {
    traverseRenderedFibers(root, (fiber, phase) => {
      if (phase === 'unmount' || !isCompositeFiber(fiber) || !didFiberRender(fiber)) return
      const id = getFiberId(fiber)
      const times = (rendered.get(id) ?? 0) + 1
      rendered.set(id, times)
      if (times <= MOST) return
      const name = nameOf(fiber)
      if (times <= mostOf(name)) return
      found.set(name, Math.max(times, found.get(name) ?? 0))
    })
  },
})

/** A sentence for each component that rendered too often for one event since this was asked last. */
export function renderedTooOften(): string[] {
  const sentences = [...found].map(([name, times]) => `${name} se dibujó ${times} veces por un suceso`)
  found = new Map()
  return sentences
}

/** What a test does within one `act` is one event, with all that comes of it at once. */
vi.mock('@testing-library/react', async (original) => {
  const library = await original<typeof import('@testing-library/react')>()
  const act = (async (work: () => unknown) => {
    if (depth === 0) rendered = new Map()
    depth += 1
    try {
      return await library.act(async () => work())
    } finally {
      depth -= 1
    }
  }) as typeof actOf
  return { ...library, act }
})
