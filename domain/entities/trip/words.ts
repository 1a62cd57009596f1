import type { WordsOf } from '../../chart-words'
import { EXTEND_MONTHS, PAUSE_DAYS, PAUSES_EACH } from '../../constants'
import type { tripChart } from './chart'
import type { TripCredit, TripPerson, TripSessions } from './facts'

const CREDITS: Record<TripCredit, string> = {
  given: 'recibe créditos',
  taken: 'devuelve créditos sin usar',
  toProgram: 'los créditos sin usar vuelven al programa',
  expired: 'los créditos sin usar vencen',
}
const SESSIONS: Record<TripSessions, string> = {
  all: 'se cancelan sus sesiones en pie y vuelven los créditos reservados',
  inside: 'se cancelan las sesiones dentro de la pausa y vuelven sus créditos',
}
const PEOPLE: Record<TripPerson, string> = {
  completed: 'la persona queda completada, si no le queda otra travesía',
  reopened: 'la persona vuelve, si estaba completada',
}

export const tripWords: WordsOf<typeof tripChart> = {
  order: 70,
  title: 'Una travesía',
  events: {
    'trip.create': 'La crean',
    'trip.accept': 'Acepta la invitación',
    'trip.schedule': 'Le ponen fecha a la invitación',
    'trip.invite': 'Se le invita',
    'trip.activate': 'Empieza',
    'trip.pause': 'La pausan',
    'trip.resume': 'Se reactiva',
    'trip.extend': 'La extienden',
    'trip.give': 'Le dan créditos',
    'trip.takeBack': 'Le quitan créditos',
    'trip.finish': 'La terminan',
    'trip.cancel': 'La cancelan',
    'trip.ended': 'Pasa su fecha de término',
  },
  guards: {
    bySysadmin: 'es un administrador del sistema',
    byCoachee: 'es su primera sesión',
    byServer: 'es el servidor',
    startsAhead: 'empieza más adelante',
    endsAhead: 'termina más adelante',
    invitationAhead: 'la fecha todavía no llega',
    invitationDue: 'llegó la fecha de invitación',
    programGoesOn: 'el programa no ha terminado para entonces',
    pauseFits: `se reactiva más adelante, en ${PAUSE_DAYS} días o menos`,
    pausesLeft: `se pausó menos de ${PAUSES_EACH} veces`,
    cancelsInside: 'se eligió cancelar lo que cae dentro',
    pauseOver: 'llegó el día en que se reactiva',
    endsLater: 'termina más tarde que ahora',
    extensionFits: `dura ${EXTEND_MONTHS} meses o menos desde que empezó`,
    endPassed: 'la fecha de término pasó',
    begun: 'usó o reservó algún crédito',
  },
  effects: {
    credit: { kind: 'credit', say: ({ fate }: { fate: TripCredit }) => CREDITS[fate] },
    sessions: { kind: 'credit', say: ({ which }: { which: TripSessions }) => SESSIONS[which] },
    person: { kind: 'record', say: ({ now }: { now: TripPerson }) => PEOPLE[now] },
    mail: { kind: 'mail', say: 'correo con la invitación' },
  },
}
