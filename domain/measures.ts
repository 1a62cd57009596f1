import { EXAMPLE_FROM, RATED_COACHES, RESPONDENTS } from './anonymity'
import { COACHLESS_DAYS, LATE_DAYS, UNACCEPTED_DAYS } from './people-list'
import { FEW_EXPECTED, LOW_WEEKS, RENEWS_DAYS, SLOW_PACE, SPARK_WEEKS } from './portfolio'

/** What a measure tells of people, and from how many of them on. */
export type Rule = 'participation' | 'answers' | 'comments'
export const RULES: Readonly<Record<Rule, string>> = {
  participation: 'Dice cómo participan las personas, nunca lo que responden.',
  answers: `Se muestra desde ${RESPONDENTS} personas de una empresa en un programa, sin contar a quien mira; las que siguen se suman de ${RESPONDENTS} en ${RESPONDENTS}.`,
  comments: `Por tema, desde ${RESPONDENTS} personas y pasado su mes. Una frase de ejemplo, sin nombres, donde respondieron ${EXAMPLE_FROM} o más.`,
}

export const UNITS = ['people', 'sessions', 'organizations', 'weeks', 'percent', 'of5', 'of10'] as const
export type Unit = (typeof UNITS)[number]
/** What a measure is told by, one at a time. */
export const DIMENSIONS = ['area', 'site', 'program', 'month'] as const
export type Dimension = (typeof DIMENSIONS)[number]
/** Where a measure stands. */
export const PLACES = ['panel', 'membership', 'report', 'board', 'accelerators'] as const
export type Place = (typeof PLACES)[number]

/** title: as cards and columns call it · question: the one it answers · definition: how it is counted */
export type Measure = {
  title: string
  question: string
  definition: string
  rule: Rule
  unit: Unit
  by: readonly Dimension[]
  places: readonly Place[]
}

/** Every number of the panels, each defined once: what counts it, shows it and explains it reads this. */
export const MEASURES = {
  active: {
    title: 'Coachees activos',
    question: '¿Cuántas personas están en su travesía?',
    definition: 'Personas con su travesía en curso, de todas las invitadas.',
    rule: 'participation',
    unit: 'people',
    by: ['area', 'site', 'program'],
    places: ['panel', 'membership', 'report', 'board'],
  },
  held: {
    title: 'Sesiones realizadas',
    question: '¿Cuánto de lo planeado ya se hizo?',
    definition: 'Sesiones en que estuvieron ambas partes, de las que suman las travesías.',
    rule: 'participation',
    unit: 'sessions',
    by: ['area', 'site', 'program', 'month'],
    places: ['panel', 'membership', 'report', 'board'],
  },
  attendance: {
    title: 'Asistencia',
    question: '¿Se llega a las sesiones?',
    definition: 'Sesiones realizadas, de aquellas cuya hora llegó. Las canceladas no cuentan.',
    rule: 'participation',
    unit: 'percent',
    by: ['area', 'site', 'program', 'month'],
    places: ['panel', 'membership', 'report'],
  },
  rating: {
    title: 'Valoración',
    question: '¿Qué tan buenas les parecen sus sesiones?',
    definition: `Promedio de lo que opinaron las personas, desde que opinan ${RESPONDENTS}. Se actualiza de a ${RESPONDENTS}.`,
    rule: 'answers',
    unit: 'of5',
    by: ['program'],
    places: ['panel', 'membership', 'report'],
  },
  weeks: {
    title: 'Sesiones por semana',
    question: '¿A qué ritmo avanza el programa?',
    definition: 'Sesiones realizadas y agendadas de cada semana, de lunes a domingo en tu zona horaria.',
    rule: 'participation',
    unit: 'sessions',
    by: ['area', 'site', 'program', 'month'],
    places: ['panel'],
  },
  alignment: {
    title: 'Índice de alineación',
    question: '¿Líderes y coachees ven lo mismo?',
    definition: 'Promedio, de 0 a 10, de lo último que respondió cada parte a las mismas cinco preguntas.',
    rule: 'answers',
    unit: 'of10',
    by: [],
    places: ['panel', 'report'],
  },
  progress: {
    title: 'Avance por competencia',
    question: '¿Cuánto cambió cómo se ven?',
    definition:
      'Promedio, de 0 a 100, de la primera y la última evaluación de las mismas personas: las que se evaluaron más de una vez. Mientras nadie lo hace, solo el punto de partida.',
    rule: 'answers',
    unit: 'percent',
    by: [],
    places: ['panel', 'membership', 'report', 'accelerators'],
  },
  focuses: {
    title: 'Focos más elegidos',
    question: '¿En qué quieren trabajar?',
    definition:
      'Personas que eligieron cada foco, primero o segundo, la última vez que se les preguntó; de las que respondieron.',
    rule: 'answers',
    unit: 'people',
    by: [],
    places: ['panel', 'membership', 'report', 'accelerators'],
  },
  opinions: {
    title: 'Lo que opinan',
    question: '¿De qué hablan al evaluar sus sesiones?',
    definition: `Comentarios de las evaluaciones, juntos por tema. Solo si ${RATED_COACHES} coaches tienen evaluaciones de ${RESPONDENTS} personas cada uno, y nunca por coach.`,
    rule: 'comments',
    unit: 'people',
    by: [],
    places: ['panel', 'membership', 'report'],
  },
  pulse: {
    title: 'Pulso de cada mes',
    question: '¿Cómo se siente el trabajo?',
    definition: 'Promedio, de 1 a 5, de las seis preguntas del pulso, mes a mes.',
    rule: 'answers',
    unit: 'of5',
    by: ['area', 'site', 'program', 'month'],
    places: ['panel', 'report', 'accelerators'],
  },
  radar: {
    title: 'Radar de estrategia',
    question: '¿Qué tan clara está la estrategia?',
    definition:
      'Promedio, de 1 a 5, de lo último que respondió cada persona en cada eje, en el último mes que se puede mostrar; la línea cortada es el mes mostrado antes.',
    rule: 'answers',
    unit: 'of5',
    by: ['program'],
    places: ['panel', 'report', 'accelerators'],
  },
  themes: {
    title: 'De qué hablan',
    question: '¿Qué cuentan en el pulso?',
    definition: 'Comentarios del pulso, juntos por tema.',
    rule: 'comments',
    unit: 'people',
    by: [],
    places: ['panel', 'report'],
  },
  perception: {
    title: 'Cuánto avance ven sus coaches',
    question: '¿Avanzan, según sus coaches?',
    definition: 'Parte de las y los coachees según el último avance que vio su coach al cerrar una sesión.',
    rule: 'answers',
    unit: 'percent',
    by: [],
    places: ['panel', 'membership'],
  },
  standing: {
    title: 'Coachees',
    question: '¿Cómo va cada persona?',
    definition:
      'Al día: con una sesión por delante, o dentro de su ritmo desde la última. Por agendar: le toca otra. Atrasada: le tocan dos.',
    rule: 'participation',
    unit: 'people',
    by: [],
    places: ['panel', 'report'],
  },
  pace: {
    title: 'Ritmo',
    question: '¿Se avanza como se planeó?',
    definition: `Sesiones realizadas, de las que se esperaban hasta hoy al ritmo de cada travesía. Bajo ${SLOW_PACE} % pide una mirada; «–» mientras se esperan menos de ${FEW_EXPECTED}.`,
    rule: 'participation',
    unit: 'percent',
    by: [],
    places: ['board'],
  },
  lately: {
    title: 'Asistencia, 8 sem.',
    question: '¿Se llega a las sesiones últimamente?',
    definition: `Sesiones realizadas, de aquellas cuya hora llegó en las últimas ${SPARK_WEEKS} semanas.`,
    rule: 'participation',
    unit: 'percent',
    by: [],
    places: ['board'],
  },
  lasts: {
    title: 'Semanas de saldo',
    question: '¿Para cuánto alcanzan los créditos?',
    definition: `Créditos disponibles, al uso de las últimas cuatro semanas. Bajo ${LOW_WEEKS} semanas pide una mirada.`,
    rule: 'participation',
    unit: 'weeks',
    by: [],
    places: ['board'],
  },
  late: {
    title: 'Atrasadas',
    question: '¿Quién se está quedando atrás?',
    definition: `Personas con su travesía en curso que llevan ${LATE_DAYS} días sin sesión y no tienen otra por delante.`,
    rule: 'participation',
    unit: 'people',
    by: [],
    places: ['board'],
  },
  noCoach: {
    title: 'Sin coach',
    question: '¿Quién espera coach?',
    definition: `Personas que aceptaron hace ${COACHLESS_DAYS} días o más y no tienen coach.`,
    rule: 'participation',
    unit: 'people',
    by: [],
    places: ['board'],
  },
  notAccepted: {
    title: 'Sin aceptar',
    question: '¿Quién no ha llegado?',
    definition: `Invitaciones que se mandaron hace ${UNACCEPTED_DAYS} días o más y nadie aceptó.`,
    rule: 'participation',
    unit: 'people',
    by: [],
    places: ['board'],
  },
  renews: {
    title: 'Renuevan',
    question: '¿Qué membresía termina?',
    definition: `Organizaciones cuya membresía termina en los próximos ${RENEWS_DAYS} días.`,
    rule: 'participation',
    unit: 'organizations',
    by: [],
    places: ['board'],
  },
} as const satisfies Record<string, Measure>
export type MeasureName = keyof typeof MEASURES
const named = new Set(Object.keys(MEASURES))
const isMeasureName = (name: string): name is MeasureName => named.has(name)
export const MEASURE_NAMES = Object.keys(MEASURES).filter(isMeasureName)
