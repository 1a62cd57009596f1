import type { Sight, Sights } from '../../../paths/sights'

const ADD = 'Agregar el paso'
const TAKE = 'Llevarlo a un objetivo'

/** From the notes to the pictures: what was agreed may be added as a step of an objective; twenty steps, ten objectives. */
export const sights: Sights = {
  offered: { offers: [TAKE], lacks: [ADD] },
  loading: ({ context }): Sight =>
    context.failure ? { withholds: [ADD], lacks: [TAKE] } : { withholds: [TAKE], lacks: [ADD] },
  failed: {
    says: ['No pudimos traer tus objetivos.'],
    offers: ['Reintentar', 'Dejarlo para después'],
    lacks: [TAKE],
  },
  choosing: ({ context }): Sight =>
    (context.goals as unknown[]).length === 0 && !context.mayBegin
      ? { says: ['no cabe otro paso'], offers: [['link', 'Ver mis objetivos']], lacks: [ADD] }
      : { says: ['¿En cuál de tus objetivos?'], offers: [ADD, 'Dejarlo para después'], lacks: [TAKE] },
  saving: { withholds: [ADD, 'Dejarlo para después'] },
  added: {
    says: [/Es un paso de tu objetivo «.+»/],
    offers: [['link', 'Ver mis objetivos']],
    lacks: [TAKE, ADD],
  },
}
