import type { Level } from './driver'
import { type Path, type PathModel, travel } from './travel'

/** Numbers from 0 to 1 that the same seed gives again (mulberry32). */
function dice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
/** Random walks until so many moves are done; where one ends, the next begins from a way in. */
export function randomPaths(model: PathModel, level: Level, seed: number, steps: number): Path[] {
  const { begin, nexts } = travel(model, level)
  const roll = dice(seed)
  const pick = <Item>(items: Item[]): Item | undefined => items[Math.floor(roll() * items.length)]
  const paths: Path[] = []
  let left = steps
  while (left > 0) {
    let place = pick(begin())
    let last = place
    for (; place && left > 0; left -= 1) {
      last = place
      place = pick(nexts(place))
    }
    if (!last) return paths
    paths.push((place ?? last).path)
  }
  return paths
}
