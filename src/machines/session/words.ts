import type { WordsOf } from '../words'
import type { sessionChart } from './chart'

export const sessionWords: WordsOf<typeof sessionChart> = {
  title: 'Una sesión',
  events: {
    'session.accept': 'Acepta',
    'session.decline': 'Rechaza',
    'session.withdraw': 'Retira la propuesta',
    'session.cancel': 'Cancela',
    'session.reschedule': 'Cambia de hora',
    'session.close': 'Cierra la sesión',
    'party.joined': 'Alguien entra',
    'slot.passed': 'Llega la hora',
    'time.over': 'Se acaba el tiempo',
    'program.ended': 'Termina el programa',
  },
  guards: {
    byCoach: 'es el coach',
    bySysadmin: 'es un administrador del sistema',
    byCoachee: 'es el coachee',
    beforeSlot: 'es antes de la hora',
    upToSlot: 'es hasta la hora',
    slotPassed: 'ya es la hora',
    onTime: 'faltan 24 horas o más',
    joinOpen: 'la entrada está abierta',
    timeOver: 'pasaron 45 minutos de la hora',
    bothJoined: 'entraron los dos',
    bothExternal: 'los dos entraron por el enlace externo',
    onlyCoach: 'solo entró el coach',
    onlyCoachee: 'solo entró el coachee',
    closesAsHeld: 'el coach dice que se realizó',
    closesAsExternal: 'el coach dice que fue por otro enlace',
    closesWithoutCoachee: 'el coach dice que el coachee no llegó',
    closesWithoutCoach: 'el coachee dice que el coach no llegó',
  },
}
