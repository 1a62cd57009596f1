import type { ContextFrom } from 'xstate'
import type { Run, runMachine } from '#machines/customers/run/chart'
import { given, keepsWhy, outputOf, type RulesOf, type Step, waysOf } from '../../rules'

type At = Step<ContextFrom<typeof runMachine>>
const { on, begins } = waysOf<typeof runMachine>()
/** How often one looks. */
const LOOK = 1500

const asksIt = (step: At) => given(step) === 'run-1'
const shows = (step: At) => step.after.context.run === outputOf(step) && step.after.context.failure === null
const hasRest = ({ before }: At) => {
  const run = before?.context.run
  return run?.state === 'stopped' || (run?.state === 'ended' && run.failed > 0)
}
const saysWhy = (step: At) => ({
  type: 'snackbar.show',
  content: (step.move.error as { message: string } | undefined)?.message,
})
const told = (step: At) => JSON.stringify(step.told).includes(String(saysWhy(step).content))

export const runRules: RulesOf<typeof runMachine> = {
  must: ['reading', 'unread', 'going', 'stopping', 'still', 'resuming', 'saving'],
  always: {
    'Solo se detiene lo que está en curso': ({ asked, before }) =>
      asked.every(({ name }) => name !== 'stop') || before?.context.run?.state === 'running',
  },
  ways: {
    'Se mira cuánto va, y otra vez mientras siga': [
      begins('reading', { asks: ['read'], so: asksIt }),
      on('reading', 'read.done', 'going', {
        if: (step) => outputOf<Run>(step).state === 'running',
        so: shows,
      }),
      on('reading', 'read.done', 'still', { so: shows }),
      on('reading', 'read.error', 'unread', { so: keepsWhy }),
      on('unread', 'retry', 'reading', { asks: ['read'], so: asksIt }),
      on('going', LOOK, 'reading', { asks: ['read'], so: asksIt }),
    ],
    'Se detiene, y lo hecho queda hecho': [
      on('reading', 'run.stop', 'stopping', {
        if: ({ before }) => before?.context.run?.state === 'running',
        asks: ['stop'],
        so: asksIt,
      }),
      on('going', 'run.stop', 'stopping', { asks: ['stop'], so: asksIt }),
      on('stopping', 'stop.done', 'reading', { asks: ['read'], so: asksIt }),
      on('stopping', 'stop.error', 'reading', { asks: ['read'], tells: ['snackbar.show'], so: told }),
    ],
    'Sigue con lo que falta, y con lo que falló': [
      on('still', 'run.resume', 'resuming', { if: hasRest, asks: ['resume'], so: asksIt }),
      on('resuming', 'resume.done', 'reading', { asks: ['read'], so: asksIt }),
      on('resuming', 'resume.error', 'reading', { asks: ['read'], tells: ['snackbar.show'], so: told }),
    ],
    'Se baja el resultado de cada fila': [
      on('still', 'result.save', 'saving', { asks: ['save'], so: asksIt }),
      on('saving', 'save.done', 'still'),
      on('saving', 'save.error', 'still', { tells: ['snackbar.show'], so: told }),
    ],
  },
}
