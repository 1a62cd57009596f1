import type { Seen, Sights } from '../../../paths/sights'

const FAILED = 'No pudimos cargar el tablero.'
const NONE = /Ningún cliente calza con esos filtros\.|Todavía no hay clientes\./
const CARDS = ['Saldo bajo', 'Personas atrasadas', 'Sin coach asignado', 'Sin aceptar', 'Renuevan pronto']
const CARD_BUTTONS = CARDS.map((card) => new RegExp(card))
const OPENS: ['link', RegExp] = ['link', /^Abrir Aurora/]
type Page = { docs: { name: string }[] } | null
const pageIn = ({ context }: Seen) => context.data as Page

/** From the notes on the picture of the portfolio: what asks for a look first, a card with none says so, and how each customer is. */
export const sights: Sights = {
  typing: { heading: 'Tablero', says: CARDS, lacks: [FAILED] },
  loading: (seen) => ({
    heading: 'Tablero',
    says: [...CARDS, ...(pageIn(seen) ? [] : ['Qué necesita atención, y cómo va cada cliente.'])],
    withholds: pageIn(seen) ? [] : CARD_BUTTONS,
    lacks: [FAILED, ...(pageIn(seen)?.docs.length === 0 ? [] : [NONE])],
  }),
  shown: (seen) => {
    const full = (pageIn(seen)?.docs.length ?? 0) > 0
    const { text, filters } = seen.context.asked as { text: string; filters: { alert: string } }
    const isNarrow = text !== '' || filters.alert !== ''
    return {
      heading: 'Tablero',
      says: [
        /\d+ clientes, 387 personas activas de 528\. Esta semana, 170 sesiones realizadas\./,
        'Nada',
        'En 2 clientes',
        full ? '28 de 30' : isNarrow ? 'Ningún cliente calza con esos filtros.' : 'Todavía no hay clientes.',
        ...(full ? ['71 %', 'Saldo: 3 sem.', '11 atrasadas', '11/2026'] : []),
      ],
      offers: [...CARD_BUTTONS, ...(full ? [OPENS] : []), ...(isNarrow ? ['Quitar filtros'] : [])],
      withholds: isNarrow ? [] : ['Quitar filtros'],
      lacks: [FAILED, ...(full ? [NONE] : [])],
    }
  },
  failed: { heading: 'Tablero', says: [FAILED], offers: ['Reintentar'], lacks: [NONE] },
}
