import { type PathGenerator, TestModel, type TestPath } from '@xstate/graph'
import { beginnings, type Charted, charted, nexts, type Place, REFUSAL } from './charted'
import type { Level } from './driver'
import { wander } from './random'
import { search } from './search'
import { tour } from './tour'
import { exceptionsAt, type Move, type Path, type PathModel, TIME_PASSES } from './travel'

/** A path of the library of graphs: it knows its places, and is walked by what does its moves and looks at its states. */
export type Walkable = TestPath<Place, Move>
export type Exploration = {
  paths: Walkable[]
  missing: string[]
  total: number
  guards: number
  steps: number
}
type Generator = PathGenerator<Place, Move, Path>
type Beside = NonNullable<PathModel['also']>[number]

/** The event that sets out, by the library's name. */
export const SETS_OUT = 'xstate.init'
/** The key of a look that is taken in every state. */
export const EVERYWHERE = '#'

/** The names of the states of a place: `list`, `list.ready`. */
export function stateNames(value: unknown, before = ''): string[] {
  if (typeof value === 'string') return [`${before}${value}`]
  return Object.entries(value as object).flatMap(([key, inner]) => [
    `${before}${key}`,
    ...stateNames(inner, `${before}${key}.`),
  ])
}

/** Whether it is a key of states one is in: `list.ready`, or of several at once, `queue.asking + place.calm`. */
export const isKeyOf = (value: unknown, key: string): boolean => {
  const names = stateNames(value)
  return key.split(' + ').every((name) => names.includes(name))
}

/** The way to a place, as the library has it: each move with the place it leads to. */
function wayTo(end: Place): ReturnType<Generator>[number] {
  const places: Place[] = []
  for (let place: Place | null = end; place; place = place.after) places.unshift(place)
  const { moves } = end.path
  return {
    state: end,
    steps: places.map((state, at) => ({ state, event: moves[at - 1] ?? { type: SETS_OUT } })),
    weight: moves.length,
  }
}
const generator =
  (ends: (way: Charted) => Place[], way: Charted): Generator =>
  () =>
    ends(way).map(wayTo)
const testModel = ({ logic, events }: Charted) =>
  new TestModel<Place, Move, Path>(logic, {
    events,
    stateMatcher: ({ snapshot }, key) => key === EVERYWHERE || isKeyOf(snapshot.value, key),
    serializeState: ({ snapshot }) => JSON.stringify(snapshot.value),
  })

const saidOf = ({ wait: _wait, actorId: _actor, ...rest }: Move): string => JSON.stringify(rest)
/** Where a given path ends; takes from `lacking` what it takes for as long as it does what others may do, too. */
function follow(way: Charted, { input, moves }: Beside, lacking: Set<string>): Place {
  const known = beginnings(way).find(({ path }) => JSON.stringify(path.input) === JSON.stringify(input))
  let place = known ?? way.begin({ input, from: null, moves: [], vain: [] })
  let shared = known
  for (const [at, move] of moves.entries()) {
    const passes = move.type === TIME_PASSES
    if (shared && !passes) {
      shared = nexts(way, shared).find((next) => saidOf(next.path.moves.at(-1) as Move) === saidOf(move))
      for (const id of shared?.found ?? []) lacking.delete(id)
    }
    const path: Path = { input, from: null, moves: moves.slice(0, at + 1), vain: [] }
    place = { ...(passes ? place : way.go(place, move)), path, after: place }
  }
  return place
}

/**
 * Every transition of a chart, and every refusal of a guard, in paths; those nobody can take are answered by name. Machines
 * and screens walk the chart breadth-first from every way in; in the application, where beginning costs most, each path
 * goes on for as long as it finds something new.
 */
export function generate(model: PathModel, level: Level = 'machine'): Exploration {
  const way = charted(model, level)
  const excepted = exceptionsAt(model, level)
  const wanted = way.all.filter((id) => !(id in excepted))
  const lacking = new Set(wanted)
  const isWalked = (path: Beside) =>
    level !== 'application' || ((model.reachable?.(path.input as never) ?? true) && path.level !== 'view')
  // they are walked too: what they do is not looked for again
  const beside = (model.also ?? []).filter(isWalked).map((path) => follow(way, path, lacking))
  const finding = level === 'application' ? tour : search
  const paths = testModel(way).getPaths(
    generator((known) => [...finding(known, lacking), ...beside], way),
    { allowDuplicatePaths: true },
  )
  return {
    paths,
    missing: [...lacking],
    total: wanted.filter((id) => !id.endsWith(REFUSAL)).length,
    guards: way.guards,
    steps: paths.reduce((sum, { state }) => sum + state.path.moves.length, 0),
  }
}
/** Random walks of so many moves; the same seed gives the same. */
export function generateRandom(model: PathModel, level: Level, seed: number, steps: number): Walkable[] {
  const way = charted(model, level)
  return testModel(way).getPaths(
    generator((known) => wander(known, seed, steps), way),
    { allowDuplicatePaths: true },
  )
}
