import type { Seen, Sight, Sights } from '../../../paths/sights'
import { broughtSights } from '../../kit/sights'

const FAILED = 'No pudimos cargar la lista.'
const WHOSE = 'Elige una organización para ver a sus personas.'
const NOBODY = /Todavía no hay nadie\.|Nadie calza con esos filtros\./
const CSV = 'Descargar la lista'
const MARKED = ['Quitar la selección', /^Recordar/, 'Más']

type Page = { docs: readonly { first: string; last: string }[]; total: number | null }
const pageIn = ({ context }: Seen) => context.page as Page | null
const pickedIn = ({ context }: Seen): number => {
  const { rows, whole } = context.picks as { rows: readonly unknown[]; whole: number | null }
  return whole ?? rows.length
}
const looking = (seen: Seen): Sight => {
  const page = pageIn(seen)
  const picked = pickedIn(seen)
  const rows = page?.docs ?? []
  return {
    heading: 'Personas',
    says: [
      ...(page?.total ? [/40 personas( en 1 programa)?\. 10 no han aceptado la invitación\./] : []),
      ...(picked === 0 ? [] : [picked === 1 ? '1 elegida' : `${picked} elegidas`]),
    ],
    offers: ['Filtro', 'Columnas', ...(rows.length > 0 ? [CSV] : []), ...(picked > 0 ? MARKED : [])],
    withholds: [...(rows.length > 0 ? [] : [CSV]), ...(picked > 0 ? [] : MARKED)],
    lacks: [WHOSE],
  }
}

/** From the specification and the notes on the picture of people: how each is, whom it is about, and what is done with many. */
export const sights: Sights = {
  choosing: ({ children }) => ({
    heading: 'Personas',
    says: children.facets?.getSnapshot().matches('shown') ? [WHOSE, 'Organización', 'Elige una'] : [],
    withholds: [CSV, 'Filtro', ...MARKED],
    lacks: [FAILED, NOBODY],
  }),
  'open.looking': looking,
  'open.person': {
    heading: 'Antonia Riquelme',
    says: ['antonia@example.cl', 'Cómo va', 'Qué pasó'],
    offers: ['Cerrar'],
  },
  'open.acting': {
    heading: /^(Recordar|Desactivar cuentas)$/,
    says: [/\d+ personas? elegidas?|todas las que calzan/],
    withholds: [/^Empezar con/],
  },
  'open.saving': { heading: 'Personas', withholds: [CSV] },
  ...broughtSights('facets', FAILED, { heading: 'Personas' }),
  ...broughtSights('list', FAILED, { heading: 'Personas', lacks: [NOBODY, WHOSE] }),
}
