/** A mail's words; {names} are filled in. The footer depends on what the mail is about. */
type Template = {
  subject: string
  preview: string
  text: string
  button: string
  footer: 'account' | 'program'
}

const cancelled = (preview: string, text: string, button: string): Template => ({
  subject: 'Se canceló la sesión del {date}, {time}',
  preview,
  text: `Hola, {firstName}. ${text}`,
  button,
  footer: 'program',
})

export const FOOTERS = {
  program:
    'Recibes este correo por tu programa en {organization}. Puedes elegir qué avisos recibir en Configuraciones.',
  account: 'Si no esperabas este correo, puedes ignorarlo.',
} as const

export const TEMPLATES = {
  invitation: {
    subject: '{organization} te invita a {program}',
    preview: 'Crea tu contraseña y encuentra a tu coach en diez minutos.',
    text: 'Hola, {firstName}. {who} te invitó a participar en {program}, un espacio de sesiones personales con coach. Lo que converses queda entre tú y tu coach. La invitación vale por 14 días.',
    button: 'Aceptar invitación',
    footer: 'account',
  },
  invitationToTeam: {
    subject: '{organization} te invita a {productName}',
    preview: 'Crea tu contraseña y entra.',
    text: 'Hola, {firstName}. {who} te invitó a trabajar en {productName}. La invitación vale por 14 días.',
    button: 'Aceptar invitación',
    footer: 'account',
  },
  activation: {
    subject: 'Activa tu cuenta',
    preview: 'Falta un paso para entrar.',
    text: 'Hola, {firstName}. Toca el botón para confirmar que este correo es tuyo. El enlace vale por 7 días.',
    button: 'Activar mi cuenta',
    footer: 'account',
  },
  sessionBookedCoachee: {
    subject: 'Tu sesión con {coachName}: {date}, {time}',
    preview: 'Guarda la fecha. Se reservó 1 crédito.',
    text: 'Hola, {firstName}. Tu sesión con {coachName} es el {date} a las {time}. Dura 45 minutos y puedes entrar desde 10 minutos antes. Si necesitas moverla, hazlo con 24 horas o más: cancelar después usa el crédito.',
    button: 'Ver mi sesión',
    footer: 'program',
  },
  sessionBookedCoach: {
    subject: 'Nueva sesión con {coacheeName}: {date}, {time}',
    preview: 'Ya está en tus sesiones.',
    text: 'Hola, {firstName}. {coacheeName} agendó contigo el {date} a las {time}. En su perfil puedes leer qué le gustaría conversar.',
    button: 'Ver la sesión',
    footer: 'program',
  },
  sessionProposed: {
    subject: '{coachName} te propone una hora: {date}, {time}',
    preview: 'Acéptala o recházala antes de que llegue.',
    text: 'Hola, {firstName}. {coachName} te propone conversar el {date} a las {time}. Al aceptar se reservará 1 crédito. Si no te acomoda, puedes rechazarla y elegir otra.',
    button: 'Responder',
    footer: 'program',
  },
  sessionMoved: {
    subject: 'Tu sesión cambió: {date}, {time}',
    preview: '{who} la movió. No se usó ningún crédito extra.',
    text: 'Hola, {firstName}. {who} cambió la sesión. La nueva hora es el {date} a las {time}. La anterior quedó sin efecto. Si no te acomoda, puedes cambiarla otra vez.',
    button: 'Ver la nueva hora',
    footer: 'program',
  },
  cancelledOnTimeCoachee: cancelled(
    'Se devolvió 1 crédito.',
    'Cancelaste tu sesión con {coachName}. Como faltaban 24 horas o más, tu crédito volvió a tu saldo.',
    'Agendar otra hora',
  ),
  cancelledOffTimeCoachee: cancelled(
    'Se usó 1 crédito.',
    'Cancelaste tu sesión con {coachName} con menos de 24 horas, así que se usó 1 crédito. Si fue por una emergencia, escribe a quien administra tu programa.',
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
  rateSession: {
    subject: '¿Cómo estuvo tu sesión con {coachName}?',
    preview: 'Una nota y, si quieres, una frase.',
    text: 'Hola, {firstName}. Cuéntanos si la sesión te sirvió. Toma menos de un minuto y ayuda a mejorar las próximas.',
    button: 'Evaluar',
    footer: 'program',
  },
} as const satisfies Record<string, Template>

export type TemplateName = keyof typeof TEMPLATES
export const isTemplateName = (text: string): text is TemplateName => text in TEMPLATES
