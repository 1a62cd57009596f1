import { ENTRY_OPENS_MINUTES_BEFORE, ON_TIME_HOURS, QUESTION_HOURS, SESSION_MINUTES } from '#domain/constants'
import type { MailKind } from '#domain/mail-kinds'

/** What a mail says, and with it the bell and the push; {names} are filled in. The footer depends on what the mail is about. */
export type Template = {
  subject: string
  preview: string
  text: string
  button: string
  footer: 'account' | 'program' | 'team'
  /** What a person may refuse it as; null: it always comes. */
  kind: MailKind | null
  /** Whether it is also told in the product; unless named, what may be refused is. */
  rings?: boolean
}

const cancelled = (preview: string, text: string, button: string): Template => ({
  subject: 'Se canceló la sesión del {date}, {time}',
  preview,
  text: `Hola, {firstName}. ${text}`,
  button,
  footer: 'program',
  kind: 'sessions',
})

const weekly = (subject: string, text: string): Template => ({
  subject,
  preview: 'Lo que viene y lo que quedó pendiente.',
  text: `Hola, {firstName}. ${text}`,
  button: 'Ver mi semana',
  footer: 'team',
  kind: 'weekly',
})

export const FOOTERS = {
  program:
    'Recibes este correo por tu programa en {organization}. Puedes elegir qué avisos recibir en Configuraciones.',
  team: 'Recibes este correo por tu trabajo en {productName}. Puedes elegir qué avisos recibir en Configuraciones.',
  account: 'Si no esperabas este correo, puedes ignorarlo.',
} as const

export const TEMPLATES = {
  invitation: {
    subject: '{organization} te invita a {program}',
    preview: 'Crea tu contraseña y encuentra a tu coach en diez minutos.',
    text: 'Hola, {firstName}. {who} te invitó a participar en {program}, un espacio de sesiones personales con coach. Lo que converses queda entre tú y tu coach. La invitación vale por 14 días.',
    button: 'Aceptar invitación',
    footer: 'account',
    kind: null,
  },
  invitationToTeam: {
    subject: '{organization} te invita a {productName}',
    preview: 'Crea tu contraseña y entra.',
    text: 'Hola, {firstName}. {who} te invitó a trabajar en {productName}. La invitación vale por 14 días.',
    button: 'Aceptar invitación',
    footer: 'account',
    kind: null,
  },
  activation: {
    subject: 'Activa tu cuenta',
    preview: 'Falta un paso para entrar.',
    text: 'Hola, {firstName}. Toca el botón para confirmar que este correo es tuyo. El enlace vale por {life}.',
    button: 'Activar mi cuenta',
    footer: 'account',
    kind: null,
  },
  recovery: {
    subject: 'Cambia tu contraseña',
    preview: 'El enlace vale por una hora.',
    text: 'Hola, {firstName}. Pediste cambiar tu contraseña. El enlace vale por una hora y se usa una sola vez. Si no lo pediste, tu cuenta sigue segura y no tienes que hacer nada.',
    button: 'Elegir contraseña nueva',
    footer: 'account',
    kind: null,
  },
  emailChange: {
    subject: 'Confirma tu correo nuevo',
    preview: 'El enlace vale por una hora.',
    text: 'Hola, {firstName}. Pediste usar este correo en tu cuenta. El enlace vale por una hora y se usa una sola vez. Al confirmarlo tendrás que entrar de nuevo, con este correo.',
    button: 'Confirmar correo',
    footer: 'account',
    kind: null,
  },
  emailChangeNotice: {
    subject: 'Pediste cambiar el correo de tu cuenta',
    preview: 'Tu correo cambia cuando confirmes el nuevo.',
    text: 'Hola, {firstName}. Pediste cambiar el correo de tu cuenta a {email}. El cambio se hace cuando lo confirmes desde ese correo. Si no lo pediste, cambia tu contraseña ahora.',
    button: 'Revisar mi cuenta',
    footer: 'account',
    kind: null,
  },
  emailTaken: {
    subject: 'Este correo ya tiene cuenta',
    preview: 'Alguien quiso usarlo en otra cuenta.',
    text: 'Hola, {firstName}. Alguien quiso usar este correo en otra cuenta, pero ya es el de la tuya. Si fuiste tú, entra con este correo. No cambiamos nada.',
    button: 'Entrar',
    footer: 'account',
    kind: null,
  },
  formAboutCoachee: {
    subject: '¿Cómo ves a {coacheeName}?',
    preview: 'Nueve preguntas, menos de cinco minutos.',
    text: 'Hola, {firstName}. {coacheeName} está en un proceso de coaching y tu mirada ayuda a ver su avance. Son pocas preguntas y no necesitas cuenta. {coacheeName} no lee tus respuestas: se muestran solo junto a otras. El enlace vale por 14 días y se usa una vez.',
    button: 'Responder',
    footer: 'account',
    kind: null,
  },
  formToAnswer: {
    subject: 'Tienes un formulario por responder',
    preview: 'Toma menos de cinco minutos y no necesitas cuenta.',
    text: 'Hola, {firstName}. Te mandamos un formulario corto. No necesitas cuenta para responderlo. El enlace vale por 14 días y se usa una vez.',
    button: 'Responder',
    footer: 'account',
    kind: null,
  },
  sessionBookedCoachee: {
    subject: 'Tu sesión con {coachName}: {date}, {time}',
    preview: 'Guarda la fecha. Se reservó 1 crédito.',
    text: `Hola, {firstName}. Tu sesión con {coachName} es el {date} a las {time}. Dura ${SESSION_MINUTES} minutos y puedes entrar desde ${ENTRY_OPENS_MINUTES_BEFORE} minutos antes. Si necesitas moverla, hazlo con ${ON_TIME_HOURS} horas o más: cancelar después usa el crédito.`,
    button: 'Ver mi sesión',
    footer: 'program',
    kind: 'sessions',
  },
  sessionBookedCoach: {
    subject: 'Nueva sesión con {coacheeName}: {date}, {time}',
    preview: 'Ya está en tus sesiones.',
    text: 'Hola, {firstName}. {coacheeName} agendó contigo el {date} a las {time}. En su perfil puedes leer qué le gustaría conversar.',
    button: 'Ver la sesión',
    footer: 'program',
    kind: 'sessions',
  },
  sessionProposed: {
    subject: '{coachName} te propone una hora: {date}, {time}',
    preview: 'Acéptala o recházala antes de que llegue.',
    text: 'Hola, {firstName}. {coachName} te propone conversar el {date} a las {time}. Al aceptar se reservará 1 crédito. Si no te acomoda, puedes rechazarla y elegir otra.',
    button: 'Responder',
    footer: 'program',
    kind: 'sessions',
  },
  sessionMoved: {
    subject: 'Tu sesión cambió: {date}, {time}',
    preview: '{who} la movió. No se usó ningún crédito extra.',
    text: 'Hola, {firstName}. {who} cambió la sesión. La nueva hora es el {date} a las {time}. La anterior quedó sin efecto. Si no te acomoda, puedes cambiarla otra vez.',
    button: 'Ver la nueva hora',
    footer: 'program',
    kind: 'sessions',
  },
  cancelledOnTimeCoachee: cancelled(
    'Se devolvió 1 crédito.',
    `Cancelaste tu sesión con {coachName}. Como faltaban ${ON_TIME_HOURS} horas o más, tu crédito volvió a tu saldo.`,
    'Agendar otra hora',
  ),
  cancelledOffTimeCoachee: cancelled(
    'Se usó 1 crédito.',
    'Cancelaste tarde tu sesión con {coachName}, así que se usó 1 crédito. Si fue por una emergencia, escribe a quien administra tu programa.',
    'Agendar otra hora',
  ),
  cancelledByCoacheeToCoach: cancelled(
    'Esa hora volvió a quedar libre.',
    '{coacheeName} canceló la sesión del {date} a las {time}.',
    'Ver mis sesiones',
  ),
  cancelledByCoachToCoachee: cancelled(
    'Se devolvió 1 crédito.',
    '{coachName} tuvo que cancelar la sesión. Tu crédito volvió a tu saldo y puedes elegir otra hora cuando quieras.',
    'Elegir otra hora',
  ),
  cancelledByCoachToCoach: cancelled(
    'Tu coachee recuperó su crédito.',
    'Cancelaste la sesión con {coacheeName}. Ya le avisamos. Puedes proponerle otra hora.',
    'Proponer una hora',
  ),
  cancelledByHouse: cancelled(
    'No se usó ningún crédito.',
    'La sesión se canceló porque terminó el programa o cambió la participación. No se usó ningún crédito.',
    'Ver mis sesiones',
  ),
  conflictCoach: {
    subject: 'Tienes un tope: {date}, {time}',
    preview: 'Tu calendario muestra otro compromiso a la hora de una sesión.',
    text: 'Hola, {firstName}. En tu calendario apareció un compromiso que se cruza con tu sesión con {coacheeName}, el {date} a las {time}. La sesión sigue en pie: mueve uno de los dos. Ya le avisamos a {coacheeName} que podría cambiar.',
    button: 'Revisar la sesión',
    footer: 'program',
    kind: 'sessions',
  },
  conflictCoachee: {
    subject: 'Tu sesión podría cambiar: {date}, {time}',
    preview: '{coachName} tiene otro compromiso a esa hora.',
    text: 'Hola, {firstName}. A {coachName} le apareció otro compromiso a la hora de tu sesión, el {date} a las {time}. Por ahora sigue en pie. Si cambia, te avisaremos; también puedes elegir otra hora ahora.',
    button: 'Ver mi sesión',
    footer: 'program',
    kind: 'sessions',
  },
  reminderDayCoachee: {
    subject: 'Recordatorio: tu sesión con {who}, {date}, {time}',
    preview: 'Piensa en una situación de esta semana.',
    text: 'Hola, {firstName}. Tu sesión es el {date} a las {time}. Busca un lugar tranquilo y piensa en algo que te gustaría conversar. Si no puedes, cámbiala de hora: conservas tu crédito.',
    button: 'Ver mi sesión',
    footer: 'program',
    kind: 'sessions',
  },
  reminderDayCoach: {
    subject: 'Recordatorio: tu sesión con {who}, {date}, {time}',
    preview: 'Revisa lo que conversaron la vez anterior.',
    text: 'Hola, {firstName}. El {date} a las {time} conversas con {who}. Revisa tus notas de la vez anterior.',
    button: 'Ver mi sesión',
    footer: 'program',
    kind: 'sessions',
  },
  reminderHour: {
    subject: 'En una hora: tu sesión con {who}',
    preview: 'Podrás entrar desde 10 minutos antes.',
    text: 'Hola, {firstName}. Tu sesión empieza a las {time}. Revisa tu cámara y tu micrófono antes de entrar.',
    button: 'Entrar a la sesión',
    footer: 'program',
    kind: 'sessions',
  },
  chatMessage: {
    subject: '{who} te escribió',
    preview: 'Tienes un mensaje sin leer.',
    text: 'Hola, {firstName}. {who} te dejó un mensaje. Por privacidad no lo copiamos en este correo.',
    button: 'Leer mensaje',
    footer: 'program',
    kind: 'messages',
  },
  rateSession: {
    subject: '¿Cómo estuvo tu sesión con {coachName}?',
    preview: 'Una nota y, si quieres, una frase.',
    text: 'Hola, {firstName}. Cuéntanos si la sesión te sirvió. Toma menos de un minuto y ayuda a mejorar las próximas.',
    button: 'Evaluar',
    footer: 'program',
    kind: 'ratings',
  },
  wasItHeld: {
    subject: '¿Se realizó tu sesión con {who}?',
    preview: `Tienes ${QUESTION_HOURS} horas para decirlo.`,
    text: `Hola, {firstName}. ¿Se realizó tu sesión con {who} del {date} a las {time}? Dilo en Sesiones. Si no respondes en ${QUESTION_HOURS} horas, queda como está registrada.`,
    button: 'Responder',
    footer: 'program',
    kind: null,
    rings: true,
  },
  contestUpheld: {
    subject: 'Se corrigió la sesión del {date}, {time}',
    preview: 'Se revisó el reclamo.',
    text: 'Hola, {firstName}. Se revisó el reclamo por la sesión con {who} del {date} a las {time}, y se corrigió el crédito.',
    button: 'Ver mis sesiones',
    footer: 'program',
    kind: null,
    rings: true,
  },
  contestKept: {
    subject: 'La sesión del {date}, {time} queda como estaba',
    preview: 'Se revisó el reclamo.',
    text: 'Hola, {firstName}. Se revisó el reclamo por la sesión con {who} del {date} a las {time}, y el cierre se mantiene.',
    button: 'Ver mis sesiones',
    footer: 'program',
    kind: null,
    rings: true,
  },
  messageReported: {
    subject: 'Hay un mensaje reportado',
    preview: 'Alguien reportó un mensaje del chat.',
    text: 'Hola, {firstName}. Alguien reportó un mensaje del chat. Revísalo y decide si se elimina. Por privacidad no lo copiamos en este correo.',
    button: 'Revisar',
    footer: 'team',
    kind: null,
    rings: true,
  },
  tripInvited: {
    subject: 'Ya puedes empezar {program}',
    preview: 'Tus sesiones con coach te esperan.',
    text: 'Hola, {firstName}. Desde hoy puedes agendar en {program}. Elige una hora que te acomode y empieza cuando quieras.',
    button: 'Agendar una sesión',
    footer: 'program',
    kind: null,
    rings: true,
  },
  weeklyNone: weekly(
    'Tu semana: aún sin sesiones',
    'Esta semana no tienes sesiones. Si quieres recibir más, abre nuevas horas.',
  ),
  weeklyOne: weekly('Tu semana: 1 sesión', 'Esto es lo que viene.'),
  weeklyMany: weekly('Tu semana: {count} sesiones', 'Esto es lo que viene.'),
} as const satisfies Record<string, Template>

export type TemplateName = keyof typeof TEMPLATES
export const isTemplateName = (text: string): text is TemplateName => text in TEMPLATES
