import { formSights } from '../../kit/sights'

const MEANS = 'Las anteriores se pagan con la tarifa de su fecha.'
const FIRST = 'Por ser la primera, puede ser un día que ya pasó'

/** From the specification: a fee holds from a day on, and only a first one may begin before. */
export const sights = formSights(({ first }) => ({
  heading: 'Camila Restrepo',
  says: [
    first ? 'Fijar la primera' : 'Fijar la que viene',
    'Pesos por sesión',
    'Rige desde',
    'Vale para las sesiones desde ese día.',
    first ? FIRST : MEANS,
    // what held and what will
    'En el tiempo',
    '$45.000',
    'Vigente',
    '$48.000',
    'Programada',
  ],
  submit: 'Guardar tarifa',
  keep: 'Cancelar',
  failed: 'No pudimos guardar la tarifa.',
  lacks: [first ? MEANS : FIRST],
}))
