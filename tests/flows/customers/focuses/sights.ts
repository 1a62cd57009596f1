import type { Seen, Sights } from '../../../paths/sights'
import { broughtSights } from '../../kit/sights'

const FAILED = 'No pudimos traer los focos.'
const ADD = 'Agregar un foco'
const heading = 'Focos'
const openedIn = ({ context }: Seen) =>
  context.opened as { focus: string | null; organizationId: string | null }
const isThere = ({ context }: Seen) =>
  (context.going as { organization: string | null }).organization !== null

/** From the specification: each focus with its name, its category and its use, and how each customer calls it. */
export const sights: Sights = {
  opening: { heading, offers: [['link', 'Cuestionarios']], withholds: [ADD] },
  showing: {
    heading,
    says: ['Retroalimentación', 'se elige como «Feedback»', 'Conversaciones', 'Tus focos', '3 personas'],
    offers: [
      ADD,
      'Retroalimentación',
      'Conversar a tiempo, en Puerto Claro',
      'Nombrar «Feedback» en una organización',
      'Eliminar «Retroalimentación»',
    ],
    lacks: [FAILED],
  },
  writing: (seen) => {
    const { focus, organizationId } = openedIn(seen)
    if (focus === null) return { heading: ADD, offers: ['Guardar foco', 'Cancelar'] }
    return {
      heading: organizationId === null ? 'Cambiar «Feedback»' : '«Feedback» en una organización',
      offers: ['Guardar foco', 'Cancelar'],
    }
  },
  confirming: (seen) =>
    isThere(seen)
      ? {
          heading: '¿Quitar el nombre que usa Puerto Claro?',
          says: ['Lo respondido no cambia.'],
          offers: ['Eliminar', 'Cancelar'],
        }
      : {
          heading: '¿Eliminar el foco «Retroalimentación»?',
          says: ['Solo se puede si nadie lo eligió y ningún cuestionario lo ofrece.'],
          offers: ['Eliminar', 'Cancelar'],
        },
  removing: { withholds: ['Eliminar', 'Cancelar'] },
  ...broughtSights('catalogue', FAILED, { heading }),
}
