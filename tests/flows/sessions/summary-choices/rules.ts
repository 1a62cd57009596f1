import type { ContextFrom } from 'xstate'
import type { summaryChoicesMachine } from '#machines/sessions/summary-choices/chart'
import { alike, given, keepsWhy, outputOf, type RulesOf, type Step, waysOf } from '../../rules'

/** So long nothing is written before it is looked for. */
const PAUSE = 300
const WHERE = ['writing', 'finding', 'found', 'failed']
const { on, begins } = waysOf<typeof summaryChoicesMachine>()
type At = Step<ContextFrom<typeof summaryChoicesMachine>>
const asksIt = (step: At) => alike(given(step), step.after.context.wish)

/** From decision 0215: the first of those whose name holds what was written, once nobody writes any more. */
export const summaryChoicesRules: RulesOf<typeof summaryChoicesMachine> = {
  must: WHERE,
  always: {
    'Lo que se ofrece para elegir responde a lo que está escrito': ({ before, after }) =>
      !before ||
      alike(before.context.wish, after.context.wish) ||
      (alike(after.context.found, []) && after.context.wish !== before.context.wish),
  },
  ways: {
    'Al abrir se buscan los primeros coaches': [begins('finding', { asks: ['find'], so: asksIt })],
    'Se busca cuando se deja de escribir': [
      on(WHERE, 'choices.look', 'writing', {
        if: ({ before, move }) => move.text !== before?.context.wish.text,
        so: ({ after, move }) => alike(after.context.wish, { filter: move.filter, text: move.text }),
      }),
      on('writing', PAUSE, 'finding', { asks: ['find'], so: asksIt }),
    ],
    'Lo encontrado se puede elegir': [
      on('finding', 'find.done', 'found', {
        so: (step) => step.after.context.found === outputOf(step) && step.after.context.failure === null,
      }),
    ],
    'Si la búsqueda no llega, se puede repetir': [
      on('finding', 'find.error', 'failed', { so: keepsWhy }),
      on('failed', 'retry', 'finding', { asks: ['find'], so: asksIt }),
    ],
  },
}
