import type { Sights } from '../../../paths/sights'

/** From the specification: another account finds whoever has one; refusing leads back to the form. */
export const sights: Sights = {
  offered: { offers: ['Entrar con Aurora'], lacks: ['no nos dio permiso'] },
  declined: { says: ['Aurora no nos dio permiso.'], offers: ['Entrar con Aurora'] },
  leaving: { withholds: ['Entrar con Aurora'] },
}
