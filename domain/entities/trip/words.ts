import type { WordsOf } from '../../chart-words'
import { EXTEND_MONTHS, MANAGER_EXTEND_DAYS, RECOVER_DAYS } from '../../constants'
import type { tripChart } from './chart'
import type { TripCredit, TripMail, TripPerson, TripSessions } from './facts'

const CREDITS: Record<TripCredit, string> = {
  given: 'recibe créditos',
  taken: 'devuelve créditos sin usar',
  toProgram: 'los créditos sin usar vuelven al programa',
  expired: 'los créditos sin usar vencen',
  recovered: 'los créditos que vencieron vuelven a los sin asignar',
}
const SESSIONS: Record<TripSessions, string> = {
  all: 'se cancelan sus sesiones en pie y vuelven los créditos reservados',
  inside: 'se cancelan las sesiones dentro de la pausa y vuelven sus créditos',
}
const PEOPLE: Record<TripPerson, string> = {
  completed: 'la persona queda completada, si no le queda otra travesía',
  reopened: 'la persona vuelve, si estaba completada',
}
const MAILS: Record<TripMail, string> = {
  invited: 'correo con la invitación',
  paused: 'correo a la persona y a su coach con la pausa',
  replanned: 'correo a la persona con su plan nuevo',
  extended: 'correo a la persona y a su coach con el nuevo término',
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
    'trip.pauseDue': 'Llega el día de una pausa',
    'trip.unplan': 'Retiran la pausa que viene',
    'trip.resume': 'Se reactiva',
    'trip.extend': 'La extienden',
    'trip.replan': 'Cambian su plan',
    'trip.give': 'Le dan créditos',
    'trip.takeBack': 'Le quitan créditos',
    'trip.finish': 'La terminan',
    'trip.cancel': 'La cancelan',
    'trip.recover': 'Recuperan sus créditos vencidos',
    'trip.ended': 'Pasa su fecha de término',
  },
  guards: {
    bySysadmin: 'es un administrador del sistema',
    byPanel: 'es un administrador del sistema, o un admin o consultor del cliente',
    byCoachee: 'es su primera sesión',
    byServer: 'es el servidor',
    startsAhead: 'empieza más adelante',
    endsAhead: 'termina más adelante',
    invitationAhead: 'la fecha todavía no llega',
    invitationDue: 'llegó la fecha de invitación',
    programGoesOn: 'el programa no ha terminado para entonces',
    mayPause: 'cabe en los límites de una pausa de quien la pide',
    pauseNow: 'empieza hoy',
    pauseDue: 'llegó el día en que empieza',
    planned: 'hay una pausa que viene',
    cancelsInside: 'se eligió cancelar lo que cae dentro',
    pauseOver: 'llegó el día en que se reactiva',
    endsLater: 'termina más tarde que ahora',
    extensionFits: `dura ${EXTEND_MONTHS} meses o menos desde que empezó; si la pide quien administra el cliente, hasta el fin del programa o ${MANAGER_EXTEND_DAYS} días después de su primer término`,
    standsWithin: 'ninguna sesión en pie queda después del nuevo término',
    endPassed: 'la fecha de término pasó',
    recoverable: `terminó hace ${RECOVER_DAYS} días o menos`,
    begun: 'usó o reservó algún crédito',
  },
  effects: {
    credit: { kind: 'credit', say: ({ fate }: { fate: TripCredit }) => CREDITS[fate] },
    sessions: { kind: 'credit', say: ({ which }: { which: TripSessions }) => SESSIONS[which] },
    person: { kind: 'record', say: ({ now }: { now: TripPerson }) => PEOPLE[now] },
    mail: { kind: 'mail', say: ({ kind }: { kind: TripMail }) => MAILS[kind] },
  },
}
