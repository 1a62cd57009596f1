import type { WordsOf } from '#domain/chart-words'
import type { tripActionMachine } from './chart'

const FROM_PEOPLE =
  'Se abre así desde la lista de personas, por donde la recorren los caminos de la persona de un cliente.'

export const tripActionWords: WordsOf<typeof tripActionMachine> = {
  order: 60,
  title: 'Cambiar una travesía',
  events: {
    'action.choose': 'Elige qué hacer',
    'field.change': 'Escribe',
    'action.send': 'Confirma',
  },
  guards: {
    pauses: 'elige pausar y se puede',
    resumes: 'elige reactivar y se puede',
    unplans: 'elige retirar la pausa que viene y se puede',
    activates: 'elige empezar y se puede',
    invites: 'elige invitar y se puede',
    extends: 'elige extender y se puede',
    plans: 'elige cambiar el plan y se puede',
    moves: 'elige pasar a otro programa y se puede',
    gives: 'elige dar créditos y se puede',
    takes: 'elige quitar créditos y los tiene',
    finishes: 'elige terminar y se puede',
    cancels: 'elige cancelar y se puede',
    recovers: 'elige recuperar créditos y los hay',
    asked: 'es algo que se pide',
    valid: 'no falta nada',
  },
  exceptions: {
    application: {
      'tripAction.opening: always #5': FROM_PEOPLE,
      'tripAction.opening: always #6': FROM_PEOPLE,
      'tripAction.opening: always #7': FROM_PEOPLE,
    },
  },
}
