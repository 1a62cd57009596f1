import { formSights } from '../../kit/sights'

/** From the specification: credits are added with what the customer reads of them, and where they go is said before. */
export const sights = formSights(() => ({
  heading: 'Abonar créditos',
  says: ['Cuántos créditos', 'Detalle', 'Lo lee el cliente.', 'Precio por crédito', 'Solo lo ve el equipo.'],
  submit: 'Abonar',
  keep: 'Cancelar',
  lacks: ['Por qué', 'Se restan'],
}))
