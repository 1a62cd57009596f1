import type { WordsOf } from '#domain/chart-words'
import type { questionnaireDraftMachine } from './chart'

export const questionnaireDraftWords: WordsOf<typeof questionnaireDraftMachine> = {
  order: 142,
  title: 'Escribir un cuestionario',
  remembers: {
    at: 'Pregunta abierta',
  },
  events: {
    'name.change': 'Escribe el nombre',
    'part.change': 'Cambia el título de una parte',
    'question.open': 'Abre una pregunta',
    'question.close': 'Cierra la pregunta',
    'question.change': 'Cambia una pregunta',
    'question.add': 'Agrega una pregunta',
    'question.remove': 'Quita una pregunta',
    'question.move': 'Sube o baja una pregunta',
    'view.choose': 'Mira las preguntas o cómo se verán',
    'draft.save': 'Guarda el borrador',
    'draft.leave': 'Vuelve sin guardar',
    'draft.drop': 'Deja los cambios',
    'side.close': 'Sigue escribiendo',
  },
  guards: {
    isFree: 'nada se cuenta por ella y no es la única',
    canMove: 'hay lugar hacia ese lado',
    isOther: 'es la otra vista',
    isChanged: 'hay cambios sin guardar',
  },
}
