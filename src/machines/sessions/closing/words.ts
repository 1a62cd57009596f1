import type { WordsOf } from '#domain/chart-words'
import type { closingMachine } from './chart'

export const closingWords: WordsOf<typeof closingMachine> = {
  order: 62,
  title: 'Cerrar una sesión',
  remembers: {
    form: 'Lo que se pregunta, y las horas que calzan',
    kept: 'Lo que está guardado',
    sent: 'Lo que se está guardando',
    versions: 'Qué versión se vio',
    leaves: 'Si sigue después',
    done: 'La sesión, ya cerrada',
  },
  events: {
    'session.known': 'Se sabe cómo está la sesión',
    'draft.change': 'Escribe el cierre',
    'close.confirm': 'Cierra la sesión',
    'close.later': 'Lo deja para después',
    'form.retry': 'Reintenta',
  },
  guards: {
    changed: 'hay algo sin guardar',
    leaves: 'lo deja para después',
    hasOutcome: 'dijo quiénes estuvieron',
    lostMeanwhile: 'la sesión ya no se puede cerrar',
    stale: 'se escribió en otro dispositivo',
    answerLost: 'se perdió la respuesta',
  },
  effects: { keep: { kind: 'record', say: 'este dispositivo guarda lo que falta enviar' } },
}
