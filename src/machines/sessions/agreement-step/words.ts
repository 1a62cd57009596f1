import type { WordsOf } from '#domain/chart-words'
import type { agreementStepMachine } from './chart'

export const agreementStepWords: WordsOf<typeof agreementStepMachine> = {
  order: 64,
  title: 'Un acuerdo como paso',
  remembers: {
    agreed: 'Lo que acordaron',
    goals: 'Los objetivos en que cabe otro paso',
    mayBegin: 'Si puede empezar otro objetivo',
    goalId: 'El objetivo que eligió; ninguno: uno nuevo',
    text: 'Cómo se llama el paso',
    title: 'Cómo se llama el objetivo nuevo',
    errors: 'Qué falta escribir, por campo',
    into: 'El objetivo en que quedó',
  },
  events: {
    'agreement.take': 'Se lleva el acuerdo a un objetivo',
    'goal.choose': 'Elige un objetivo',
    'text.change': 'Escribe el paso',
    'title.change': 'Escribe el objetivo nuevo',
    'step.add': 'Agrega el paso',
    'step.leave': 'Lo deja para después',
    'step.retry': 'Pide sus objetivos de nuevo',
  },
  guards: {
    stands: 'uno de sus objetivos ya tiene ese paso',
    isChoice: 'en ese objetivo cabe otro paso',
    complete: 'eligió dónde y nada falta',
    stale: 'el objetivo cambió en otro dispositivo',
  },
}
