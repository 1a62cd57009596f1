import type { Driver, Level, Seen } from './driver'
import { EVERYWHERE, generate, generateRandom, SETS_OUT, stateNames, type Walkable } from './generate'
import { machineDriver } from './machine-driver'
import { type RecordedPath, type RecordedStep, recordPath, short } from './record'
import { allNodes, type StateNode } from './transitions'
import { exceptionsAt, type Move, type PathModel } from './travel'

export type PathFailure = { at: number; why: string }
export type PathResult = {
  number: number
  does: string[]
  states: string[]
  failure: PathFailure | null
  ms: number
}
/** What a run of one chart's paths at one level came to. */
export type ChartRun = {
  chart: string
  level: Level
  states: { seen: number; of: number }
  transitions: { taken: number; of: number }
  guards: number
  steps: number
  missing: string[]
  exceptions: Record<string, string>
  paths: PathResult[]
  ms: number
}
/** Whether somebody can be there: of some states one leaves at once, whatever is true. */
const canRest = ({ always = [] }: StateNode): boolean =>
  always.length === 0 || always.at(-1)?.guard !== undefined
type Watched = Driver & { context?(): Record<string, unknown>; wrong?(): string[] }

const textOf = (value: unknown): string => JSON.stringify(value) ?? ''
function difference(driver: Watched, seen: Seen, want: RecordedStep, context: Record<string, string>) {
  if (textOf(seen.state) !== textOf(want.state))
    return `está en ${textOf(seen.state)} y debía estar en ${textOf(want.state)}`
  if (seen.status !== null && seen.status !== (want.status ?? 'active'))
    return `terminó en ${seen.status}, no en ${want.status ?? 'active'}`
  const wrong = Object.entries(driver.context?.() ?? {}).find(([key, value]) => short(value) !== context[key])
  return wrong ? `${wrong[0]} es ${short(wrong[1])} y debía ser ${context[wrong[0]]}` : null
}
/** What else must be seen in a state, by its name: `list.ready`. Throws with what is missing. */
export type Looks = Record<string, () => void>

/** Walks a path with a driver, looking after each step whether all is as the recording says, where it can be seen. */
export async function walk(
  driver: Watched,
  path: Walkable,
  recorded: RecordedPath,
  isUnseen: PathModel['unseen'] = () => false,
  looks: Looks = {},
): Promise<PathFailure | null> {
  const { path: way } = path.state
  const context: Record<string, string> = {}
  let at = -1
  const act = async ({ event }: { event: Move }) => {
    at += 1
    if (event.type === SETS_OUT) await driver.start(way)
    else await (way.vain.includes(at - 1) ? driver.refuse(event) : driver.move(event))
  }
  const compare = async () => {
    const want = recorded.steps[at]
    if (!want) return
    Object.assign(context, want.changed)
    const why = isUnseen(want.state)
      ? null
      : difference(driver, await driver.state(want.state), want, context)
    if (why) throw new Error(why)
    const wrong = driver.wrong?.() ?? []
    if (wrong.length > 0) throw new Error(wrong.join('; '))
  }
  // the library adds the whole path to what was wrong, and skips in silence what nobody knows how to do
  let why: unknown = null
  const told =
    <Given>(doIt: (given: Given) => Promise<void> | void) =>
    async (given: Given) => {
      try {
        await doIt(given)
      } catch (error) {
        why = error instanceof Error ? error.message : String(error)
        throw error
      }
    }
  const states = Object.fromEntries([[EVERYWHERE, compare] as const, ...Object.entries(looks)])
  try {
    await path.test({
      events: new Proxy({}, { get: () => told(act) }),
      states: Object.fromEntries(Object.entries(states).map(([name, look]) => [name, told(look)])),
    })
    return null
  } catch (error) {
    return { at, why: String(why ?? error) }
  } finally {
    await driver.close()
  }
}

/** `only`: just this path, counted from 1; `random`: walks instead of the generated paths. */
export type Walks = { only?: number | null; random?: { seed: number; steps: number } | null }

/** Generates the paths of a chart for a level and walks them. */
export async function runChart(
  chart: string,
  model: PathModel,
  level: Level,
  driver: Watched,
  { only = null, random = null }: Walks = {},
  looks: Looks = {},
): Promise<ChartRun> {
  const started = performance.now()
  const found = generate(model, level)
  const walked = random ? generateRandom(model, level, random.seed, random.steps) : found.paths
  const results: PathResult[] = []
  const seen = new Set<string>()
  for (const [index, path] of walked.entries()) {
    if (only !== null && index + 1 !== only) continue
    const since = performance.now()
    const recorded = recordPath(machineDriver(model.machine), path.state.path)
    const isUnseen = level === 'application' ? model.unseen : undefined
    const failure = await walk(driver, path, recorded, isUnseen, looks)
    for (const { state } of recorded.steps) for (const name of stateNames(state)) seen.add(name)
    results.push({
      number: index + 1,
      does: recorded.steps.map(({ does }) => does),
      states: recorded.steps.map(({ state }) => textOf(state)),
      failure,
      ms: performance.now() - since,
    })
  }
  const states = allNodes(model.machine.root).filter(canRest).length - 1
  return {
    chart,
    level,
    states: { seen: seen.size, of: states },
    transitions: {
      taken: found.total - found.missing.filter((id) => !id.endsWith(')')).length,
      of: found.total,
    },
    guards: found.guards,
    steps: walked.reduce((sum, { state }) => sum + state.path.moves.length, 0),
    missing: found.missing,
    exceptions: exceptionsAt(model, level),
    paths: results,
    ms: performance.now() - started,
  }
}

/** One line for each path that failed: its number, what was done, and what was wrong. */
export const failuresOf = ({ paths }: ChartRun): string[] =>
  paths.flatMap(({ number, does, failure }) =>
    failure ? `${number}: ${does.slice(1, failure.at + 1).join(' › ')}: ${failure.why}` : [],
  )
