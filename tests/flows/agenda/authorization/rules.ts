import type { authorizationMachine } from '#machines/agenda/authorization/chart'
import { enters, errorOf, goes, isIn, keepsWhy, type RulesOf, says, waysOf } from '../../rules'

const { on, begins } = waysOf<typeof authorizationMachine>()
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
  ways: {
    'Según con qué se vuelve, se conecta, se revisa o se explica': [
      begins('unconnected.denied', { if: ({ after }) => after.context.denied }),
      begins('refreshing', { if: ({ after }) => after.context.completed, asks: ['refreshUser'] }),
      begins('redeeming', { if: ({ after }) => after.context.answer !== null, asks: ['redeemCode'] }),
      begins('unconnected.lost'),
    ],
    'Conectado, se sigue a donde iba': [
      on('redeeming', 'redeemCode.done', 'connected', {
        tells: ['user.updated', says('Calendario conectado.'), goes('/asistente', true)],
      }),
      on('refreshing', 'refreshUser.done', 'connected', {
        tells: ['user.updated', says('Calendario conectado.'), goes('/disponibilidad', true)],
      }),
    ],
    'Sin respuesta se puede repetir; lo que no sirvió se empieza de nuevo': [
      on('redeeming', 'redeemCode.error', 'unanswered', {
        if: (step) => errorOf(step)?.type === 'network',
        so: keepsWhy,
      }),
      on('redeeming', 'redeemCode.error', 'unconnected.failed', { so: keepsWhy }),
      on('refreshing', 'refreshUser.error', 'unanswered', { so: keepsWhy }),
      on('unanswered', 'authorization.retry', 'refreshing', {
        if: ({ before }) => before?.context.completed === true,
        asks: ['refreshUser'],
      }),
      on('unanswered', 'authorization.retry', 'redeeming', { asks: ['redeemCode'] }),
      on('unconnected', 'consent.again', 'leaving', { asks: ['startConsent'] }),
      on('leaving', 'startConsent.done', 'gone', { tells: ['place.wanted'] }),
      on('leaving', 'startConsent.error', 'unconnected.failed', { so: keepsWhy }),
    ],
    'Se puede seguir sin calendario': [
      on(['unanswered', 'unconnected'], 'authorization.leave', null, {
        if: ({ before }) => before?.context.redirect !== null,
        tells: [goes('/disponibilidad', true)],
      }),
      on(['unanswered', 'unconnected'], 'authorization.leave', null, { tells: [goes('/', true)] }),
    ],
  },
}
