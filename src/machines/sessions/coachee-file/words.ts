import type { WordsOf } from '#domain/chart-words'
import type { coacheeFileMachine } from './chart'

const LEFT =
  'La pide la sesión que está a mano, y enseguida se abre la ficha de otra persona: eso lo recorre «Un coach, de sesión en sesión», y la historia de la sesión guarda una nota al pasar a la siguiente.'

export const coacheeFileWords: WordsOf<typeof coacheeFileMachine> = {
  order: 60,
  title: 'Ficha de un coachee',
  remembers: {
    leaves: 'Si va a pasar a otra persona',
    reminded: 'Si ya se le recordó',
    recommended: 'Lo que se le recomendó',
    person: 'Quién es',
    isPast: 'Si ya no se le acompaña',
    held: 'Cuántas sesiones lleva',
    plan: 'Cuántas son en total',
    program: 'En qué programa',
    endDate: 'Hasta cuándo',
    others: 'Sus sesiones con otros coaches',
    focuses: 'Sus focos',
    segment: 'Qué sesiones se ven',
    search: 'Lo que se busca en las notas',
  },
  events: {
    'file.retry': 'Reintenta',
    'segment.choose': 'Elige qué sesiones ver',
    'search.change': 'Busca en sus notas',
    'session.choose': 'Elige otra sesión',
    'notes.change': 'Escribe notas',
    'file.leave': 'Pasa a otra persona',
    'reminder.send': 'Le recuerda',
  },
  guards: {
    changed: 'hay algo sin guardar',
    stale: 'las notas cambiaron en otro dispositivo',
    leaves: 'va a pasar a otra persona',
    remindable: 'todavía no se le recuerda y no están en sesión',
  },
  effects: { keep: { kind: 'record', say: 'este dispositivo guarda lo que falta enviar' } },
  exceptions: {
    application: {
      'coacheeFile: file.leave': LEFT,
      'coacheeFile.saved: always': LEFT,
      'coacheeFile.writing: file.leave': LEFT,
      'coacheeFile.saving: file.leave': LEFT,
      'coacheeFile.checking: always': LEFT,
      'coacheeFile.reminding: file.leave': LEFT,
      'coacheeFile.waiting: file.leave': LEFT,
    },
  },
}
