import type { LeadersPage } from '#machines/panels/leader-requests/data'
import type { Sights } from '../../../paths/sights'

const TITLE = 'Pedir a los líderes'
const hasLeaders = (context: Record<string, unknown>) =>
  ((context.page as LeadersPage | null)?.total ?? 0) > 0

/** From the row of the operation: who was asked, reminded, answered; of own people counts; nothing leaves unconfirmed. */
export const sights: Sights = {
  closed: { lacks: [TITLE] },
  'open.looking': ({ context }) => ({
    heading: TITLE,
    offers: hasLeaders(context) ? [/^Pedir a/, /^Recordar a/, 'Cerrar'] : ['Cerrar'],
    withholds: ['Enviar', ...(hasLeaders(context) ? [] : [/^Pedir a/, /^Recordar a/])],
    ...(context.told === null
      ? { lacks: ['se le preguntó hace poco', 'ya se le recordó'] }
      : {
          says: [
            /Se le (pidió|recordó) a 1 líder/,
            /A 1 persona ya se le (preguntó hace poco|recordó las veces que se puede) y no se le escribirá todavía: Ana Soto hasta el sábado 12 de diciembre\./,
          ],
        }),
  }),
  'open.confirming': {
    heading: TITLE,
    says: [/Se les? (escribe|recuerda)|se les recuerda/],
    offers: ['Enviar', 'Cancelar'],
    withholds: [/^Pedir a/],
  },
  'open.sending': { heading: TITLE, withholds: ['Enviar', 'Cancelar', 'Cerrar'] },
  'list/failed': { says: ['No pudimos traer a los líderes.'], offers: ['Reintentar'] },
}
