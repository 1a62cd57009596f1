import { WAITS_FROM_MINUTE } from '#domain/constants'
import { availableWord } from '#domain/counted'

export const COPY = {
  title: 'Sesiones',
  greeting: {
    morning: (firstName: string): string => `Buenos días, ${firstName}`,
    afternoon: (firstName: string): string => `Buenas tardes, ${firstName}`,
    evening: (firstName: string): string => `Buenas noches, ${firstName}`,
  },
  talkToday: (name: string): string => `Hoy conversas con ${name}.`,
  talkOn: (day: string, name: string): string => `El ${day} conversas con ${name}.`,
  noNext: 'No tienes una sesión agendada.',
  noNextHelp: 'Elige una hora y sigue tu travesía.',
  next: 'Tu próxima sesión',
  now: 'Tu sesión',
  yourCoach: 'Tu coach',
  starts: {
    now: 'En curso',
    minutes: (n: number): string => (n === 1 ? 'Empieza en 1 minuto' : `Empieza en ${n} minutos`),
    hours: (n: number): string => (n === 1 ? 'Falta 1 hora' : `Faltan ${n} horas`),
    days: (n: number): string => (n === 1 ? 'Mañana' : `Faltan ${n} días`),
  },
  steps: {
    label: 'Paso a paso',
    coach: {
      preparing: 'Preparar',
      entering: 'Entrar',
      holding: 'Conversar',
      closing: 'Cerrar',
      noting: 'Anotar',
    },
    coachee: {
      preparing: 'Prepararse',
      entering: 'Entrar',
      holding: 'Conversar',
      rating: 'Evaluar',
    },
  },
  back: 'Volver a la sala',
  toClose: 'Falta cerrarla',
  toNote: 'Cerrada. Anota lo que quieres recordar.',
  goNext: 'Pasar a la siguiente',
  keeping: 'Guardando tus notas…',
  justHeld: 'Tu última sesión',
  scheduleAnother: 'Agendar otra sesión',
  journey: 'Tu travesía',
  nextOne: (when: string, n: number): string => `${when}, sesión ${n}`,
  tomorrow: 'Mañana',
  sessionsOf: (done: number, total: number): string => `${done} de ${total} sesiones`,
  until: (date: string): string => `Hasta el ${date}`,
  pace: { weekly: 'Una por semana', biweekly: 'Una cada dos semanas', monthly: 'Una al mes' },
  credits: 'Créditos',
  available: (n: number, total: number): string => `${availableWord(n)} de ${total}`,
  used: (n: number): string => (n === 1 ? '1 usado' : `${n} usados`),
  usedIn: (n: number): string => `${COPY.used(n)} en tus sesiones`,
  freeUntil: (n: number): string =>
    n === 0 ? COPY.free(n) : `${COPY.free(n)}, ${n === 1 ? 'vence' : 'vencen'} con el programa`,
  reserved: (n: number): string => (n === 1 ? '1 reservado' : `${n} reservados`),
  free: (n: number): string => (n === 1 ? '1 libre' : `${n} libres`),
  usable: (free: number, usable: number, ends: string): string =>
    `${COPY.free(free)}; ${usable === 0 ? 'no alcanzas a usar más' : `alcanzas a usar ${usable}`} antes del ${ends}`,
  freeFrom: (free: number, day: string): string => `${COPY.free(free)}; puedes agendar desde el ${day}`,
  today: 'Hoy',
  todayCount: (n: number, all: number): string =>
    n > 0
      ? n === 1
        ? '1 sesión hoy.'
        : `${n} sesiones hoy.`
      : all > 0
        ? 'Hoy no te quedan sesiones.'
        : 'Hoy no tienes sesiones.',
  /** `all`: also what was held today, or waits for a yes */
  dayHelp: (ahead: number, all: number, proposed: number, unclosed: number): string => {
    const rest = [
      proposed > 0 ? `${proposed} por confirmar` : '',
      unclosed > 0 ? `${unclosed} por cerrar` : '',
    ]
      .filter(Boolean)
      .join(' y ')
    const said = COPY.todayCount(ahead, all)
    if (rest === '') return said
    return ahead === 0 ? `${said} ${rest}.` : `${said.replace(/\.$/, '')}, ${rest}.`
  },
  block: 'Bloquear horas',
  proposeTo: 'Proponer sesión',
  proposeWho: '¿A quién?',
  todayEmpty: 'Nada para hoy. Tus próximas sesiones están al lado.',
  help: {
    coachee: 'Las que vienen y las que ya tuviste.',
    coach: 'Las que vienen, las por confirmar y las anteriores.',
  },
  schedule: 'Agendar',
  sections: {
    inprogress: 'Ahora',
    upcoming: 'Próximas',
    proposed: 'Por confirmar',
    past: 'Anteriores',
    asking: 'Por resolver',
  },
  topicIs: (topic: string): string => `Tu tema: “${topic}”`,
  writeTopic: 'Escribe de qué quieres conversar',
  agreed: 'Acordaron: ',
  agreedOnly: 'Solo acuerdos',
  sessionWith: (name: string): string => `Sesión con ${name}`,
  noTopic: 'Sin tema todavía',
  lastPerson: 'Con quien conversaste la última vez',
  inRoom: (name: string): string => `${name} ya está en la sala`,
  more: 'Más acciones',
  moreOf: (name: string, when: string) => `Más acciones: ${name}, ${when}`,
  write: (name: string): string => `Escribir a ${name}`,
  unclosed: (time: string): string => `${time} · sin cerrar`,
  closeNow: 'Cerrar',
  upcoming: 'Próxima',
  join: 'Entrar',
  opensAt: (time: string): string => `Abre a las ${time}`,
  inCity: (time: string, city: string): string => `${time} en ${city}`,
  actions: {
    accept: 'Aceptar',
    decline: 'Rechazar',
    withdraw: 'Retirar propuesta',
    cancel: 'Cancelar sesión',
    reschedule: 'Cambiar hora',
    close: 'Cerrar la sesión',
    reportAbsence: 'Mi coach no llegó',
    rate: 'Evaluar',
    contest: 'Sí estuve',
    confirmHeld: 'Sí, se realizó',
    denyHeld: 'No se realizó',
  },
  objectToHeld: 'No fue así',
  rateAgain: 'Cambiar evaluación',
  house: 'El equipo de soporte',
  propose: 'Proponer otra hora',
  history: 'Cambios de esta sesión',
  you: 'Tú',
  rescheduled: (who: string, when: string): string => `${who} cambió la hora. Antes era el ${when}.`,
  cancelled: (who: string, when: string): string => `${who} la canceló el ${when}.`,
  stars: (value: number): string => `${value} de 5`,
  emptyCoachee: 'Todavía no tienes sesiones.',
  emptyCoacheeAction: 'Agendar la primera',
  emptyCoach: 'Aún no tienes sesiones. Aparecerán cuando alguien agende contigo.',
  emptyCoachAction: 'Revisar mi disponibilidad',
  failed: 'No pudimos cargar tus sesiones.',
  tooLate: 'Esta sesión cambió hace un momento. Mira cómo quedó antes de seguir.',
  unsure: 'No sabemos si alcanzó a guardarse. Estamos revisando.',
  close: {
    absenceFrom: (time: string): string =>
      `Todavía puede llegar. Desde las ${time} podrás decir que no llegó.`,
    notWaiting: `Solo quien entró antes del minuto ${WAITS_FROM_MINUTE} y sigue en la sala puede decir que la otra persona no llegó.`,
  },
  held: {
    asked: (until: string): string =>
      `¿Se realizó? Responde hasta el ${until}; si no, queda como está registrada.`,
    claimed: (name: string, until: string): string =>
      `${name} dice que se realizó. Responde hasta el ${until}; si no, nada cambia.`,
    waits: (name: string, until: string): string =>
      `${name} tiene hasta el ${until} para decir si se realizó.`,
  },
  contest: {
    sent: 'Reclamaste este cierre. Lo está revisando el equipo de soporte.',
    theirs: 'La otra parte reclamó este cierre. Lo está revisando el equipo de soporte.',
    upheld: 'Se revisó el reclamo y se corrigió el crédito.',
    kept: 'Se revisó el reclamo y el cierre se mantiene.',
  },
  rate: {
    title: (name: string): string => `¿Cómo estuvo tu sesión con ${name}?`,
    scale: 'De 1, no me sirvió, a 5, me sirvió mucho.',
    comment: '¿Qué fue lo más útil o qué faltó?',
    hint: 'Es opcional.',
    submit: 'Enviar',
    later: 'Más tarde',
  },
} as const
