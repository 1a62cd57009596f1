import { beginnings, type Charted, nexts, type Place } from './charted'

/** Numbers from 0 to 1 that the same seed gives again (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
/** Random walks until so many moves are done; where one ends, the next begins from a way in. */
export function wander(way: Charted, seed: number, steps: number): Place[] {
  const roll = dice(seed)
  const pick = <Item>(items: Item[]): Item | undefined => items[Math.floor(roll() * items.length)]
  const ends: Place[] = []
  let left = steps
  while (left > 0) {
    let place = pick(beginnings(way))
    let last = place
    for (; place && left > 0; left -= 1) {
      last = place
      place = pick(nexts(way, place))
    }
    if (!last) return ends
    ends.push(place ?? last)
  }
  return ends
}
