import type { WordsOf } from '#domain/chart-words'
import type { sessionActionMachine } from './chart'

export const sessionActionWords: WordsOf<typeof sessionActionMachine> = {
  order: 30,
  title: 'Hacer algo con una sesión',
  events: {
    'session.known': 'La sesión cambia o pasa el tiempo',
    'draft.change': 'Completa el diálogo',
    'action.confirm': 'Confirma',
    'action.dismiss': 'Se arrepiente',
    'hour.prefer': 'Prefiere cambiar la hora',
  },
  guards: {
    choosesHour: 'se trata de elegir una hora',
    mayMove: 'la sesión todavía se puede mover',
    lostMeanwhile: 'la sesión ya no lo permite',
    draftComplete: 'el diálogo está completo',
    answerLost: 'la respuesta se perdió',
  },
}
