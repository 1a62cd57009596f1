import type { Sights } from '../../../paths/sights'

const HOURS = 'Define tus horas'
const CALENDAR = 'Conecta tu calendario'

/** From the texts of a coach's first steps: one step at a time, each with why it is asked. */
export const sights: Sights = {
  'profile.identifying': {
    // while its questions come there is only its name
    heading: /^(Hola, .+ En tres pasos podrás recibir sesiones\.|Perfil)$/,
    lacks: ['Solo leemos qué horas tienes tomadas'],
  },
  'profile.presenting': {
    heading: /^(Completa tu perfil|Perfil)$/,
    lacks: ['Solo leemos qué horas tienes tomadas'],
  },
  'calendar.offering': {
    heading: CALENDAR,
    says: [/Solo leemos qué horas tienes tomadas, no el detalle\./],
    offers: ['Conectar calendario', 'Seguir sin calendario por ahora'],
  },
  'calendar.leaving': { withholds: ['Conectar calendario', 'Seguir sin calendario por ahora'] },
  'calendar.skipping': { withholds: ['Conectar calendario', 'Seguir sin calendario por ahora'] },
  hours: {
    heading: HOURS,
    says: ['Partimos con lunes a viernes, de 09:00 a 17:00.'],
    offers: ['Guardar y terminar', 'Atrás'],
  },
  done: {
    says: ['Te avisaremos cuando revisemos tu perfil.'],
    offers: ['Ver mis sesiones'],
    lacks: [CALENDAR],
  },
}
