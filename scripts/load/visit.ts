import type { ERROR_CODES } from '#contract/errors'
import { MODELS } from '../../tests/flows/models'
import { openPage, type Page } from './page/browser'
import type { Hears } from './page/measured'
import type { Program } from './page/program'
import { Store } from './page/store'
import type { Person } from './people'
import type { Flow } from './walk/flow'
import { type Graph, graphOf } from './walk/graph'
import { NothingToDo, Strayed, type Walker, walkLeg } from './walk/walk'

export type Place = { program: Program; base: string; hears: Hears; walker: Walker }
/** What the product rightly refuses somebody, as it stands in the contract: nothing of a server that is slow or broken. */
const RIGHTLY = new Set([
  'NO_CREDITS',
  'SLOT_TAKEN',
  'OUTSIDE_AVAILABILITY',
  'CONFLICT',
] satisfies (keyof typeof ERROR_CODES)[] as string[])
/**
 * `ms`: from when it was meant to begin. `why`: null when it came to its last state. `isDone`: it did, or what kept it from there
 * was rightly refused, which `why` is then the code of, or there was nothing to do.
 */
export type Visited = { flow: string; ms: number; why: string | null; isDone: boolean }

const graphs = new Map<string, Graph | null>()
/** The ways of a chart, generated once. */
export function graphFor(chart: string): Graph | null {
  const known = graphs.get(chart)
  if (known !== undefined) return known
  const model = MODELS[chart]
  const made = model ? graphOf(model) : null
  graphs.set(chart, made)
  return made
}

async function walkAlone(
  { program, base, hears, walker }: Place,
  flow: Flow,
  person: Person,
  meantAt: number,
) {
  const kept = flow.out ? new Store() : person.kept
  const page: Page = openPage(
    program,
    base,
    { kept, address: person.address },
    flow.at(person),
    hears,
    meantAt,
  )
  try {
    for (const leg of flow.legs(person)) await walkLeg(page, graphFor(leg.chart), leg, walker)
  } finally {
    await page.close()
  }
}

/** One visit: a page is opened, the flow walked to its end, and the page closed. */
export async function visit(place: Place, flow: Flow, person: Person, meantAt: number): Promise<Visited> {
  const all = flow.both && person.partner ? [person, person.partner] : [person]
  let refused: string | null = null
  const hears: Hears = (call) => {
    if (RIGHTLY.has(call.outcome)) refused = call.outcome
    place.hears(call)
  }
  const ends = await Promise.allSettled(all.map((one) => walkAlone({ ...place, hears }, flow, one, meantAt)))
  const wrong = ends.find((end) => end.status === 'rejected')
  if (wrong && !(wrong.reason instanceof Strayed)) throw wrong.reason
  const ms = performance.now() - meantAt
  if (!wrong) return { flow: flow.name, ms, why: null, isDone: true }
  const isDone = refused !== null || wrong.reason instanceof NothingToDo
  return { flow: flow.name, ms, why: refused ?? wrong.reason.message, isDone }
}
