import type { WordsOf } from '#domain/chart-words'
import type { authorizationMachine } from './chart'

export const authorizationWords: WordsOf<typeof authorizationMachine> = {
  order: 90,
  title: 'Vuelta de dar permiso a un calendario',
  remembers: { answer: 'Lo que trajo de vuelta' },
  events: {
    'consent.again': 'Quiere dar el permiso otra vez',
    'authorization.leave': 'Sigue sin conectar',
    'authorization.retry': 'Reintenta',
  },
  guards: {
    wasDenied: 'no dio el permiso',
    isCompleted: 'ya quedó hecho afuera',
    hasAnswer: 'vuelve con un código',
    mayRepeat: 'no hubo respuesta',
  },
}
