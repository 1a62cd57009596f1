import { formSights } from '../../kit/sights'

const failed = 'No pudimos guardarlo.'
const keep = 'Cancelar'

/** From the words on paying coaches: what is done to a month cannot be taken back, and says so before. */
export const sights = formSights(({ kind }) => {
  if (kind === 'pay')
    return {
      heading: '¿Registrar el pago de 1 persona?',
      says: ['Referencia', 'Se avisa a cada coach.'],
      submit: 'Registrar el pago',
      lacks: ['Cerrado no cambia nunca.', 'Por qué'],
      keep,
      failed,
    }
  if (kind === 'aside')
    return {
      heading: '¿Dejar esta sesión para el mes siguiente?',
      says: ['Por qué', 'No se paga este mes y vuelve a aparecer en el próximo.'],
      submit: 'Dejar para después',
      lacks: ['Referencia'],
      keep,
      failed,
    }
  return {
    heading: '¿Cerrar agosto 2026?',
    says: ['Cerrado no cambia nunca. Se avisa a cada coach, y lo que se resuelva después va como ajuste.'],
    submit: 'Cerrar con $45.000',
    lacks: ['Referencia', 'Por qué'],
    keep,
    failed,
  }
})
