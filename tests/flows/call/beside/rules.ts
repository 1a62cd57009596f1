import type { besideMachine } from '#machines/call/beside/chart'
import { askedAbout, isIn, type RulesOf } from '../../rules'

export const besideRules: RulesOf<typeof besideMachine> = {
  must: ['closed', 'chat', 'notes'],
  always: {
    'Al lado hay una sola cosa, la última que se pidió': ({ after, move }) =>
      move.type !== 'panel.show' || isIn(after, String(move.panel)),
    'Se trae solo lo que se ve: las notas son de la otra persona': (step) =>
      askedAbout(step, 'notes').length > 0 ===
        (step.move.type === 'panel.show' && step.move.panel === 'notes') &&
      askedAbout(step, 'notes').every(({ input }) => input === step.after.context.other._id),
    'Cerrar deja solo la imagen, y no pide nada': ({ after, move, asked }) =>
      move.type !== 'panel.close' || (isIn(after, 'closed') && asked.length === 0),
  },
}
