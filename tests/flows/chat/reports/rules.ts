import { enters, type FlowRules, givenIn, isIn } from '../../rules'

export const reportsRules: FlowRules<unknown> = {
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
}
