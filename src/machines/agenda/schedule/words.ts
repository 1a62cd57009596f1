import type { WordsOf } from '#domain/chart-words'
import type { scheduleMachine } from './chart'

const INSIDE =
  'Cambiar de hora y proponerla ocurren dentro de las sesiones; se recorre en la pantalla, sin la aplicación entera.'

export const scheduleWords: WordsOf<typeof scheduleMachine> = {
  order: 10,
  title: 'Agendar',
  events: {
    'slot.choose': 'Elige una hora',
    'series.choose': 'Dice si se repite y cuántas veces',
    'day.choose': 'Elige un día',
    'view.choose': 'Cambia entre días y lista',
    'booking.confirm': 'Confirma',
    'schedule.retry': 'Reintenta',
    'coach.change': 'Pide otro coach',
    'wizard.back': 'Vuelve atrás',
  },
  guards: {
    choosesCoach: 'agenda una sesión nueva y su coach no está asignado',
    noHours: 'no hay horas libres',
    isFree: 'la hora sigue libre',
    slotLost: 'alguien tomó la hora',
    maybeOwn: 'la perdió al agendar una sesión nueva',
    isOwn: 'la sesión de esa hora es suya',
    answerLost: 'la respuesta se perdió',
    fitsSeries: 'propone, eligió una hora y las sesiones caben en lo que se puede agendar',
    isFirstBooking: 'agenda una sesión nueva',
  },
  exceptions: {
    application: {
      'schedule.empty: schedule.retry': INSIDE,
      'schedule.choosing: series.choose': INSIDE,
      'schedule.choosing: series.choose (rechazo)': INSIDE,
      'schedule.booking: xstate.error.actor.0.schedule.booking #2': INSIDE,
      'schedule.booking: xstate.done.actor.0.schedule.booking #2': INSIDE,
      'schedule.booking: xstate.done.actor.0.schedule.booking (rechazo)': INSIDE,
    },
  },
}
