import type { WordsOf } from '#domain/chart-words'
import type { travellerMachine } from './chart'

export const travellerWords: WordsOf<typeof travellerMachine> = {
  order: 113,
  title: 'Una persona de un cliente',
  events: {
    'invitation.resend': 'Envía otra vez la invitación',
    'invitation.remind': 'Le recuerda la invitación',
    'invitation.correct': 'Corrige la invitación',
    'invitation.withdraw': 'Pide retirar la invitación',
    'place.edit': 'Cambia su área, sede o jefatura',
    'trip.change': 'Cambia su travesía',
    'step.back': 'Vuelve',
  },
  guards: {
    mayResend: 'está invitada y quien mira invita',
    mayRemind: 'además, su invitación está vigente',
    isLeftOut: 'no corresponde recordarle',
    mayPlace: 'tiene cuenta y quien mira dice dónde trabaja',
    hasTrip: 'su travesía está abierta y quien mira la cambia',
  },
}
