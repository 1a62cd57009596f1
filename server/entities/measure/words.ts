/** What the evaluations ask for, by the name of the field. */
export const COMPETENCES = [
  { name: 'communication', label: 'Comunicación' },
  { name: 'feedback', label: 'Feedback' },
  { name: 'delegation', label: 'Delegación' },
  { name: 'timeManagement', label: 'Manejo del tiempo' },
  { name: 'teamwork', label: 'Colaboración' },
  { name: 'change', label: 'Adaptación al cambio' },
  { name: 'emotions', label: 'Manejo de las emociones' },
  { name: 'inclusion', label: 'Inclusión' },
] as const

/** What leaders and coachees are both asked, by the name of the field. */
export const ALIGNED = [
  { name: 'goals', label: 'los objetivos del proceso son claros' },
  { name: 'usefulness', label: 'lo que se trabaja sirve para los desafíos reales' },
  { name: 'support', label: 'existe apoyo de la jefatura' },
  { name: 'time', label: 'hay tiempo disponible para el proceso' },
  { name: 'change', label: 'se notan cambios en la forma de trabajar' },
] as const

/** How much advance a coach sees, of 1 to 5. */
export const PERCEPTIONS = [
  { label: 'Mucho', from: 4, to: 5 },
  { label: 'Algo', from: 3, to: 3 },
  { label: 'Poco', from: 1, to: 2 },
] as const

/** What the pulse asks every month, by the name of the field. */
export const PULSE = [
  { name: 'energy', label: 'Tuve energía' },
  { name: 'workload', label: 'Mi carga fue manejable' },
  { name: 'clarity', label: 'Supe qué se esperaba' },
  { name: 'support', label: 'Conté con apoyo' },
  { name: 'voice', label: 'Pude decir lo que pensaba' },
  { name: 'belonging', label: 'Me sentí parte del equipo' },
] as const

/** The axes of the strategy radar, by the name of the field. */
export const AXES = [
  { name: 'clarity', label: 'Claridad' },
  { name: 'priorities', label: 'Prioridades' },
  { name: 'ownership', label: 'Responsables' },
  { name: 'collaboration', label: 'Colaboración' },
  { name: 'execution', label: 'Ejecución' },
  { name: 'learning', label: 'Aprendizaje' },
] as const
