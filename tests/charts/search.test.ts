import { describe, expect, it } from 'vitest'
import { withDescendants } from '../../scripts/charts/chart'
import { readCharts } from '../../scripts/charts/charts'
import { answersOf } from '../../scripts/charts/site/answers/all'
import { createSearch } from '../../scripts/charts/site/search'

const charts = readCharts()
const answers = answersOf(charts)
const ask = createSearch(charts, answers)
const told = (question: string): string => ask(question).answer?.say.replaceAll('**', '') ?? ''

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
  ['¿hay reembolso si cancelo?', /El crédito vuelve/],
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
  it('finds each chart once', () => {
    const { hits } = ask('cancela')
    expect(hits.map(({ chart }) => chart)).toEqual([...new Set(hits.map(({ chart }) => chart))])
    expect(hits.length).toBeGreaterThan(2)
  })
  it('is told the same whatever the accents, the case and the forms of words', () => {
    const one = ask('¿Cuándo se pierden los créditos?').answer?.id
    expect([one, ask('CUANDO SE PIERDE EL CREDITO').answer?.id]).toEqual(['credit-lost', 'credit-lost'])
  })
  it('is told nothing when nothing is known', () => {
    expect(ask('receta de cazuela de vacuno').answer).toBeNull()
  })
  it('finds every fact by its own question', () => {
    const lost = answers
      .filter(({ id }) => !id.includes(' '))
      .flatMap(({ id, asks }) =>
        asks
          .filter((question) => ask(question).answer?.id !== id)
          .map((question) => `${id}: ${question} → ${ask(question).answer?.id}`),
      )
    expect(lost).toEqual([])
  })
})
