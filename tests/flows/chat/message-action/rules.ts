import type { messageActionMachine } from '#machines/chat/message-action/chart'
import { alike, forgetsWhy, given, keepsWhy, outputOf, type RulesOf, waysOf } from '../../rules'

const { on, begins } = waysOf<typeof messageActionMachine>()
export const messageActionRules: RulesOf<typeof messageActionMachine> = {
  must: ['removing', 'reporting', 'done', 'dismissed'],
  always: {
    'Nada se elimina ni se reporta sin confirmarlo': ({ asked, move }) =>
      asked.length === 0 || move.type === 'action.confirm',
  },
  ways: {
    'Se explica qué va a pasar, y se puede dejar': [
      begins('asking', { so: ({ after: { context } }) => context.reason === '' && context.failure === null }),
      on('asking', 'action.dismiss', 'dismissed'),
      on('asking', 'reason.change', null, {
        so: (step) => step.after.context.reason === step.move.reason && forgetsWhy(step),
      }),
    ],
    'Lo propio se elimina; lo de la otra persona se reporta diciendo por qué': [
      on('asking', 'action.confirm', 'removing', {
        if: ({ before }) => before?.context.kind === 'remove',
        asks: ['removeMessage'],
        so: (step) => alike(given(step), { messageId: step.before?.context.message._id }),
      }),
      on('asking', 'action.confirm', 'reporting', {
        if: ({ before }) => before?.context.reason !== '',
        asks: ['reportMessage'],
        so: (step) =>
          alike(given(step), { messageId: step.before?.context.message._id, reason: 'No corresponde' }),
      }),
      on('asking', 'action.confirm', null, {
        so: ({ after }) => (after.context.failure?.message ?? '') !== '',
      }),
      on('removing', 'removeMessage.done', 'done', {
        so: (step) => step.after.context.done === outputOf(step),
      }),
      on('removing', 'removeMessage.error', 'asking', { so: keepsWhy }),
      on('reporting', 'reportMessage.done', 'done'),
      on('reporting', 'reportMessage.error', 'asking', { so: keepsWhy }),
    ],
  },
}
