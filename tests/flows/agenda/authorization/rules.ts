import type { authorizationMachine } from '#machines/agenda/authorization/chart'
import { enters, isIn, type RulesOf } from '../../rules'

export const authorizationRules: RulesOf<typeof authorizationMachine> = {
  must: ['redeeming', 'refreshing', 'unanswered', 'denied', 'failed', 'lost', 'leaving', 'gone', 'connected'],
  always: {
    'Quien no dio el permiso no conecta nada': ({ after, asked }) =>
      !after.context.denied || asked.every(({ name }) => name === 'startConsent'),
    'El código que se cambia es el que volvió': ({ after, asked }) =>
      asked.every(({ name, input }) => name !== 'redeemCode' || input === after.context.answer),
    'Conectado, se dice quién es ahora y se sigue a donde iba': (step) =>
      !enters(step, 'connected') ||
      (step.told.some(({ type, me }) => type === 'user.updated' && me === step.move.output) &&
        step.told.some(
          ({ type, to }) => type === 'place.wanted' && to === (step.after.context.redirect ?? '/asistente'),
        )),
    'Lo que no tuvo respuesta se repite; lo que no sirvió se empieza de nuevo': ({ before, move, after }) =>
      !before ||
      (move.type === 'authorization.retry' && isIn(before, 'unanswered')
        ? isIn(after, 'redeeming') || isIn(after, 'refreshing')
        : move.type !== 'consent.again' ||
          isIn(after, 'leaving') ===
            ['denied', 'failed', 'lost', 'leaving'].some((name) => isIn(before, name))),
    'Sin conectar se puede seguir': ({ before, move, told }) =>
      move.type !== 'authorization.leave' ||
      !before ||
      !['denied', 'failed', 'lost', 'unanswered'].some((name) => isIn(before, name)) ||
      told.some(({ type }) => type === 'place.wanted'),
  },
}
