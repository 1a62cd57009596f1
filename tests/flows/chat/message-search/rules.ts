import type { ContextFrom } from 'xstate'
import type { messageSearchMachine } from '#machines/chat/message-search/chart'
import { alike, forgetsWhy, given, keepsWhy, outputOf, type RulesOf, type Step, waysOf } from '../../rules'

const WHERE = ['empty', 'pausing', 'searching', 'found']
const PAUSE = 300
type At = Step<ContextFrom<typeof messageSearchMachine>>
const { on, begins } = waysOf<typeof messageSearchMachine>()
const typed = (step: At) => step.after.context.text === step.move.text && forgetsWhy(step)

export const messageSearchRules: RulesOf<typeof messageSearchMachine> = {
  must: ['empty', 'searching', 'found', 'closed'],
  always: {},
  ways: {
    'Sin palabras no se busca': [
      begins('empty'),
      on(WHERE, 'search.change', 'empty', {
        if: (step) => step.move.text === '',
        so: (step) => typed(step) && step.after.context.found.length === 0,
      }),
    ],
    'Se busca cuando la persona se detiene, dentro de esa conversación': [
      on(WHERE, 'search.change', 'pausing', { so: typed }),
      on('pausing', PAUSE, 'searching', {
        asks: ['findMessages'],
        so: (step) =>
          alike(given(step), { conversationId: step.after.context.conversationId, text: 'avance' }),
      }),
      on('searching', 'findMessages.done', 'found', {
        so: (step) => step.after.context.found === outputOf(step) && forgetsWhy(step),
      }),
      on('searching', 'findMessages.error', 'found', {
        so: (step) => keepsWhy(step) && step.after.context.found.length === 0,
      }),
    ],
    'La búsqueda se cierra cuando se quiera': [on(WHERE, 'search.close', 'closed')],
  },
}
