import type { Sights } from '../../../paths/sights'

const FAILED = 'No pudimos traer lo que tienes ocupado ni tus horas libres.'

/** From the specification: what is taken and what is offered of a day; a failure says so and can be tried again. */
export const sights: Sights = {
  loading: { lacks: [FAILED], withholds: ['Reintentar'] },
  failed: { says: [FAILED], offers: ['Reintentar'] },
  fresh: { lacks: [FAILED], says: ['15 minutos libres antes y después'], withholds: ['Reintentar'] },
  refreshing: { lacks: [FAILED] },
}
