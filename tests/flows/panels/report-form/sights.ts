import { formSights } from '../../kit/sights'

/** From the decisions on reports: whom the file names is said before it is made. */
export const sights = formSights(() => ({
  says: [
    'De qué',
    'Meses',
    'Formato',
    'El PDF no nombra a nadie. El Excel agrega la lista de personas con su participación, nunca con lo que respondieron. Lo que se responde aparece desde tres personas.',
  ],
  submit: 'Hacer el informe',
  failed: 'No pudimos hacer el informe.',
}))
