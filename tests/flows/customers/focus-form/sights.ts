import { formSights } from '../../kit/sights'

const NEW = 'Con este nombre se elige y se responde.'
const THERE = 'Solo sus personas lo verán así.'

/** From the specification: a focus is shown by a name, to everybody or to one customer; answers keep theirs. */
export const sights = formSights(({ scope }) => ({
  heading: scope === 'house' ? 'Agregar un foco' : '«Feedback» en una organización',
  says: ['Cómo se llama', 'Categoría', ...(scope === 'house' ? [NEW] : [THERE, 'Organización'])],
  submit: 'Guardar foco',
  keep: 'Cancelar',
  failed: 'No pudimos guardar el foco.',
  lacks: scope === 'house' ? [THERE] : [NEW],
}))
