import type { Sights } from '../../../paths/sights'
import { formSights } from '../../kit/sights'

/** From the specification: the new password is written twice; an old link leads to a new one. */
export const sights: Sights = {
  choosing: {
    heading: 'Elige una contraseña nueva',
    says: ['Contraseña nueva', 'Repite la contraseña', 'Al menos 8 caracteres'],
    offers: ['Guardar contraseña'],
    lacks: ['venció'],
  },
  expired: {
    heading: 'Elige una contraseña nueva',
    says: ['El enlace venció o ya se usó.'],
    offers: [['link', 'Enviar enlace']],
    withholds: ['Guardar contraseña'],
    lacks: ['Repite la contraseña'],
  },
}
/** Its form, which is that screen. */
export const formOnly = formSights(() => ({
  heading: 'Elige una contraseña nueva',
  says: ['Contraseña nueva', 'Repite la contraseña', 'Al menos 8 caracteres'],
  submit: 'Guardar contraseña',
  lacks: ['venció'],
}))
