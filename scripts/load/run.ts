import type { Step } from './knee'
import { chosenFlow, type Mix, nextArrivalMs } from './mix'
import type { Call } from './page/measured'
import type { Crowd, Person } from './people'
import { Tallies, Tally } from './tally'
import { type Place, visit } from './visit'
import type { Flow } from './walk/flow'

/** So many visits at once at most: what comes beyond is refused and counted. */
const MOST_AT_ONCE = 300
/** What a server refuses because of what somebody wants is no failure of it. */
const FAILS = /^(INTERNAL|RATE_LIMITED|5\d\d|no answer|no answer in time|1006|4429)$/

/** What one rate came to. */
export type Held = Pick<Step, 'asked' | 'achieved' | 'readsP95' | 'errors' | 'limited'> & {
  calls: Tallies
  flows: Tallies
}

/** Who is free for a flow, as if everybody took turns. */
function turns(crowd: Crowd) {
  const busy = new Set<Person>()
  const at = new Map<readonly Person[], number>()
  return {
    take(flow: Flow): Person | null {
      const all = flow.both ? crowd.pairs : crowd[flow.by]
      for (let tried = 0; tried < all.length; tried += 1) {
        const next = (at.get(all) ?? 0) % all.length
        at.set(all, next + 1)
        const person = all[next]
        if (!person || busy.has(person)) continue
        busy.add(person)
        return person
      }
      return null
    },
    free: (person: Person) => busy.delete(person),
  }
}

/** Visits come at a rate for so long, whatever becomes of those before them; answers once all are over. */
export async function hold(
  place: Omit<Place, 'hears'>,
  mix: Mix,
  crowd: Crowd,
  rate: number,
  ms: number,
): Promise<Held> {
  const calls = new Tallies()
  const flows = new Tallies()
  const reads = new Tally()
  const hears = ({ name, reads: isRead, ms: took, outcome }: Call) => {
    calls.add(name, took, outcome)
    if (isRead) reads.add(took, outcome)
  }
  const { take, free } = turns(crowd)
  const going = new Set<Promise<void>>()
  const began = performance.now()
  let asked = 0
  let well = 0
  let next = began
  while (next - began < ms) {
    next += nextArrivalMs(rate, place.walker.random)
    await new Promise((done) => setTimeout(done, Math.max(0, next - performance.now())))
    asked += 1
    const meantAt = next
    const flow = chosenFlow(mix, place.walker.random)
    const person = going.size < MOST_AT_ONCE ? take(flow) : null
    if (!person) {
      flows.add(flow.name, 0, 'nadie libre')
      continue
    }
    const one = visit({ ...place, hears }, flow, person, meantAt)
      .then(({ ms: took, why, isDone }) => {
        flows.add(flow.name, took, why ?? 'ok')
        if (isDone) well += 1
      })
      .finally(() => {
        free(person)
        going.delete(one)
      })
    going.add(one)
  }
  await Promise.all(going)
  const all = [...calls.values()].flatMap(({ outcomes }) => [...outcomes])
  const count = (holds: (outcome: string) => boolean) =>
    all.reduce((sum, [outcome, some]) => sum + (holds(outcome) ? some : 0), 0)
  const total = count(() => true)
  return {
    asked: rate,
    achieved: asked === 0 ? 0 : (rate * well) / asked,
    readsP95: reads.percentile(95),
    errors: total === 0 ? 0 : count((outcome) => FAILS.test(outcome)) / total,
    limited: count((outcome) => outcome === 'RATE_LIMITED'),
    calls,
    flows,
  }
}
