import type { WordsOf } from '#domain/chart-words'
import type { goalCommentMachine } from './chart'

export const goalCommentWords: WordsOf<typeof goalCommentMachine> = {
  order: 62,
  title: 'Comentar un objetivo',
  remembers: {
    goalId: 'Qué objetivo comenta',
    texts: 'Lo escrito sin enviar, por objetivo',
    sent: 'Lo que comentó en esta visita',
  },
  events: {
    'comment.begin': 'Comenta un objetivo',
    'comment.change': 'Escribe',
    'comment.send': 'Envía el comentario',
    'comment.leave': 'Lo deja para después',
  },
  guards: { hasWords: 'escribió algo' },
  effects: { keep: { kind: 'record', say: 'este dispositivo guarda lo que falta enviar' } },
}
