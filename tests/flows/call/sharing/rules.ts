import type { sharingMachine } from '#machines/call/sharing/chart'
import { isIn, type RulesOf, type Step, waysOf } from '../../rules'

const shows = ({ told }: Step<unknown>, wants: 'screen' | 'camera') =>
  told.some(({ type, stream }) => type === 'screen.shown' && (stream !== null) === (wants === 'screen'))

const { on, begins } = waysOf<typeof sharingMachine>()
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
  ways: {
    'La pantalla se muestra mientras la persona quiere': [
      begins('own'),
      on('own', 'screen.share', 'sharing.choosing', { asks: ['screenMedia'] }),
      on('sharing.choosing', 'screen.ready', 'sharing.shown', {
        tells: [{ type: 'screen.shown', stream: { id: 'stream-1' } }],
      }),
      on('sharing.choosing', 'screen.refused', 'own'),
      on('sharing.choosing', 'screen.stop', 'own'),
      on('sharing.shown', 'screen.stop', 'own', { tells: [{ type: 'screen.shown', stream: null }] }),
      on('sharing.shown', 'screen.ended', 'own', { tells: [{ type: 'screen.shown', stream: null }] }),
    ],
  },
}
