import type { sharingMachine } from '#machines/call/sharing/chart'
import { isIn, type RulesOf, type Step } from '../../rules'

const shows = ({ told }: Step<unknown>, wants: 'screen' | 'camera') =>
  told.some(({ type, stream }) => type === 'screen.shown' && (stream !== null) === (wants === 'screen'))

export const sharingRules: RulesOf<typeof sharingMachine> = {
  must: ['own', 'choosing', 'shown'],
  always: {
    'Se muestra solo lo que la persona eligió': (step) =>
      shows(step, 'screen') ===
      (step.before !== null && isIn(step.before, 'choosing') && step.move.type === 'screen.ready'),
    'Al terminar, como sea, vuelve la cámara; quien no eligió nada la tenía': (step) =>
      shows(step, 'camera') ===
      (step.before !== null && isIn(step.before, 'shown') && !isIn(step.after, 'shown')),
    'Se pregunta al navegador una vez por cada vez que se comparte': ({ before, move, asked }) =>
      asked.length === (before && isIn(before, 'own') && move.type === 'screen.share' ? 1 : 0),
  },
}
