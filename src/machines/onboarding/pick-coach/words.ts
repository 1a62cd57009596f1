import type { WordsOf } from '#domain/chart-words'
import type { pickCoachMachine } from './chart'

export const pickCoachWords: WordsOf<typeof pickCoachMachine> = {
  order: 40,
  title: 'Elegir coach',
  events: {
    'others.show': 'Pide ver otros',
    'profile.open': 'Abre un perfil',
    'profile.close': 'Cierra el perfil',
    'coach.choose': 'Elige coach',
    'offer.retry': 'Reintenta',
    'wizard.back': 'Vuelve atrás',
  },
  guards: {
    isOffered: 'está entre los propuestos',
    noneOffered: 'no hay nadie',
    noMatchYet: 'falta el cuestionario',
  },
}
