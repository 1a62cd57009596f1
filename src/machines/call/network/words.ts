import type { WordsOf } from '#domain/chart-words'
import { NARROW_KILOBITS, SLOW_MS } from '#domain/network'
import type { networkMachine } from './chart'

export const networkWords: WordsOf<typeof networkMachine> = {
  order: 15,
  title: 'La red antes de entrar',
  events: { 'network.try': 'Prueba su red otra vez' },
  guards: {
    isCutOff: 'no hay por dónde salir',
    isWeak: `más de ${SLOW_MS.weak} ms de ida y vuelta, o menos de ${NARROW_KILOBITS.weak} kbit/s`,
    isFair: `más de ${SLOW_MS.fair} ms de ida y vuelta, o menos de ${NARROW_KILOBITS.fair} kbit/s`,
  },
  exceptions: {
    application: {
      'network.trying: xstate.done.actor.0.network.trying':
        'La aplicación de las pruebas no tiene servidores de llamada: una historia pone uno, y delante una red que no deja pasar.',
    },
  },
}
