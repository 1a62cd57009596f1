import type { Crowd } from './people'
import { type Place, type Visited, visit } from './visit'
import type { Flow } from './walk/flow'

/** `refused`: what was not answered as asked, as `operation code`. */
export type Walked = Visited & { refused: readonly string[] }

/** Each flow once, by one person (of a call, by both), one after the other: what does not come to its end alone never will. */
export async function walkAll(
  place: Omit<Place, 'hears'>,
  flows: readonly Flow[],
  crowd: Crowd,
): Promise<Walked[]> {
  const walked: Walked[] = []
  for (const flow of flows) {
    const [person] = flow.both ? crowd.pairs : crowd[flow.by]
    if (!person) throw new Error(`nobody walks ${flow.name}`)
    const refused: string[] = []
    const hears: Place['hears'] = ({ name, outcome }) => {
      if (outcome !== 'ok') refused.push(`${name} ${outcome}`)
    }
    walked.push({ ...(await visit({ ...place, hears }, flow, person, performance.now())), refused })
  }
  return walked
}
