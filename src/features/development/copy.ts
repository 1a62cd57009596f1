import { listed, percentOf, tenths } from '#domain/locale'

/** Of 100. */
export const percent = (of100: number): string => percentOf(of100)
export const points = (value: number): string => tenths(value)

const inPoints = (by: number): string => (by === 1 ? '1 punto' : `${by} puntos`)

const moved = (first: number, last: number): string => {
  const by = Math.abs(last - first)
  if (by === 0) return `Sigues en ${percent(last)}.`
  return last > first
    ? `Subiste ${inPoints(by)}: de ${percent(first)} a ${percent(last)}.`
    : `Bajaste ${inPoints(by)}: de ${percent(first)} a ${percent(last)}.`
}

export const COPY = {
  leave: 'Dejarlo para después',
  moved,
  once: (last: number): string =>
    `Te evaluaste en ${percent(last)}. Con otra evaluación verás cuánto avanzas.`,
  nowhere: {
    title: 'Todavía no partes tu travesía.',
    help: 'Cuando tu organización te sume a un programa, aparecerá acá.',
    action: 'Ir al inicio',
  },
} as const

export const OBJECTIVES = {
  title: 'Objetivos',
  help: 'Lo que quieres lograr, paso a paso, y los focos en que trabajas. Tu coach puede leer ambos; tu evaluación la ves solo tú.',
  focuses: 'Tus focos',
  empty: 'Elige en qué quieres trabajar.',
  emptyHelp:
    'Eliges un foco y cuentas qué quieres lograr. Después verás acá tu avance y los acuerdos de tus sesiones.',
  create: 'Elegir mis focos',
  failed: 'No pudimos cargar tus focos. Reintenta.',
  road: 'Tu camino',
  began: 'Partiste con',
  now: 'Hoy trabajas en',
  same: (focuses: readonly string[]): string => `Sigues con lo que elegiste al partir: ${listed(focuses)}.`,
  current: 'Foco actual',
  earlier: 'Foco anterior',
  main: 'Principal',
  goal: 'Lo que quieres lograr',
  noGoal: 'No escribiste qué quieres lograr. Puedes conversarlo en tu próxima sesión.',
  answered: (day: string): string => `Lo escribiste el ${day}.`,
  chosen: (day: string): string => `Lo elegiste el ${day}.`,
  advance: 'Cómo te ves',
  noAdvance: 'Verás tu avance cuando respondas la evaluación «Cómo te ves hoy».',
  notMeasured: 'Este foco no se mide con una evaluación: tu avance está en los acuerdos de tus sesiones.',
  importance: 'Importancia para ti',
  priorities: ['Puede esperar', 'Poca', 'Algo', 'Bastante', 'Lo más importante'],
  agreements: 'Acuerdos con tu coach',
  noAgreements: 'Los acuerdos de tus sesiones sobre este foco aparecerán acá.',
  more: (count: number): string => (count === 1 ? 'y 1 acuerdo anterior' : `y ${count} acuerdos anteriores`),
  before: 'Lo que escribiste antes',
  form: { title: 'Tus focos', submit: 'Guardar mis focos' },
} as const

export const ACCELERATORS = {
  title: 'Aceleradores',
  help: 'Preguntas cortas que te muestran cómo vas. Acá ves solo tus respuestas.',
  first:
    'Es tu primera vez acá. Cada tarjeta es una pregunta sobre ti: mientras más veces respondes, mejor ves cómo cambias. Nadie más ve esta página.',
  empty: 'Tus aceleradores aparecerán después de la primera sesión.',
  emptyHelp: 'Tu programa todavía no abre ninguno.',
  emptyAction: 'Ver sesiones',
  failed: 'No pudimos cargar tus aceleradores. Reintenta.',
  answer: 'Responder',
  evaluation: {
    title: 'Cómo te ves',
    help: (first: string, last: string): string =>
      first === last
        ? `Tu evaluación del ${last}, de cada competencia.`
        : `Tu primera evaluación, del ${first}, y la última, del ${last}.`,
    competence: 'Competencia',
    way: 'De la primera a la última',
    began: 'Al partir',
    last: 'Hoy',
    comment: 'Lo que dijiste que cambió',
    best: (label: string, by: number): string => `Donde más creciste: ${label}, ${inPoints(by)}.`,
    empty: 'Evalúate en ocho competencias.',
    emptyHelp: 'Toma dos minutos. Al repetirla verás cuánto avanzas en cada una.',
  },
  pulse: {
    title: 'Tu pulso',
    help: 'Tu promedio de cada mes, de 1 a 5, en los últimos 12 meses.',
    chart: 'Gráfico de tu pulso. Los mismos números están en la tabla que sigue.',
    table: 'Tu pulso en una tabla',
    monthHead: 'Mes',
    average: 'Promedio',
    up: 'Tu último pulso está más alto que el anterior.',
    down: 'Tu último pulso está más bajo que el anterior. Puedes conversarlo con tu coach.',
    same: 'Tu último pulso está igual que el anterior.',
    single: 'Con otra respuesta verás cómo cambia.',
    empty: '¿Cómo estuvo tu mes?',
    emptyHelp: 'Seis preguntas, un minuto. Se muestra sin tu nombre.',
  },
  radar: {
    title: 'Radar de estrategia',
    help: (day: string): string => `Cómo ves a tu organización, de 1 a 5. Lo respondiste el ${day}.`,
    way: 'De 1 a 5',
    axis: 'Afirmación',
    value: 'Tu respuesta',
    highest: (labels: readonly string[]): string => `Lo más firme para ti: ${listed(labels)}.`,
    lowest: (labels: readonly string[]): string => `Lo que más falta: ${listed(labels)}.`,
    empty: '¿Qué tan clara está la estrategia?',
    emptyHelp: 'Seis afirmaciones sobre cómo trabaja tu organización. Se muestra sin tu nombre.',
  },
  focus: {
    title: 'Tus focos',
    help: (day: string): string => `Los elegiste el ${day}.`,
    link: 'Ver mis objetivos',
    empty: 'Elige en qué quieres trabajar.',
    emptyHelp: 'Un foco y lo que quieres lograr. Tu coach lo verá antes de la sesión.',
  },
  submit: 'Enviar respuestas',
} as const
