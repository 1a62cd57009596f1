import type { WordsOf } from '#domain/chart-words'
import type { sessionsMachine } from './chart'

export const sessionsWords: WordsOf<typeof sessionsMachine> = {
  order: 20,
  title: 'Mis sesiones',
  events: {
    'session.changed': 'La otra persona cambia una sesión',
    'clock.ticked': 'Avanza el reloj',
    'sessions.retry': 'Reintenta',
    'action.open': 'Elige una acción',
    'proposal.open': 'Propone una hora',
    'record.refresh': 'Cambia una sesión',
  },
  guards: {
    isCoach: 'es coach',
    allowed: 'la sesión lo permite',
    dismissed: 'no hizo nada',
    isNews: 'la sesión es más nueva que la que se ve',
  },
}
