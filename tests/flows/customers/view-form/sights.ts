import { formSights } from '../../kit/sights'

/** From the notes on the picture of people: filters, order and columns under a name, seen by nobody else. */
export const sights = formSights(({ _id }) => ({
  heading: _id ? /^Cambiar «.*»$/ : 'Guardar esta vista',
  says: [
    'Guarda los filtros, el orden y las columnas. Solo tú la ves.',
    'Nombre de la vista',
    'Abrir Personas con esta vista',
    ...(_id ? ['Guardar lo que se ve ahora', 'Eliminar vista'] : []),
  ],
  submit: 'Guardar vista',
  keep: 'Cancelar',
  lacks: _id ? [] : ['Guardar lo que se ve ahora', 'Eliminar vista'],
}))
