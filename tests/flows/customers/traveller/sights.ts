import type { Seen, Sights } from '../../../paths/sights'
import { broughtSights } from '../../kit/sights'

const RESEND = 'Enviar otra vez la invitación'
const INVITATION = [RESEND, 'Recordar', 'Corregir correo o nombre', 'Retirar']
const TRIP = 'Cambiar su travesía'
const PLACE = 'Cambiar sus datos'
const DEEDS = [...INVITATION, TRIP, PLACE]
const WITHDRAWN = 'Su enlace deja de servir y no se le avisa.'
const CORRECTED = 'Si cambia el correo, la invitación sale otra vez al nuevo'

type Row = { _id: string; invited: boolean; first: string; last: string; email: string }
const rowIn = ({ context }: Seen) => context.row as Row
const nameIn = (seen: Seen) => `${rowIn(seen).first} ${rowIn(seen).last}`
/** While something is done: who it is about, and nothing else can be begun. */
const busy = (seen: Seen) => ({ heading: nameIn(seen), says: ['Cómo va'], withholds: DEEDS })

/** From the notes on the picture of people: one person beside the list, how they are, what happened, and what may be done. */
export const sights: Sights = {
  reading: (seen) => {
    const { invited, email } = rowIn(seen)
    const { mayInvite, mayPlace } = seen.context.rights as { mayInvite: boolean; mayPlace: boolean }
    const lapsed = rowIn(seen)._id === 'invited-1'
    const offers = invited
      ? mayInvite
        ? INVITATION.filter((one) => !(lapsed && one === 'Recordar'))
        : []
      : [TRIP, ...(mayPlace ? [PLACE] : [])]
    return {
      heading: nameIn(seen),
      says: [
        email,
        'Cómo va',
        'Qué pasó',
        invited ? (lapsed ? 'Invitación vencida el' : 'Invitación válida hasta') : 'Próxima sesión',
      ],
      offers: ['Cerrar', ...offers],
      withholds: DEEDS.filter((one) => !offers.includes(one)),
      lacks: [WITHDRAWN, CORRECTED, ...(invited ? ['Próxima sesión'] : ['Invitación v'])],
    }
  },
  resending: busy,
  reminding: busy,
  correcting: {
    heading: 'Corregir la invitación',
    says: ['Correo', 'Nombre', 'Apellido', CORRECTED, 'el enlace anterior deja de servir'],
    offers: ['Guardar corrección', 'Cancelar'],
    withholds: DEEDS,
    lacks: [WITHDRAWN],
  },
  withdrawing: {
    heading: 'Retirar la invitación',
    says: ['Motivo (opcional)', WITHDRAWN, 'Los créditos que se le guardaban quedan libres.'],
    offers: ['Retirar la invitación', 'Cancelar'],
    withholds: [RESEND, 'Recordar', 'Corregir correo o nombre'],
    lacks: [CORRECTED],
  },
  placing: {
    heading: 'Dónde trabaja',
    says: ['Área', 'Sede', 'Nombre de su jefatura', 'Correo de su jefatura'],
    offers: ['Guardar', 'Cancelar'],
    withholds: DEEDS,
  },
  fetching: { offers: ['Cancelar'], withholds: [...INVITATION, TRIP, PLACE] },
  changing: {
    heading: 'Ignacio Fuentealba',
    says: ['Travesía en Eleva 2026', 'Se reactiva'],
    offers: ['Pausar', 'Extender', 'Cancelar'],
    withholds: [...DEEDS, 'Terminar', 'Dar créditos'],
  },
  rereading: (seen) => ({ heading: nameIn(seen), withholds: DEEDS }),
  ...broughtSights('history', 'No pudimos traer lo que pasó.', { lacks: ['Todavía no hay nada.'] }),
  ...broughtSights('trip', 'No pudimos traer su travesía.'),
}
