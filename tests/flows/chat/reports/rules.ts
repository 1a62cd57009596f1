import type { ContextFrom } from 'xstate'
import type { reportsMachine } from '#machines/chat/reports/chart'
import {
  alike,
  enters,
  forgetsWhy,
  given,
  givenIn,
  isIn,
  keepsWhy,
  outputOf,
  type RulesOf,
  type Step,
  waysOf,
} from '../../rules'

type At = Step<ContextFrom<typeof reportsMachine>>
const { on, begins, asksAgain } = waysOf<typeof reportsMachine>()
const wishes = (wish: object) => (step: At) =>
  alike(given(step), wish) && alike(step.after.context.wish, wish) && step.after.context.failure === null
export const reportsRules: RulesOf<typeof reportsMachine> = {
  must: ['loading', 'failed', 'showing', 'confirming', 'acting'],
  always: {
    'Ningún mensaje se elimina sin preguntar': ({ before, asked }) =>
      (before !== null && isIn(before, 'confirming')) ||
      asked.every(({ input }) => givenIn(input, 'kind') !== 'remove'),
    'Se elimina o se cierra el que se eligió': ({ asked }) =>
      asked.every(
        ({ input }) =>
          givenIn(input, 'kind') === undefined ||
          givenIn(input, 'kind') === 'retryMails' ||
          givenIn(input, 'messageId') === 'message-1',
      ),
    'Después de hacer algo se trae lo que queda': ({ before, move, after }) =>
      !before || !isIn(before, 'acting') || !move.type.endsWith('done') || isIn(after, 'loading'),
    'Quien no confirma no cambia nada': ({ move, asked }) =>
      move.type !== 'removal.dismiss' || asked.length === 0,
    'Se pide al abrir, después de hacer algo y al reintentar': (step) =>
      !enters(step, 'loading') || step.asked.length === 1,
    'Lo que no llegó se pide de nuevo': ({ before, move, asked }) =>
      !before || !isIn(before, 'failed') || move.type !== 'desk.retry' || asked.length === 1,
  },
  ways: {
    'Se trae lo que espera': [
      begins('loading', { asks: ['desk.load'], so: (step) => alike(given(step), { question: null }) }),
      asksAgain('loading', 'desk'),
      on('loading', 'desk.load.done', 'showing', {
        so: (step) => step.after.context.desk === outputOf(step) && forgetsWhy(step),
      }),
    ],
    'Se cierra un reporte o se reintentan los correos, y se trae lo que queda': [
      on('showing', 'report.close', 'acting', {
        asks: ['act'],
        so: wishes({ kind: 'close', messageId: 'message-1' }),
      }),
      on('showing', 'mails.retry', 'acting', { asks: ['act'], so: wishes({ kind: 'retryMails' }) }),
      on('acting', 'act.done', 'loading', {
        asks: ['desk.load'],
        so: ({ after: { context } }) => context.chosen === null && context.wish === null,
      }),
      on('acting', 'act.error', 'showing', {
        so: (step) =>
          keepsWhy(step) && step.after.context.chosen === null && step.after.context.wish === null,
      }),
    ],
    'Un mensaje se elimina tras preguntar': [
      on('showing', 'report.remove', 'confirming', {
        so: (step) => step.after.context.chosen === step.move.messageId && forgetsWhy(step),
      }),
      on('confirming', 'removal.dismiss', 'showing', { so: ({ after }) => after.context.chosen === null }),
      on('confirming', 'removal.confirm', 'acting', {
        asks: ['act'],
        so: wishes({ kind: 'remove', messageId: 'message-1' }),
      }),
    ],
  },
}
