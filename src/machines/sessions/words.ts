import type { WordsOf } from '../words'
import type { sessionsMachine } from './chart'

export const sessionsWords: WordsOf<typeof sessionsMachine> = {
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
    allowed: 'la sesión lo permite',
    dismissed: 'no hizo nada',
    hourChosen: 'eligió una hora',
  },
}
