import { EXAMPLE_FROM, RATED_COACHES, RESPONDENTS } from './anonymity'

/** What a measure tells of people, and from how many of them on. */
type Rule = 'participation' | 'answers' | 'comments'
export const RULES: Readonly<Record<Rule, string>> = {
  participation: 'Dice cómo participan las personas, nunca lo que responden.',
  answers: `Se muestra desde ${RESPONDENTS} personas de una empresa en un programa, sin contar a quien mira; las siguientes entran de a ${RESPONDENTS}.`,
  comments: `Por tema, desde ${RESPONDENTS} personas y pasado su mes. Una frase de ejemplo, sin nombres, donde respondieron ${EXAMPLE_FROM} o más.`,
}

/** title: as cards and columns call it · question: the one it answers · definition: how it is counted */
export type Measure = { title: string; question: string; definition: string; rule: Rule }

/** Every number of the panels, each defined once: what counts it, shows it and explains it reads this. */
export const MEASURES = {
  active: {
    title: 'Coachees activos',
    question: '¿Cuántas personas están en su travesía?',
    definition: 'Personas con su travesía en curso, de todas las invitadas.',
    rule: 'participation',
  },
  held: {
    title: 'Sesiones realizadas',
    question: '¿Cuánto de lo planeado ya se hizo?',
    definition: 'Sesiones en que estuvieron ambas partes, de las que suman las travesías.',
    rule: 'participation',
  },
  attendance: {
    title: 'Asistencia',
    question: '¿Se llega a las sesiones?',
    definition: 'Sesiones realizadas, de aquellas cuya hora llegó. Las canceladas no cuentan.',
    rule: 'participation',
  },
  rating: {
    title: 'Valoración',
    question: '¿Qué tan buenas les parecen sus sesiones?',
    definition: `Promedio de lo que opinaron las personas, desde que opinan ${RESPONDENTS}. Se actualiza de a ${RESPONDENTS}.`,
    rule: 'answers',
  },
  weeks: {
    title: 'Sesiones por semana',
    question: '¿A qué ritmo avanza el programa?',
    definition: 'Sesiones realizadas y agendadas de cada semana, de lunes a domingo en tu zona horaria.',
    rule: 'participation',
  },
  alignment: {
    title: 'Índice de alineación',
    question: '¿Líderes y coachees ven lo mismo?',
    definition: 'Promedio, de 0 a 10, de lo último que respondió cada parte a las mismas cinco preguntas.',
    rule: 'answers',
  },
  progress: {
    title: 'Avance por competencia',
    question: '¿Cuánto cambió cómo se ven?',
    definition:
      'Promedio, de 0 a 100, de la primera y la última evaluación de las mismas personas: las que se evaluaron más de una vez. Mientras nadie lo hace, solo el punto de partida.',
    rule: 'answers',
  },
  focuses: {
    title: 'Focos más elegidos',
    question: '¿En qué quieren trabajar?',
    definition:
      'Personas que eligieron cada foco, primero o segundo, la última vez que se les preguntó; de las que respondieron.',
    rule: 'answers',
  },
  opinions: {
    title: 'Lo que opinan',
    question: '¿De qué hablan al evaluar sus sesiones?',
    definition: `Comentarios de las evaluaciones, juntos por tema. Solo si ${RATED_COACHES} coaches tienen evaluaciones de ${RESPONDENTS} personas cada uno, y nunca por coach.`,
    rule: 'comments',
  },
  pulse: {
    title: 'Pulso de cada mes',
    question: '¿Cómo se siente el trabajo?',
    definition: 'Promedio, de 1 a 5, de las seis preguntas del pulso, mes a mes.',
    rule: 'answers',
  },
  radar: {
    title: 'Radar de estrategia',
    question: '¿Qué tan clara está la estrategia?',
    definition: 'Promedio, de 1 a 5, de lo último que respondió cada persona en cada eje.',
    rule: 'answers',
  },
  themes: {
    title: 'De qué hablan',
    question: '¿Qué cuentan en el pulso?',
    definition: 'Comentarios del pulso, juntos por tema.',
    rule: 'comments',
  },
  perception: {
    title: 'Cuánto avance ven sus coaches',
    question: '¿Avanzan, según sus coaches?',
    definition: 'Parte de las y los coachees según el último avance que vio su coach al cerrar una sesión.',
    rule: 'answers',
  },
  standing: {
    title: 'Coachees',
    question: '¿Cómo va cada persona?',
    definition:
      'Al día: con una sesión por delante, o dentro de su ritmo desde la última. Por agendar: le toca otra. Atrasada: le tocan dos.',
    rule: 'participation',
  },
} as const satisfies Record<string, Measure>
export type MeasureName = keyof typeof MEASURES
