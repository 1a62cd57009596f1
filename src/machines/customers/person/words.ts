import type { WordsOf } from '#domain/chart-words'
import type { personMachine } from './chart'

export const personWords: WordsOf<typeof personMachine> = {
  order: 120,
  title: 'Una persona',
  events: {
    'person.reload': 'Trae lo último',
    'draft.change': 'Cambia un dato',
    'person.save': 'Guarda',
    'person.moderate': 'Habilita o deja de habilitar',
    'person.switch': 'Activa o desactiva',
    'person.remove': 'Pide eliminar',
    'invitation.resend': 'Envía otra vez la invitación',
    'person.preview': 'Quiere ver como esa persona',
    'trip.add': 'Suma a un programa',
    'trip.dismiss': 'Vuelve sin sumar',
    'typed.change': 'Escribe el correo',
    'act.confirm': 'Confirma',
    'act.dismiss': 'Se arrepiente',
  },
  guards: {
    isInvited: 'todavía no acepta',
    canSave: 'algo cambió y está bien',
    isCoach: 'es coach',
    isTraveller: 'es coachee de una organización',
    leadsCustomer: 'administra un cliente',
    isActive: 'está activa',
    isInactive: 'está inactiva',
    isStale: 'otra persona la cambió',
    isConfirmed: 'el correo calza, o no hace falta',
    wasRemoval: 'se eliminó',
    wasInvitation: 'era la invitación',
    wasConfirmed: 'se había confirmado',
  },
}
