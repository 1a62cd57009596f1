import type { Sights } from '../../../paths/sights'

const isPeoples = (context: Record<string, unknown>): boolean =>
  (context.asked as { name: string } | null)?.name === 'active'

/** From the pictures and the operation: opened in its card, with its definition and parts; of answers nobody's row. */
export const sights: Sights = {
  closed: { offers: [/^De dónde sale: Valoración/], lacks: ['Filtrado por: Eleva.'], withholds: ['Cerrar'] },
  'open.parts': ({ context }) => ({
    says: ['Filtrado por: Eleva.'],
    offers: isPeoples(context) ? ['Cerrar', 'Ver filas'] : ['Cerrar'],
    withholds: isPeoples(context) ? [] : ['Ver filas'],
  }),
  'open.people': {
    says: ['Filtrado por: Eleva.'],
    offers: ['Cerrar', 'Volver a las partes'],
    withholds: ['Ver filas'],
  },
  'measure/failed': { says: ['No pudimos traer de dónde sale.'], offers: ['Reintentar'] },
  'people/failed': { says: ['No pudimos traer a las personas.'], offers: ['Reintentar'] },
}
