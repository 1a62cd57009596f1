import type { Goal } from '#domain/goals'
import type { Sights } from '../../../paths/sights'

const FAILED = 'No pudimos cargar tus objetivos.'
const CREATE = 'Crear objetivo'
const FORM = '¿Qué quieres lograr?'
const EMPTY = 'Escribe tu primer objetivo.'

/** From the specification: what one wants to reach, by steps that are ticked; ten at most; removing is asked first. */
export const sights: Sights = {
  loading: { withholds: [CREATE], lacks: [FAILED, EMPTY] },
  failed: { says: [FAILED], offers: ['Reintentar'], withholds: [CREATE] },
  shown: ({ context }) => {
    const goals = context.goals as Goal[]
    if (goals.length === 0) return { says: [EMPTY], offers: [CREATE], lacks: [FAILED, FORM] }
    if (goals.length === 10)
      return { says: ['Tienes 10 objetivos en curso'], withholds: [CREATE], lacks: [EMPTY, FORM] }
    return { offers: [CREATE], lacks: [EMPTY, FAILED, 'Tienes 10 objetivos'] }
  },
  sending: { lacks: [FAILED, EMPTY] },
  writing: { says: [FORM], offers: ['Guardar objetivo', 'Cancelar'], withholds: [CREATE] },
  saving: { says: [FORM], withholds: ['Cancelar', 'Agregar paso'] },
  asking: {
    heading: '¿Borrar este objetivo y sus pasos?',
    says: ['no se puede recuperar'],
    offers: ['Borrar objetivo', 'Conservarlo'],
  },
}
