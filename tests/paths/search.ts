import { beginnings, type Charted, keyOf, nexts, type Place } from './charted'

const MOST_STATES = 4000
/** How far to look for a place where an action changes something. */
const ENOUGH_STATES = 150

/**
 * Breadth-first from every way in: where the paths end that take a transition no path took, are refused by a guard that
 * refused nothing yet, or do something where it did nothing yet. Takes from `lacking` what they take.
 */
export function search(way: Charted, lacking: Set<string>): Place[] {
  const unseen = new Set(way.effects)
  const ends: Place[] = []
  const seen = new Set<string>()
  const queue: Place[] = []

  const arrive = (place: Place) => {
    if (place.found.some((id) => lacking.has(id) || unseen.has(id))) ends.push(place)
    for (const id of place.found) {
      lacking.delete(id)
      unseen.delete(id)
    }
    const key = keyOf(place.snapshot)
    if (seen.has(key)) return
    seen.add(key)
    queue.push(place)
  }
  beginnings(way).forEach(arrive)
  while (seen.size <= (lacking.size > 0 ? MOST_STATES : unseen.size > 0 ? ENOUGH_STATES : 0)) {
    const place = queue.shift()
    if (!place) break
    nexts(way, place).forEach(arrive)
  }
  return withoutPrefixes(ends)
}

/** A path that another one goes on from is walked by it. */
function withoutPrefixes(ends: Place[]): Place[] {
  const walked = new Set<Place>()
  for (const end of ends)
    for (let before = end.after; before && !walked.has(before); before = before.after) walked.add(before)
  return ends.filter((end) => !walked.has(end))
}
