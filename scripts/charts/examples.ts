import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Exploration } from '../../tests/paths/generate'
import { type Recording, recordAll } from '../../tests/paths/record'
import { allNodes, type StateNode, type Transition, transitionIds } from '../../tests/paths/transitions'
import { moves, type PathModel } from '../../tests/paths/travel'
import type { Catalogue } from './catalogue'
import { type Said, sayExample } from './fact-words'
import { type Fact, factsOf, nearest } from './facts'
import { type Guard as Condition, guardNames } from './guards'

/** A moment a guard was asked in: what it looked at, and what it answered. */
export type Case = { facts: Fact[]; holds: boolean }
/** A moment where a guard holds and one where it does not, as alike as there are; null: none was met. */
export type Example = { holds: Fact[] | null; fails: Fact[] | null }
export type Examples = ReadonlyMap<string, Example>

type Given = { context: unknown; event: unknown }
type Guard = ((given: Given, params: unknown) => boolean) & {
  check?: (snapshot: AnyMachineSnapshot, given: Given, guard: unknown) => boolean
}
/** So many different cases of each answer are compared. */
const MOST_CASES = 60

const titleOf = (node: { meta?: unknown }): string | undefined =>
  (node.meta as { title?: string } | undefined)?.title
/** The innermost states one is in, in words. */
const placeIn = (snapshot: AnyMachineSnapshot): Fact[] => {
  const leaves = snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final')
  return [{ name: 'state', value: leaves.flatMap((node) => titleOf(node) ?? []).join(', ') }]
}

/** The same chart, which tells each time one of its guards is asked. */
function overheard(machine: AnyStateMachine, heard: (name: string, asked: Case) => void): AnyStateMachine {
  const guards = machine.implementations.guards as Record<string, Guard>
  const listening = (name: string, guard: Guard): Guard => {
    const { check } = guard
    if (check) {
      const told = (snapshot: AnyMachineSnapshot, given: Given) => {
        const holds = check(snapshot, given, guard)
        heard(name, { facts: placeIn(snapshot), holds })
        return holds
      }
      return Object.assign(() => false, { check: told })
    }
    return (given, params) => {
      const holds = guard(given, params)
      heard(name, { facts: factsOf((seen) => guard(seen.given, seen.params), { given, params }), holds })
      return holds
    }
  }
  return machine.provide({
    guards: Object.fromEntries(Object.entries(guards).map(([name, guard]) => [name, listening(name, guard)])),
  } as never)
}

/** Walks the paths of a chart once more and asks its guards, also of what may be tried on the way and at the edges of limits. */
export function examplesOf(
  model: PathModel,
  { paths }: Pick<Exploration, 'paths'>,
): { examples: Examples; recorded: Recording } {
  const cases = new Map<string, Map<string, Case>>()
  const hear = (name: string, asked: Case) => {
    const known = cases.get(name) ?? new Map<string, Case>()
    cases.set(name, known)
    const same = [...known.values()].filter(({ holds }) => holds === asked.holds)
    if (same.length < MOST_CASES) known.set(JSON.stringify(asked), asked)
  }
  const machine = overheard(model.machine, hear)
  const recorded = recordAll(model, paths, machine)
  const reached = paths.flatMap(({ steps }) => steps.map(({ state }) => state.snapshot))
  const seen = new Set<string>()
  for (const snapshot of [...reached, ...(model.from ?? [])]) {
    const { value, context, status } = snapshot
    const key = JSON.stringify([value, context])
    if (status !== 'active' || seen.has(key)) continue
    seen.add(key)
    const here = machine.resolveState({ value, context })
    for (const move of [...moves(model, snapshot), ...(model.edges ?? [])])
      machine.getTransitionData(here, move)
  }
  const examples = new Map([...cases].map(([name, known]) => [name, nearest([...known.values()])]))
  return { examples, recorded }
}

/** One of the guards of a chart as people read it, with its example in words. */
export type Shown = Said & { says: string }
/** The examples that can be said, by the name of the transition that asks them. */
export function shownExamples(
  { machine }: Pick<PathModel, 'machine'>,
  { guards, remembers }: Catalogue[string]['words'],
  examples: Examples,
): Record<string, Shown[]> {
  const ids = transitionIds(machine)
  const rows = allNodes(machine.root)
    .flatMap((node: StateNode) => [...node.transitions.values(), node.always ?? []].flat() as Transition[])
    .map((row): [string, Shown[]] => [
      ids.get(row) ?? '',
      guardNames(row.guard as Condition | undefined).flatMap((name) => {
        const example = examples.get(name)
        const said = example && sayExample(example, remembers)
        return said && (said.holds ?? said.fails) !== null ? [{ says: guards[name] ?? name, ...said }] : []
      }),
    ])
  return Object.fromEntries(rows.filter(([, shown]) => shown.length > 0))
}
