import type { OnboardingFlow } from '#domain/onboarding'

type ByFlow = Record<OnboardingFlow, string>
const all = (text: string): ByFlow => ({
  product: text,
  'microsoft-teams': text,
  'zoom-meeting': text,
  cardif: text,
})

export const COPY = {
  welcome: {
    title: (firstName: string): string => `Hola, ${firstName}`,
    body: {
      product: 'En unos diez minutos tendrás coach y tu primera sesión. Puedes parar y seguir después.',
      'microsoft-teams':
        'Primero el enlace de tus reuniones de Teams. Después, coach y primera sesión. Son unos doce minutos.',
      'zoom-meeting':
        'Primero el enlace de tus reuniones de Zoom. Después, coach y primera sesión. Son unos doce minutos.',
      cardif:
        'Antes de empezar, lee cómo cuidamos tus datos. Después respondes un cuestionario y agendas con tu coach.',
    } satisfies ByFlow,
    start: { ...all('Empezar'), cardif: 'Leer y empezar' } satisfies ByFlow,
  },
  link: {
    title: {
      ...all('Tu enlace'),
      'microsoft-teams': 'Tu enlace de Teams',
      'zoom-meeting': 'Tu enlace de Zoom',
    } satisfies ByFlow,
    body: {
      ...all(''),
      'microsoft-teams':
        'Tus sesiones serán en ese enlace. Crea una reunión en Teams, copia el vínculo y pégalo acá.',
      'zoom-meeting': 'Tus sesiones serán en ese enlace. Copia el de tu sala personal de Zoom y pégalo acá.',
    } satisfies ByFlow,
    label: { ...all('Enlace de la reunión'), 'zoom-meeting': 'Enlace de la sala' } satisfies ByFlow,
    placeholder: {
      ...all(''),
      'microsoft-teams': 'https://teams.microsoft.com/…',
      'zoom-meeting': 'https://zoom.us/j/…',
    } satisfies ByFlow,
    later: 'Podrás cambiarlo en Configuraciones.',
  },
  again: {
    title: 'Agenda otra vez',
    body: 'Tu sesión se canceló. Elige una nueva hora para seguir.',
    action: 'Elegir una hora',
  },
  noTrip: {
    title: 'Tu cuenta está lista. Falta tu programa.',
    body: (email: string): string =>
      `Todavía no estás en un programa. Escribe a la persona de tu organización que te habló de esto y dile que te registraste con ${email}. Cuando te sumen a uno, esta pantalla sigue sola.`,
  },
  consent: {
    title: 'Cómo cuidamos lo que nos cuentas',
    body: [
      'Participar es voluntario. Puedes dejarlo cuando quieras, sin dar razones y sin efectos en tu trabajo ni en tus seguros.',
      'Lo que conversas con tu coach queda entre ustedes. Tu organización sabe si participas, con quién, cuántas sesiones llevas y si respondiste las encuestas. No ve lo que respondes ni lo que conversas.',
      'Los resultados se muestran siempre en grupo, sin nombres y desde tres respuestas.',
      'Tu coach lee tus respuestas para preparar las sesiones. No se usan para evaluar tu desempeño ni para decidir sobre una póliza o un siniestro.',
      'Si tu coach ve un riesgo grave para tu vida o la de otra persona, puede pedir ayuda. Te lo dirá antes, si es posible.',
    ],
    contact: (email: string): string =>
      `Puedes pedir una copia de tus datos, corregirlos o que los borremos. Escribe a ${email}.`,
    contactPlain:
      'Puedes pedir una copia de tus datos, corregirlos o que los borremos. Escribe a quien administra tu programa.',
    check: 'Leí y acepto que usen mis respuestas de esta manera.',
    accept: 'Aceptar y continuar',
    decline: 'No quiero participar',
    declined: 'Está bien. No guardamos respuestas tuyas. Si cambias de idea, entra otra vez.',
    readAgain: 'Volver a leer',
  },
  failed: 'No pudimos cargar tus primeros pasos.',
  coach: {
    steps: ['Perfil', 'Calendario', 'Horas', 'Listo'],
    welcome: (firstName: string): string => `Hola, ${firstName}. En tres pasos podrás recibir sesiones.`,
    profile: { title: 'Completa tu perfil', body: 'Es lo que leerán tus coachees antes de elegirte.' },
    calendar: {
      title: 'Conecta tu calendario',
      body: 'Así nadie agenda encima de tus compromisos. Solo leemos qué horas tienes tomadas, no el detalle.',
      note: 'Leemos solo qué horas tienes tomadas, nunca títulos ni personas. Escribimos solo tus sesiones. Puedes desconectarlo cuando quieras.',
      connect: 'Conectar calendario',
      skip: 'Seguir sin calendario por ahora',
    },
    availability: {
      title: 'Define tus horas',
      body: 'Partimos con lunes a viernes, de 09:00 a 17:00. Ajusta lo que necesites.',
      submit: 'Guardar y terminar',
    },
    done: 'Listo. Te avisaremos cuando revisemos tu perfil.',
    doneAction: 'Ver mis sesiones',
    stuck: 'Guardamos lo que hiciste, pero no pudimos cargar el paso que sigue.',
  },
} as const
