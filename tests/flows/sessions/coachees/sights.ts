import type { Seen, Sights } from '../../../paths/sights'

const FAILED = 'No pudimos traer a quienes acompañas.'
const NONE = /Nadie calza con esos filtros\.|Todavía no acompañas a nadie\./
type Page = { docs: unknown[] } | null
const pageIn = ({ context }: Seen) => context.data as Page

/** From the notes on picture 18b: each person with how far they are and when they come next; pills with counts. */
export const sights: Sights = {
  typing: { heading: 'Mis coachees', lacks: [FAILED] },
  loading: { heading: 'Mis coachees', lacks: [FAILED] },
  shown: (seen) => {
    const full = (pageIn(seen)?.docs.length ?? 0) > 0
    return {
      heading: 'Mis coachees',
      says: [
        '26 personas. Quedan 3 sesiones hoy.',
        ...(full ? ['Antonia Rivas', 'Jefatura de turno · Aurora', '3 de 8', 'Hoy, 10:00'] : [NONE]),
      ],
      offers: [
        /^Todas/,
        /^Hoy/,
        /^Sin hora/,
        ...(full ? [['link', /Antonia Rivas/] as ['link', RegExp]] : []),
      ],
      lacks: [FAILED, ...(full ? [NONE] : [])],
    }
  },
  failed: { heading: 'Mis coachees', says: [FAILED], offers: ['Reintentar'], lacks: [NONE] },
}
