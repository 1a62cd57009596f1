import type { AnyMachineSnapshot } from 'xstate'
import { stilled } from '../../../tests/paths/still'
import { transitionIds } from '../../../tests/paths/transitions'
import { type Move, moves, type PathModel, step } from '../../../tests/paths/travel'

/** One moment of a simulated chart. */
export type Moment = { snapshot: AnyMachineSnapshot; told: string; taken: ReadonlySet<string> }
/** Something that may be done now: which transitions it takes and where it ends. */
export type Next = { move: Move; taken: ReadonlySet<string>; snapshot: AnyMachineSnapshot }

/** The real machine with actors that never answer: their answers, and time, are moves of whoever simulates. */
export function simulate(model: PathModel) {
  const machine = stilled(model.machine)
  const ids = transitionIds(machine)
  const begin = (at: number): Moment => {
    const stored = model.from?.[at - model.inputs.length]
    if (stored) return { snapshot: stored, told: 'Parte', taken: new Set() }
    return { ...step(machine, ids, null, model.inputs[at], null), told: 'Parte' }
  }
  /** What takes a transition now; what is refused is left out, and so is what differs only in data. */
  const nexts = (snapshot: AnyMachineSnapshot): Next[] => {
    if (snapshot.status !== 'active') return []
    const known = new Set<string>()
    return moves(model, snapshot).flatMap((move) => {
      const reached = step(machine, ids, snapshot, null, move)
      if (reached.taken.size === 0) return []
      const key = JSON.stringify([move.type, [...reached.taken], reached.snapshot.value])
      if (known.has(key)) return []
      known.add(key)
      return { move, ...reached }
    })
  }
  return { begin, nexts }
}
/** Ids of the states somebody is in. */
export const activeStates = (snapshot: AnyMachineSnapshot): Set<string> =>
  new Set((snapshot._nodes as { id: string }[]).map(({ id }) => id))
