import type { ContextFrom } from 'xstate'
import type { openedRunMachine } from '#machines/customers/opened-run/chart'
import { alike, given, isIn, type RulesOf, type Step, waysOf } from '../../rules'

type At = Step<ContextFrom<typeof openedRunMachine>>
const { on, begins } = waysOf<typeof openedRunMachine>()
const named = ({ move }: At) => (move.visit as { query: { tarea?: string } } | undefined)?.query.tarea
const reads = (step: At) => given(step) === step.after.context.runId && step.after.context.runId !== null

export const openedRunRules: RulesOf<typeof openedRunMachine> = {
  must: ['open', 'closed'],
  always: {
    'Se mira solo la tarea que la dirección nombró': ({ after }) =>
      !isIn(after, 'open') || after.context.runId !== null,
  },
  ways: {
    'Se abre la tarea que nombra la dirección, y ninguna si no nombra': [
      begins('open', { if: ({ after }) => after.context.runId !== null, asks: ['run.read'], so: reads }),
      begins('closed'),
      on('closed', 'place.changed', 'open', {
        if: (step) => named(step) !== undefined,
        asks: ['run.read'],
        so: (step) => reads(step) && alike(step.after.context.runId, named(step)),
      }),
      on('open', 'place.changed', null, {
        if: (step) => named(step) !== undefined && named(step) !== step.before?.context.runId,
        asks: ['run.read'],
        so: (step) => reads(step) && alike(step.after.context.runId, named(step)),
      }),
    ],
    'Se cierra, y la tarea sigue igual': [on('open', 'run.close', 'closed')],
  },
}
