import type { WordsOf } from '#domain/chart-words'
import type { goalsMachine } from './chart'

export const goalsWords: WordsOf<typeof goalsMachine> = {
  order: 29,
  title: 'Objetivos y sus pasos',
  events: {
    'goals.retry': 'Pide sus objetivos de nuevo',
    'goal.write': 'Empieza un objetivo',
    'goal.edit': 'Abre uno para cambiarlo',
    'title.change': 'Escribe qué quiere lograr',
    'why.change': 'Escribe por qué',
    'step.add': 'Agrega un paso',
    'step.change': 'Escribe un paso',
    'step.due': 'Elige para cuándo es un paso',
    'step.drop': 'Quita un paso',
    'goal.save': 'Guarda el objetivo',
    'goal.leave': 'Deja de escribir',
    'step.tick': 'Marca si hizo un paso',
    'goal.move': 'Cambia un objetivo de lugar',
    'goal.mark': 'Dice si lo logró, lo dejó o sigue en curso',
    'goal.remove': 'Pide borrar un objetivo',
    'removal.confirm': 'Lo borra',
    'removal.leave': 'No lo borra',
  },
  guards: {
    hasRoom: 'hay menos de diez en curso',
    knows: 'el objetivo sigue ahí',
    mayMark: 'cambia algo y, si vuelve a estar en curso, hay lugar',
    hasRoomForStep: 'tiene menos de veinte pasos',
    hasTitle: 'dice qué quiere lograr',
    waits: 'hay algo sin guardar',
    failed: 'algo no se pudo guardar',
    stale: 'se cambió en otro dispositivo',
  },
}
