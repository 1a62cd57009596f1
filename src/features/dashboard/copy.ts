import { capitalize, longMonth } from '#domain/format-time'
import { grouped, percentOf, tenths } from '#domain/locale'
import { MEASURES, type Unit } from '#domain/measures'
import type { CoacheeStatus } from '#domain/panel'
import type { FocusOrder } from '#machines/panels/dashboard/data'
import type { Comparison } from '#machines/panels/measure-source/data'

export const points = (value: number): string => tenths(value)
/** A number as its measure is said. */
export const inUnit = (value: number, unit: Unit): string => {
  if (unit === 'of5' || unit === 'of10') return points(value)
  return unit === 'percent' ? `${grouped(value)} %` : grouped(value)
}

export const COPY = {
  title: 'Panel',
  program: 'Programa',
  span: (from: string, to: string): string => `Del ${from} al ${to}`,
  week: (week: number, weeks: number): string => `Semana ${week} de ${weeks}`,
  foreign: 'Ese programa no está entre los tuyos. Te mostramos este.',
  report: 'Descargar reporte',
  companyReport: 'Hacer informe',
  failed: 'No pudimos traer tus programas.',
  empty: 'Todavía no tienes programas a cargo',
  emptyHelp: 'Cuando te asignen uno, verás aquí sus números. Pídelo a quien administra la plataforma.',
  source: {
    from: 'De dónde sale',
    of: (title: string): string => `De dónde sale: ${title}`,
    ofNumber: (number: string): string => `De dónde sale ${number}`,
    within: (spoken: string): string => `Filtrado por: ${spoken}.`,
    by: 'Repartir por',
    dimensions: { area: 'Área', site: 'Sede', program: 'Programa', month: 'Mes' },
    part: 'Parte',
    outOf: 'De',
    answers: 'Respuestas',
    answered: (count: number): string => (count === 1 ? '1 respuesta' : `${grouped(count)} respuestas`),
    whole: (count: number): string => `de ${grouped(count)}`,
    nothing: 'Todavía no hay partes que mostrar.',
    compared: (
      { month, organizations, median, low, high }: Comparison,
      said: (value: number) => string,
    ): string =>
      `En ${longMonth(month)} lo habitual en otras ${organizations} organizaciones fue ${said(median)}; la mitad de ellas estuvo entre ${said(low)} y ${said(high)}.`,
    rows: 'Ver filas',
    back: 'Volver a las partes',
    nobody: 'Este número no cuenta a nadie todavía.',
    person: (program: string | null, held: number, plan: number | null): string =>
      [program, plan === null ? null : `${held} de ${plan} sesiones`].filter(Boolean).join(' · '),
    failed: 'No pudimos traer de dónde sale.',
    failedPeople: 'No pudimos traer a las personas.',
  },
  summary: {
    title: 'Resumen',
    failed: 'No pudimos traer el resumen.',
    trend: 'Últimas ocho semanas',
  },
  weeks: {
    title: MEASURES.weeks.title,
    failed: 'No pudimos traer las semanas.',
    line: (now: number, ahead: number): string =>
      `${now === 1 ? '1 realizada' : `${now} realizadas`} esta semana, ${ahead} por delante`,
    none: 'Aún no hay sesiones en este programa',
    noneHelp: 'Cuando tus coachees agenden, verás aquí cuántas se realizan cada semana.',
    table: 'Ver como tabla',
    csv: 'Bajar las semanas en CSV',
    week: 'Semana',
    from: 'Desde',
    held: 'Realizadas',
    open: 'Agendadas',
    current: 'Semana actual',
    chart: 'Gráfico de sesiones por semana. Los mismos números están en la tabla que sigue.',
  },
  measures: {
    title: 'Lo que responden las personas',
    failed: 'No pudimos traer las respuestas.',
    few: 'Aún sin respuestas suficientes',
    fewHelp: 'Se muestran cuando responden al menos tres personas, para que nadie pueda ser reconocido.',
  },
  alignment: {
    title: MEASURES.alignment.title,
    help: 'De 0 a 10, a las mismas preguntas.',
    of: (average: string): string => `${average} de 10`,
    answers: (count: number): string => (count === 1 ? '1 persona' : `${count} personas`),
    near: 'Se ven parecido.',
    far: 'Se ven distinto.',
    distance: (label: string, points: string): string =>
      `La mayor distancia está en “${label}”: ${points} puntos.`,
    missing: (label: string): string => `Faltan respuestas de ${label.toLowerCase()}.`,
    withheld: (label: string, words: string): string => `${label}: ${words}`,
    table: 'El índice en una tabla',
    who: 'Quién',
    people: 'Personas',
    average: 'Promedio',
  },
  progress: {
    title: MEASURES.progress.title,
    help: (coachees: number, twice: boolean, supervisors: number): string => {
      const began = twice
        ? `Promedio de ${coachees} coachees que ya se evaluaron más de una vez`
        : `Punto de partida de ${coachees} coachees`
      return supervisors === 0
        ? `${began}, de 0 a 100`
        : `${began} y de ${supervisors} supervisores, de 0 a 100`
    },
    way: 'Del punto de partida a la última evaluación',
    competence: 'Competencia',
    began: 'Punto de partida',
    topFocuses: 'En qué más quieren avanzar',
    coachees: 'Coachees',
    supervisors: 'Superv.',
    lastCoachees: 'Coachees, última evaluación',
    lastSupervisors: 'Supervisores, última',
    percent: (value: number): string => percentOf(value),
    nobody: '–',
    ofSupervisors: (withheld: string): string => `De las jefaturas: ${withheld}`,
  },
  perception: {
    title: MEASURES.perception.title,
    share: (label: string, percentage: number): string => `${label} ${percentOf(percentage)}`,
    table: 'El avance en una tabla',
    advance: 'Avance',
    part: 'Parte',
  },
  leadership: {
    title: 'Liderazgo',
    failed: 'No pudimos traer el pulso, el radar ni los comentarios.',
  },
  supervisor: {
    title: 'Jefaturas',
    failed: 'No pudimos saber si responden las jefaturas.',
    active: 'Las jefaturas también responden en este programa.',
    inactive: 'En este programa las jefaturas no responden.',
  },
  pulse: {
    title: MEASURES.pulse.title,
    help: 'De 1 a 5, últimos 12 meses',
    answered: (answered: number, of: number, month: string): string =>
      `${answered} de ${of} respondieron en ${longMonth(month)}`,
    change: (change: number, month: string): string =>
      change === 0
        ? `igual que en ${longMonth(month)}`
        : `${points(Math.abs(change))} desde ${longMonth(month)}`,
    own: 'Tu organización',
    median: (organizations: number): string => `Mediana de otras ${organizations} organizaciones`,
    half: 'La mitad central',
    chart: 'Gráfico del pulso de cada mes. Los mismos números están en la tabla que sigue.',
    table: 'El pulso en una tabla',
    month: 'Mes',
  },
  radar: {
    title: MEASURES.radar.title,
    help: (month: string, answered: number): string =>
      `De 1 a 5. ${capitalize(longMonth(month))}, ${answered === 1 ? '1 persona' : `${answered} personas`}.`,
    wave: (month: string): string => capitalize(longMonth(month)),
    question: 'Pregunta',
    /** The question of an axis without the name it begins with. */
    asked: (axis: string, question: string): string =>
      capitalize(question.startsWith(`${axis}: `) ? question.slice(axis.length + 2) : question),
    chart: 'Gráfico del radar de estrategia. Los mismos números están en la tabla que sigue.',
    table: 'El radar en una tabla',
    axis: 'Tema',
    average: 'Promedio',
  },
  questions: {
    title: 'Cada pregunta',
    help: (month: string, before: string | null): string =>
      before === null
        ? `De 1 a 5. ${capitalize(longMonth(month))}.`
        : `De 1 a 5. ${capitalize(longMonth(month))}, contra ${longMonth(before)}.`,
    drawn: 'De 1 a 5',
    question: 'Pregunta',
    average: 'Promedio',
    change: 'Cambio',
    changed: (change: number | null): string =>
      change === null ? '' : change === 0 ? 'igual' : `${change > 0 ? '↗' : '↘'} ${points(Math.abs(change))}`,
  },
  feedback: {
    title: MEASURES.themes.title,
    help: 'Comentarios del pulso juntos por tema, desde el mes siguiente y sin nombres.',
    none: 'Aún sin temas que mostrar',
  },
  focuses: {
    title: MEASURES.focuses.title,
    failed: 'No pudimos traer los focos.',
    order: 'Orden de los focos',
    help: (answered: number, of: number, percentage: number): string =>
      `Respondieron ${answered} de ${of} personas (${percentage} %).`,
    way: 'De quienes respondieron',
    focus: 'Foco',
    share: 'Lo eligió',
    percent: (value: number): string => percentOf(value),
    category: 'Categoría',
    other: 'Sin categoría',
    chosen: (total: number, percentage: number): string => `${total} personas, ${percentOf(percentage)}`,
    few: 'Cada foco aparece cuando lo eligen al menos tres personas.',
  },
  themes: {
    people: (count: number): string => `${count} personas`,
    noSentence: 'No se muestra ninguna frase: responden menos de diez personas.',
    until: (month: string): string => `Hasta ${month}`,
  },
  opinions: {
    title: MEASURES.opinions.title,
    help: 'De qué hablan al evaluar sus sesiones: por tema, desde el mes siguiente, sin nombres y nunca de un solo coach.',
    none: 'Aún sin opiniones que mostrar',
  },
  coachees: {
    title: MEASURES.standing.title,
    failed: 'No pudimos traer la lista.',
    search: 'Buscar por nombre',
    filter: 'Estado',
    all: 'Todos',
    csv: 'Bajar la lista en CSV',
    coachee: 'Coachee',
    coach: 'Coach',
    sessions: 'Sesiones',
    next: 'Próxima',
    canceled: 'Canceladas',
    progress: 'Avance',
    frequency: 'Frecuencia',
    aMonth: (times: number): string => (times === 1 ? '1 al mes' : `${times} al mes`),
    answers: {
      focusState: { title: 'Focos', done: 'Elegidos', pending: 'Por elegir' },
      progressEvaluation: { title: 'Autoevaluación', done: 'Respondida', pending: 'Pendiente' },
      feedback: { title: 'Su jefatura', done: 'Respondió', pending: 'Pendiente' },
    },
    status: 'Estado',
    noCoach: 'Sin coach',
    of: (held: number, all: number): string => `${held} de ${all}`,
    unbooked: 'Sin agendar',
    nothing: '–',
    until: (day: string): string => `Pausa hasta el ${day}`,
    ended: (day: string): string => `Terminó el ${day}`,
    none: 'Nadie calza con lo que buscas',
    noneHelp: 'Prueba con otro nombre o elige otro estado.',
    nobody: 'Todavía no hay coachees en este programa',
    nobodyHelp: 'Aparecerán aquí cuando se les invite.',
  },
} as const

export const FILTERS: Record<CoacheeStatus, string> = {
  onTrack: 'Al día',
  toBook: 'Por agendar',
  late: 'Atrasados',
  paused: 'En pausa',
  waiting: 'Por comenzar',
  finished: 'Terminaron',
  ended: 'Sin terminar',
}

export const ORDERS: Record<FocusOrder, string> = { ranking: 'Más elegidos', category: 'Por categoría' }
