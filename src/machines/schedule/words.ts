import type { WordsOf } from '../words'
import type { scheduleMachine } from './chart'

export const scheduleWords: WordsOf<typeof scheduleMachine> = {
  title: 'Agendar',
  events: {
    'slot.choose': 'Elige una hora',
    'day.choose': 'Elige un día',
    'view.choose': 'Cambia entre días y lista',
    'booking.confirm': 'Confirma',
    'schedule.retry': 'Reintenta',
    'coach.change': 'Pide otro coach',
    'wizard.back': 'Vuelve atrás',
  },
  guards: {
    lacksCoach: 'falta elegir coach',
    noHours: 'no hay horas libres',
    isFree: 'la hora sigue libre',
    slotLost: 'alguien tomó la hora',
    answerLost: 'la respuesta se perdió',
    isFirstBooking: 'agenda una sesión nueva',
  },
}
