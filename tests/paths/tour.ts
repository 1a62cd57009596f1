import { beginnings, type Charted, keyOf, nexts, type Place } from './charted'

/** How far to look for something new before beginning again, and how long a path may grow. */
const MOST_PLACES = 400
const MOST_MOVES = 30

/** Goes on from where it is to the nearest thing that is lacking, and begins again where nothing is near. */
export function tour(way: Charted, lacking: Set<string>): Place[] {
  const isNew = ({ found }: Place) => found.some((id) => lacking.has(id))
  /** What ends the path is left for when nothing else is near. */
  function nearest(from: Place[]): Place | null {
    const seen = new Set(from.map(({ snapshot }) => keyOf(snapshot)))
    const queue = [...from]
    let last: Place | null = null
    for (let place = queue.shift(); place && seen.size < MOST_PLACES; place = queue.shift())
      for (const next of nexts(way, place)) {
        const ends = next.left || next.snapshot.status !== 'active'
        if (isNew(next) && !ends) return next
        if (isNew(next)) last ??= next
        const key = keyOf(next.snapshot)
        if (ends || seen.has(key)) continue
        seen.add(key)
        queue.push(next)
      }
    return last
  }
  function goOn(begun: Place): Place {
    let place = begun
    for (let next: Place | null = begun; next; next = nearest([place])) {
      place = next
      for (const id of place.found) lacking.delete(id)
      if (place.path.moves.length >= MOST_MOVES) break
    }
    return place
  }
  const waysIn = beginnings(way)
  const paths = waysIn.flatMap((begun) => (isNew(begun) ? [goOn(begun)] : []))
  for (let next = nearest(waysIn); next; next = nearest(waysIn)) paths.push(goOn(next))
  return paths
}
