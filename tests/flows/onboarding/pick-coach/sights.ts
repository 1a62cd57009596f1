import type { Sights } from '../../../paths/sights'

const TITLE = /^(Una persona|(Dos|Tres) coaches) para ti$/
const BOOK = /^Agendar con /
const EMPTY = 'Por ahora no hay coaches con horas libres.'
const ALL = 'Ya viste a todas las personas disponibles.'
const FAILED = 'No pudimos cargar a los coaches.'

/** From the specification: three at a time, with what they have in common, and «ver otros» for the next three. */
export const sights: Sights = {
  loading: { heading: TITLE, withholds: [BOOK, 'Ver otros'], lacks: [EMPTY, FAILED] },
  failed: { heading: TITLE, says: [FAILED], offers: ['Reintentar'], withholds: [BOOK], lacks: [EMPTY] },
  empty: {
    says: [EMPTY, 'Te avisaremos por correo'],
    offers: ['Reintentar'],
    withholds: [BOOK],
    lacks: [FAILED],
  },
  // a profile may lie over them
  offering: ({ context }) => ({
    says: [
      /(Una persona|(Dos|Tres) coaches) para ti/,
      'Los elegimos por tus respuestas y por su disponibilidad.',
      ...(context.again ? [ALL] : []),
    ],
    offers: [BOOK],
    lacks: [EMPTY, FAILED, ...(context.again ? [] : [ALL])],
  }),
  choosing: { heading: TITLE, withholds: [BOOK, 'Ver otros'], lacks: [EMPTY, FAILED] },
}
