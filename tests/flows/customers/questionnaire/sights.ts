import type { Seen, Sights } from '../../../paths/sights'
import { broughtSights } from '../../kit/sights'

const FAILED = 'No pudimos traer el cuestionario.'
const PUBLISH = 'Publicar'
const RETIRE = 'Dejar de preguntar'
const WRITE = /^(Escribir la versión que sigue|Seguir escribiendo)$/
type Page = { number: number; name: string; questionnaire: { versions: { number: number; state: string }[] } }
const pageIn = ({ context }: Seen) => context.page as Page
const stateIn = (seen: Seen) => {
  const { number, questionnaire } = pageIn(seen)
  return questionnaire.versions.find((one) => one.number === number)?.state
}

/** From the specification: what was published never changes, and what publishing or retiring does is read before. */
export const sights: Sights = {
  opening: { withholds: [PUBLISH, RETIRE, WRITE] },
  showing: (seen) => {
    const state = stateIn(seen)
    const { name, number, questionnaire } = pageIn(seen)
    const newest = questionnaire.versions[0]?.number === number
    return {
      heading: name,
      says: [
        'Así lo ve quien responde',
        '¿Cuánta energía tuviste?',
        'Lo pregunta: Eleva 2026.',
        `Versión ${number}`,
        'Pulso de cada mes',
      ],
      offers: [
        ['link', 'Cuestionarios'],
        ...(newest ? [WRITE] : []),
        ...(state === 'draft' ? [PUBLISH] : []),
        ...(state === 'published' ? [RETIRE] : []),
      ],
      withholds: [
        ...(newest ? [] : [WRITE]),
        ...(state === 'draft' ? [] : [PUBLISH]),
        ...(state === 'published' ? [] : [RETIRE]),
      ],
      lacks: [FAILED],
    }
  },
  writing: { heading: 'Versión 2, sin publicar', withholds: [PUBLISH, RETIRE] },
  confirming: ({ context }) =>
    context.deed === 'discard'
      ? {
          heading: '¿Descartar el borrador de la versión 2?',
          says: ['se pierde', 'No se puede deshacer.'],
          offers: ['Descartar', 'Cancelar'],
        }
      : context.deed === 'publish'
        ? {
            heading: '¿Publicar la versión 2?',
            says: ['30 días para terminarla', 'Una versión publicada no cambia nunca.'],
            offers: [PUBLISH, 'Cancelar'],
          }
        : {
            heading: '¿Dejar de preguntar este cuestionario?',
            says: ['Nadie más lo empieza.', '30 días para terminarlo'],
            offers: [RETIRE, 'Cancelar'],
          },
  acting: { withholds: [PUBLISH, RETIRE, 'Cancelar'] },
  ...broughtSights('page', FAILED),
}
