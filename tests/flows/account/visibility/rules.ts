import { enters, type FlowRules, isIn } from '../../rules'

export const visibilityRules: FlowRules<unknown> = {
  must: ['loading', 'failed', 'shown'],
  always: {
    'Las reglas se piden al abrir y al reintentar, una vez': (step) =>
      step.asked.length === (enters(step, 'loading') ? 1 : 0),
    'Lo que llegó queda': ({ before, after }) => !before || !isIn(before, 'shown') || isIn(after, 'shown'),
    'Mirar quién ve los datos no avisa nada a nadie': ({ told }) => told.length === 0,
  },
}
