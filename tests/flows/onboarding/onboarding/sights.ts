import type { Sights } from '../../../paths/sights'

const STARTS = ['Empezar', 'Leer y empezar']
const hello = (says: string, start: string) => ({
  heading: /^Hola, .+/,
  says: [says],
  offers: [start],
  withholds: STARTS.filter((one) => one !== start),
})
/** Where the organization changed its variant meanwhile, it names neither. */
const link = (of: 'Teams' | 'Zoom') => ({
  heading: new RegExp(`^Tu enlace( de ${of})?$`),
  says: ['Podrás cambiarlo en Configuraciones.'],
  offers: ['Atrás', 'Continuar'],
  lacks: [`Tu enlace de ${of === 'Zoom' ? 'Teams' : 'Zoom'}`],
})
const AGAIN = { heading: 'Agenda otra vez', says: ['Tu sesión se canceló.'], withholds: STARTS }
const ASSIGNED = 'Tu coach ya está asignado.'
/** While its questions come there is only its name. */
const QUIZ = { heading: /^(Encontremos a tu coach|Cuestionario)$/, lacks: [ASSIGNED], withholds: STARTS }
const COACH = { heading: 'Tres coaches para ti', withholds: STARTS }
const OF_MEETINGS = (of: string) => `Primero el enlace de tus reuniones de ${of}.`

/** From the texts of the first steps, which differ by variant. */
export const sights: Sights = {
  failed: { offers: ['Reintentar'], withholds: STARTS },
  'product.welcome': hello('En unos diez minutos tendrás coach y tu primera sesión.', 'Empezar'),
  'microsoftTeams.welcome': hello(OF_MEETINGS('Teams'), 'Empezar'),
  'zoomMeeting.welcome': hello(OF_MEETINGS('Zoom'), 'Empezar'),
  'cardif.welcome': hello('Antes de empezar, lee cómo cuidamos tus datos.', 'Leer y empezar'),
  'microsoftTeams.link': link('Teams'),
  'zoomMeeting.link': link('Zoom'),
  'cardif.consent': {
    heading: 'Cómo cuidamos lo que nos cuentas',
    says: ['Participar es voluntario.'],
    offers: ['Atrás'],
    withholds: STARTS,
  },
  'product.quiz': QUIZ,
  'microsoftTeams.quiz': QUIZ,
  'zoomMeeting.quiz': QUIZ,
  // whose coach is assigned tells that coach of themselves; nobody has to
  'cardif.quiz': { heading: /^(Encontremos|Cuéntale de ti) a tu coach$|^Cuestionario$/, withholds: STARTS },
  'product.coach': COACH,
  'microsoftTeams.coach': COACH,
  'zoomMeeting.coach': COACH,
  'cardif.coach': COACH,
  'product.again': AGAIN,
  'microsoftTeams.again': AGAIN,
  'zoomMeeting.again': AGAIN,
  'cardif.again': AGAIN,
}
