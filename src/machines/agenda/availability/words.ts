import type { WordsOf } from '#domain/chart-words'
import type { availabilityMachine } from './chart'

export const availabilityWords: WordsOf<typeof availabilityMachine> = {
  order: 30,
  title: 'Horas de la semana',
  events: {
    'day.toggle': 'Abre o cierra un día',
    'range.add': 'Agrega un tramo',
    'range.change': 'Cambia un tramo',
    'range.remove': 'Quita un tramo',
    'copy.open': 'Quiere copiar un día a otros',
    'copy.toggle': 'Marca un día',
    'copy.apply': 'Copia',
    'copy.close': 'Deja de copiar',
    'zone.choose': 'Elige otra zona horaria',
    'change.confirm': 'Guarda de todos modos',
    'change.dismiss': 'Vuelve a sus horas',
    'week.suggest': 'Pide la semana sugerida',
    'week.save': 'Guarda',
  },
  guards: {
    valid: 'todos los tramos están bien',
    copies: 'eligió al menos un día',
    changed: 'hay cambios por guardar',
    hitsSessions: 'hay sesiones agendadas que quedarían fuera',
  },
  exceptions: {
    view: {
      'availability.unchanged: week.save':
        'Sin cambios, el botón de guardar está apagado. Sí se puede en los primeros pasos de coach.',
      'availability.saved: week.save': 'Recién guardada, el botón está apagado hasta el próximo cambio.',
    },
  },
}
