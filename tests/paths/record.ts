import { createHash } from 'node:crypto'
import type { StateValue } from 'xstate'
import { generate, type Walkable } from './generate'
import { type MachineDriver, machineDriver } from './machine-driver'
import type { Move, Path, PathModel } from './travel'

/** What is seen after a move: where the chart is, what changed in it, and what it told others. */
export type RecordedStep = {
  does: string
  state: StateValue
  status?: string
  changed?: Record<string, string>
  told?: string[]
}
export type RecordedPath = { way: string; steps: RecordedStep[] }
/** Kept in the repository: a chart that behaves otherwise than it did does not pass, whatever its drawing says. */
export type Recording = { paths: RecordedPath[] }

const LONGEST = 60
export function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined'
  return text.length <= LONGEST ? text : `#${createHash('sha256').update(text).digest('hex').slice(0, 10)}`
}
const sayMove = ({ type, actorId: _actor, ...rest }: Move): string =>
  Object.keys(rest).length === 0 ? type : `${type} ${short(rest)}`

function look(driver: MachineDriver, does: string, before: Record<string, unknown>): RecordedStep {
  const { state, status } = driver.state()
  const changed = Object.entries(driver.context()).flatMap(([key, value]) => {
    const said = short(value)
    return said === short(before[key]) ? [] : [[key, said]]
  })
  const told = driver.told().map(({ kind, name, with: content }) => `${kind} ${name} ${short(content)}`)
  return {
    does,
    state,
    ...(status === 'active' ? {} : { status }),
    ...(changed.length > 0 ? { changed: Object.fromEntries(changed) } : {}),
    ...(told.length > 0 ? { told } : {}),
  }
}
/** One path on the live machine. A step that throws is its last, and says so. */
export function recordPath(driver: MachineDriver, path: Path): RecordedPath {
  const steps: RecordedStep[] = []
  let before: Record<string, unknown> = {}
  const step = (does: string, act: () => void) => {
    try {
      act()
      steps.push(look(driver, does, before))
      before = driver.context()
      return true
    } catch (error) {
      steps.push({ does, state: 'error', status: String(error) })
      return false
    }
  }
  if (step('', () => driver.start(path)))
    path.moves.every((move, at) => {
      const act = path.vain.includes(at) ? driver.refuse : driver.move
      return step(sayMove(move), () => act(move))
    })
  driver.close()
  return { way: path.from ? short(path.from.toJSON()) : short(path.input), steps }
}
/** `machine`: the model's own, or one that does the same. */
export function recordAll(
  model: PathModel,
  paths: Walkable[] = generate(model).paths,
  machine = model.machine,
): Recording {
  const driver = machineDriver(machine)
  return { paths: paths.map(({ state }) => recordPath(driver, state.path)) }
}

/** One step a line, so that a difference reads. */
export const recordingText = ({ paths }: Recording): string => {
  const steps = (path: RecordedPath) => path.steps.map((step) => `  ${JSON.stringify(step)}`).join(',\n')
  const lines = paths.map((path) => `{"way":${JSON.stringify(path.way)},"steps":[\n${steps(path)}\n]}`)
  return `{"paths":[\n${lines.join(',\n')}\n]}\n`
}
