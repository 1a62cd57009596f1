import { describe, expect, it } from 'vitest'
import { withDescendants } from '../../scripts/charts/chart'
import { readCharts } from '../../scripts/charts/charts'
import { requirementsOf, ruleSentences } from '../../scripts/charts/requirements-found'
import { absentFacts } from '../../scripts/charts/site/answers/absent'
import { answersOf } from '../../scripts/charts/site/answers/all'
import { createSearch } from '../../scripts/charts/site/search'
import { ASKED, NOT_YET } from './asked'

const charts = readCharts()
const answers = answersOf(charts)
const ask = createSearch({ charts, answers })
/** The sentence of the answer; nothing is told where the search is not sure. */
const told = (question: string): string => {
  const { hits, sure } = ask(question)
  return sure ? (hits[0]?.says.replaceAll('**', '') ?? '') : ''
}
const firstId = (question: string): string | null => ask(question).hits[0]?.id ?? null

/** What a person asks, and what the specification answers. Written from it, not from the page. */
const QUESTIONS: [string, RegExp][] = [
  ['cuándo se pierde un crédito', /cancela con menos de 24 horas/],
  ['cuánto antes puedo cancelar', /24 horas o más/],
  ['cuántas veces se puede reagendar', /2 veces.*1 vez con menos de 24 horas/],
  ['qué pasa si el coach no llega', /15 minutos.*el crédito vuelve/],
  ['qué pasa si el coachee no llega', /15 minutos.*Se usa el crédito/],
  ['cada cuánto se revisa si venció la conexión', /10 minutos/],
  ['qué pide la variante Cardif', /consentimiento.*no elige coach/],
  ['qué pide Teams', /teams\.microsoft\.com/],
  ['quién puede cancelar una sesión', /coachee, el coach o la administración/],
  ['cuándo se puede entrar a la videollamada', /10 minutos antes.*90 minutos después/],
  ['cuándo se pregunta el score', /10 min/],
  ['qué pasa al pausar un viaje', /fecha de término se corre/],
  ['qué ve un coach en /sesiones', /Coach en \/sesiones: ve «Sesiones»/],
  ['cuánto dura la sesión', /^45 minutos/],
  ['cuándo se cierra sola una sesión', /90 minutos/],
  ['cuánto tiempo hay para reclamar', /72 horas/],
  ['quién puede pausar una travesía', /administración/i],
  ['qué pasa con los créditos si se cancela la travesía', /vuelve al programa/],
  ['cuándo vencen los créditos', /lo que no se usó vence/],
  ['dónde va quien escribe una dirección que no existe', /\/404/],
  ['error 404', /\/404/],
  ['no show', /minutos/],
  ['¿hay reembolso si cancelo?', /el crédito vuelve/i],
  ['¿Qué hace la ASEGURADORA distinto?', /consentimiento/],
  ['boleta', /72 horas/],
  ['hasta cuando puedo anular sin costo', /24 horas o más/],
  ['puedo reprogramar mi sesion varias veces', /2 veces/],
  [
    'a qué página llega un coachee que entra a /tablero',
    /Coachee en \/tablero: no la ve: llega a «Sesiones»/,
  ],
  ['qué ve un admin en /administrador-usuarios', /no la ve: llega a «Panel»/],
  ['quién puede abonar créditos a una organización', /Administración \(todo\). Nadie más/],
  ['quién puede ver los movimientos de créditos', /Admin de organización.*Administración/],
  ['cada cuánto se mira si hay mensajes sin leer', /min|s/],
  ['qué pasa si nadie entra a la sesión', /Nadie entró/],
  ['cuánto es el mínimo de la clave', /8 caracteres/],
  ['con cuanta anticipacion puedo agendar', /30 minutos.*60 días/],
  ['qué pide zoom', /zoom\.us/],
]

/** What no fact answers stands in the specification. */
const SPECIFIED: [string, string][] = [
  ['¿Quién decide un reclamo?', 'requirement A10.2'],
  ['¿Cuántas veces se puede pausar una travesía?', 'requirement A5.1'],
  ['¿Qué ve una coachee que todavía no tiene programa?', 'requirement D1.8'],
  ['¿Un admin de empresa puede invitar a un coach?', 'requirement 6.7'],
  ['¿Cuánto se puede extender una travesía?', 'requirement A4.2'],
  ['¿Se puede entrar a la llamada media hora antes?', 'requirement 9.2'],
  ['¿Puede un coach cancelar el mismo día sin que la persona pierda el crédito?', 'requirement A3.6'],
  ['¿Cuántos intentos fallidos de contraseña hay antes de bloquear?', 'requirement D1.5'],
]
const whole = createSearch({
  charts,
  answers,
  sentences: requirementsOf(charts, new Map()).chapters.flatMap(({ sentences }) => sentences),
  rules: ruleSentences(),
})
/** What is read without a click and without scrolling. */
const firstThree = (question: string): string[] =>
  whole(question)
    .hits.slice(0, 3)
    .map(({ says }) => says.replaceAll('**', ''))

describe('whoever asks the specification', () => {
  it.each(SPECIFIED)('%s', (question, id) => {
    expect(whole(question).hits.map((hit) => hit.id)).toContain(id)
  })
})

describe('whoever asks in their own words', () => {
  it.each(ASKED)('%s', (question, answer) => {
    expect(firstThree(question).filter((says) => answer.test(says))).not.toEqual([])
  })
  it('is still not answered only where that is known', () => {
    const answered = NOT_YET.filter(([question, answer]) =>
      firstThree(question).some((says) => answer.test(says)),
    )
    expect(answered).toEqual([])
  })
  it('is understood with slips of the pen', () => {
    const pairs = [
      ['cuándo se pierde un crédito', 'quando se pierde un kredito'],
      ['cuánto antes puedo cancelar', 'cuanto antes puedo canselar'],
      ['qué pasa si el coach no llega', 'q pasa si el coach no yega'],
      ['cuánto dura una invitación', 'cuanto dura una inbitasion'],
    ]
    const lost = pairs.filter(
      ([well = '', badly = '']) => whole(well).hits[0]?.id !== whole(badly).hits[0]?.id,
    )
    expect(lost).toEqual([])
  })
  it('lands on the row, the state or the sentence that says it', () => {
    const places = [
      'quién puede crear un programa',
      'qué ve un coachee en /tablero',
      '¿Quién decide un reclamo?',
    ].map((question) => whole(question).hits.map(({ to }) => to))
    expect([
      places[0]?.includes('#/tabla/quien-puede-que?fila=Crear%20un%20programa'),
      places[1]?.includes('#/tabla/que-ve-cada-rol?fila=%2Ftablero'),
      places[2]?.includes('#/requisitos/A10.2'),
    ]).toEqual([true, true, true])
  })
})

describe('whoever asks the charts', () => {
  it.each(QUESTIONS)('%s', (question, answer) => {
    expect(told(question)).toMatch(answer)
  })
  it('gets links to states that are there', () => {
    const states = new Set(charts.flatMap(({ root }) => withDescendants(root).map(({ id }) => id)))
    const wrong = answers.flatMap(({ id, proofs }) =>
      proofs.length === 0 || proofs.some(({ state }) => !states.has(state)) ? [id] : [],
    )
    expect(wrong).toEqual([])
  })
  it('finds each thing once, and no chart so often that it hides the others', () => {
    const { hits } = ask('cancela')
    const inCharts = hits.flatMap(({ kind, to }) =>
      ['chart', 'state', 'step'].includes(kind) ? [to.split('/')[1]] : [],
    )
    expect(hits.map(({ id }) => id)).toEqual([...new Set(hits.map(({ id }) => id))])
    expect(inCharts.filter((chart) => inCharts.filter((other) => other === chart).length > 2)).toEqual([])
    expect(hits.length).toBeGreaterThan(2)
  })
  it('is told the same whatever the accents, the case and the forms of words', () => {
    const one = firstId('¿Cuándo se pierden los créditos?')
    expect([one, firstId('CUANDO SE PIERDE EL CREDITO')]).toEqual(['credit-lost', 'credit-lost'])
  })
  it.each([
    'receta de cazuela de vacuno',
    'se puede integrar con slack',
    'cuánto cuesta una sesión en dólares',
    'cómo se calcula el impuesto de la boleta',
  ])('is told nothing when nothing is known: %s', (question) => {
    expect(told(question)).toBe('')
  })
  it.each([
    ['se puede hacer coaching grupal', /siempre de una persona con su coach/],
    ['avisan por whatsapp', /Nada llega por WhatsApp/],
  ])('is told what is not there: %s', (question, answer) => {
    expect(told(question)).toMatch(answer)
  })
  it('is not told that something is not there once it is', () => {
    expect(() => absentFacts(['Mutation.joinGroup'])).toThrow(/no-groups.*joinGroup/)
  })
  it('finds every fact by its own question', () => {
    const lost = answers
      .filter(({ id }) => !id.includes(' '))
      .flatMap(({ id, asks }) =>
        asks
          .filter((question) => firstId(question) !== id)
          .map((question) => `${id}: ${question} → ${firstId(question)}`),
      )
    expect(lost).toEqual([])
  })
})
