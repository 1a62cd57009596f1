import type { Sights } from '../../../paths/sights'

/** From the specification: light and dark, language, and which mails one wants; those of the account always come. */
export const sights: Sights = {
  loading: { lacks: ['No pudimos cargar tus opciones.'] },
  choosing: { says: ['Tema oscuro', 'Avisos por correo', 'Los correos de tu cuenta llegan siempre.'] },
}
