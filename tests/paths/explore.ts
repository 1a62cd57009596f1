import type { Level } from './driver'
import { tour } from './tour'
import {
  exceptionsAt,
  keyOf,
  type Move,
  type Path,
  type PathModel,
  type Place,
  REFUSAL,
  TIME_PASSES,
  travel,
} from './travel'

const MOST_STATES = 4000
/** How far to look for a place where an action changes something. */
const ENOUGH_STATES = 150

export type Exploration = {
  paths: Path[]
  missing: string[]
  total: number
  guards: number
  steps: number
}

/**
 * Every transition of a chart, and every refusal of a guard, in paths; those nobody can take are answered by name. Machines
 * and screens walk the chart breadth-first from every way in, keeping a path whenever it takes a
 * transition that no path took, or is refused by a guard that refused nothing yet, or does something where it did nothing
 * yet. In the application, where beginning costs most, each path goes on for as long as it finds something new.
 */
export function explore(model: PathModel, level: Level = 'machine'): Exploration {
  const way = travel(model, level)
  const excepted = exceptionsAt(model, level)
  const wanted = way.all.filter((id) => !(id in excepted))
  const lacking = new Set(wanted)
  const isWalked = (path: Beside) =>
    (level !== 'application' || (model.reachable?.(path.input as never) ?? true)) &&
    (level !== 'application' || path.level !== 'view')
  const beside = (model.also ?? []).filter(isWalked)
  // they are walked too: what they do is not looked for again
  for (const path of beside) follow(way, path, lacking)
  const kept = level === 'application' ? tour(way, lacking) : withoutPrefixes(search(way, lacking))
  for (const { input, moves } of beside) kept.push({ input, from: null, moves, vain: [] })
  return {
    paths: kept,
    missing: [...lacking],
    total: wanted.filter((id) => !id.endsWith(REFUSAL)).length,
    guards: way.guards,
    steps: kept.reduce((sum, path) => sum + path.moves.length, 0),
  }
}

type Beside = NonNullable<PathModel['also']>[number]
const saidOf = ({ wait: _wait, actorId: _actor, ...rest }: Move): string => JSON.stringify(rest)
/** Takes from `lacking` what a given path takes, as far as it can be followed. */
function follow({ begin, nexts }: ReturnType<typeof travel>, path: Beside, lacking: Set<string>): void {
  const input = JSON.stringify(path.input)
  let place = begin().find((way) => JSON.stringify(way.path.input) === input)
  for (const move of path.moves) {
    if (move.type === TIME_PASSES) continue
    place = place && nexts(place).find((next) => saidOf(next.path.moves.at(-1) as Move) === saidOf(move))
    for (const id of place?.found ?? []) lacking.delete(id)
  }
}

/** Takes from `lacking` what the paths it answers take. */
function search({ begin, nexts, effects }: ReturnType<typeof travel>, lacking: Set<string>): Path[] {
  const unseen = new Set(effects)
  const paths: Path[] = []
  const seen = new Set<string>()
  const queue: Place[] = []

  const arrive = (place: Place) => {
    if (place.found.some((id) => lacking.has(id) || unseen.has(id))) paths.push(place.path)
    for (const id of place.found) {
      lacking.delete(id)
      unseen.delete(id)
    }
    const key = keyOf(place.snapshot)
    if (seen.has(key)) return
    seen.add(key)
    queue.push(place)
  }
  begin().forEach(arrive)
  while (seen.size <= (lacking.size > 0 ? MOST_STATES : unseen.size > 0 ? ENOUGH_STATES : 0)) {
    const place = queue.shift()
    if (!place) break
    nexts(place).forEach(arrive)
  }
  return paths
}

/** A path that another one goes on from is walked by it. */
function withoutPrefixes(paths: Path[]): Path[] {
  const walked = new Set<Path>()
  for (const path of paths)
    for (let before = path.after; before && !walked.has(before); before = before.after) walked.add(before)
  return paths.filter((path) => !walked.has(path))
}
