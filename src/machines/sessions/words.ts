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
    'draft.change': 'Completa el diálogo',
    'action.confirm': 'Confirma',
    'action.dismiss': 'Se arrepiente',
    'record.refresh': 'Cambia una sesión',
  },
  guards: {
    allowed: 'la sesión lo permite',
    reschedules: 'quiere cambiar de hora',
    lostMeanwhile: 'la sesión ya no lo permite',
    draftComplete: 'el diálogo está completo',
    answerLost: 'la respuesta se perdió',
  },
}
