import { RULES } from '../../tests/flows/found-rules'
import { MODELS } from '../../tests/flows/models'
import { generate } from '../../tests/paths/generate'
import { judge, unheard } from '../../tests/paths/judge'
import type { PathModel } from '../../tests/paths/travel'
import { type Mutant, mutantsOf } from './mutants'

export type Mutation = { chart: string; all: number; alive: string[] }

/** Whether what is written of a flow, apart from its chart, notices: its rules, its states, or a way nobody can go. */
function isCaught(model: PathModel, name: string, { machine }: Mutant): boolean {
  const broken: PathModel = Object.assign({}, model, { machine })
  const rules = RULES[name]
  try {
    if (unheard(broken).length > 0) return true
    if (rules) {
      const { broken: wrong, unreached } = judge(broken, rules, true)
      if (wrong.length + unreached.length > 0) return true
    }
    return generate(broken).missing.length > 0
  } catch {
    // a chart that cannot run does not pass anywhere
    return true
  }
}

/** Breaks a chart in one place at a time. `alive`: which breaks nobody notices. */
export function mutateChart(chart: string): Mutation {
  const model = MODELS[chart]
  if (!model) throw new Error(`Chart desconocido: ${chart}.`)
  if (isCaught(model, chart, { name: chart, machine: model.machine }))
    throw new Error(`${chart} no cumple sus propias reglas: npm run paths -- ${chart}`)
  // one use of a chart of the kit: it is broken where it is the kit's own
  const { kit } = (model.machine.root.meta ?? {}) as { kit?: string }
  const mutants = kit && kit !== chart ? [] : mutantsOf(model.machine)
  const alive = mutants.filter((mutant) => !isCaught(model, chart, mutant)).map(({ name }) => name)
  return { chart, all: mutants.length, alive }
}
