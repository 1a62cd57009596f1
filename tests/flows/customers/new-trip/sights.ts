import { formSights } from '../../kit/sights'

/** From the specification: a person is given another trip, whose credits come from the organization's. */
export const sights = formSights(() => ({
  heading: 'Sumar a un programa',
  says: [
    'Tendrá su propia travesía en el programa',
    'Le avisamos por correo.',
    'Programa',
    'Empieza',
    'Termina',
    'Salen de los que su organización tiene en el programa y, si no alcanzan, de los sin asignar.',
    'si no eliges, lo elige la persona',
  ],
  submit: 'Crear la travesía',
  keep: 'Volver',
}))
