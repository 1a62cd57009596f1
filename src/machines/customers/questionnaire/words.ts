import type { WordsOf } from '#domain/chart-words'
import type { questionnaireMachine } from './chart'

export const questionnaireWords: WordsOf<typeof questionnaireMachine> = {
  order: 141,
  title: 'Un cuestionario',
  remembers: {
    formId: 'Qué cuestionario',
    number: 'Qué versión',
  },
  events: {
    'version.choose': 'Mira otra versión',
    'draft.begin': 'Escribe la versión que sigue',
    'deed.choose': 'Elige publicar, descartar o dejar de preguntar',
    'deed.confirm': 'Confirma',
    'side.close': 'Vuelve',
  },
  guards: {
    isOther: 'es otra versión',
    isNewest: 'es la que se escribe, o la que se pregunta si no hay borrador',
    isPossible: 'es un borrador que publicar o descartar, o lo que se pregunta',
    wasSaved: 'se guardó',
  },
}
