import type { WordsOf } from '#domain/chart-words'
import type { scheduleMachine } from './chart'

const INSIDE =
  'Cambiar de hora y proponerla ocurren dentro de las sesiones; se recorre en la pantalla, sin la aplicación entera.'
const ROOMY = 'En una pantalla ancha el mes está siempre a la vista; se recorre en la pantalla.'
const PASSES = 'Pasa con el reloj; se recorre en la pantalla, donde el tiempo es de la prueba.'

export const scheduleWords: WordsOf<typeof scheduleMachine> = {
  order: 10,
  title: 'Agendar',
  remembers: {
    calendar: 'Si el mes está abierto',
    month: 'Qué mes mira',
    wide: 'De qué partes del día ve más horas',
    passed: 'La hora elegida que ya pasó',
  },
  events: {
    'slot.choose': 'Elige una hora',
    'series.choose': 'Dice si se repite y cuántas veces',
    'day.choose': 'Elige un día',
    'month.choose': 'Pasa a otro mes',
    'calendar.toggle': 'Abre o cierra el mes',
    'hours.widen': 'Pide más horas de esa parte del día, o menos',
    'view.choose': 'Cambia entre días y lista',
    'booking.confirm': 'Confirma',
    'schedule.retry': 'Reintenta',
    'coach.change': 'Pide otro coach',
    'wizard.back': 'Vuelve atrás',
  },
  guards: {
    choosesCoach: 'agenda una sesión nueva y su coach no está asignado',
    noHours: 'no hay horas libres',
    couldWait: 'no hay horas libres, y agenda con un coach de su programa',
    someLeft: 'quedan horas más adelante',
    isFree: 'la hora sigue libre',
    slotLost: 'alguien tomó la hora',
    maybeOwn: 'la perdió al agendar una sesión nueva',
    isOwn: 'la sesión de esa hora es suya',
    answerLost: 'la respuesta se perdió',
    fitsSeries: 'agenda o propone, eligió una hora y las sesiones caben en lo que se puede agendar',
    isFirstBooking: 'agenda una sesión nueva',
  },
  exceptions: {
    application: {
      'schedule.choosing: calendar.toggle': ROOMY,
      'schedule.choosing: xstate.done.actor.0.schedule.choosing': PASSES,
      'schedule.choosing: xstate.error.actor.0.schedule.choosing': PASSES,
      'schedule.choosing: xstate.done.actor.0.schedule.choosing #2': PASSES,
      'schedule.choosing: xstate.done.actor.0.schedule.choosing (rechazo)': PASSES,
      'schedule.loading: xstate.done.actor.0.schedule.loading #2': INSIDE,
      'schedule.empty: schedule.retry': INSIDE,
      'schedule.choosing: series.choose': INSIDE,
      'schedule.choosing: series.choose (rechazo)': INSIDE,
      'schedule.booking: xstate.error.actor.0.schedule.booking #2': INSIDE,
      'schedule.booking: xstate.done.actor.0.schedule.booking #2': INSIDE,
      'schedule.booking: xstate.done.actor.0.schedule.booking (rechazo)': INSIDE,
    },
  },
}
