import { type Chart, type ChartTransition, withDescendants } from '../chart'
import { goesTo, pathTitles } from '../titles'
import { chartAddress, rowAddress } from './address'
import type { Answer } from './answers/answer'

/** A sentence of the specification, with the rules that judge it, which say it otherwise; `open`: why nothing does. */
export type Sentence = {
  id: string
  says: string
  open?: string | null
  rules?: readonly { chart: string; says: string }[]
}
export type Kind =
  | 'fact'
  | 'requirement'
  | 'right'
  | 'visit'
  | 'screen'
  | 'wait'
  | 'rule'
  | 'chart'
  | 'state'
  | 'step'
/** `says`: what a hit shows; what is between two pairs of asterisks is the heart of it. */
export type Hit = {
  /** the same thing is shown once */
  id: string
  kind: Kind
  /** the question that it answers */
  title: string
  says: string
  /** where it stands, in words */
  from: string
  to: string
  /** every place that shows it */
  proofs: { title: string; to: string }[]
}
/** A hit and what it is found by: a question it answers, and what stands around it. */
export type Findable = Hit & { asks: string; words: string; around: string }

const KIND_OF: Record<string, Kind> = { visit: 'visit', screen: 'screen', right: 'right', wait: 'wait' }
const TABLES: Record<string, string> = {
  'quien-puede-que': 'Tabla: quién puede qué',
  'que-ve-cada-rol': 'Tabla: qué ve cada rol',
}

const MOST_NAMED = 4
const place = (title: string, to: string): Hit['proofs'][number] => ({ title, to })
/** «cuánto dura» → «¿Cuánto dura?»; what is not asked is left as a title. */
const asQuestion = (ask: string): string => {
  const text = ask.charAt(0).toUpperCase() + ask.slice(1)
  return /^(a |en |de |por |con |hasta |desde |cada )?(qué|quién|cuá|cuándo|cómo|dónde)/.test(ask)
    ? `¿${text}?`
    : text
}

function fromAnswers(answers: readonly Answer[]): Findable[] {
  return answers.flatMap((answer) => {
    const [word = '', what = ''] = answer.id.split(' ')
    const kind = what ? (KIND_OF[word] ?? 'fact') : 'fact'
    const inCharts = answer.proofs.map(({ chart, state, title }) => place(title, chartAddress(chart, state)))
    const proofs = answer.row
      ? [place(TABLES[answer.row.page] ?? '', rowAddress(answer.row)), ...inCharts]
      : inCharts
    const [first] = proofs
    const hit: Hit = {
      id: answer.id,
      kind,
      title: '',
      says: answer.say,
      from: first?.title ?? '',
      to: first?.to ?? '#/',
      proofs,
    }
    if (kind === 'fact')
      return answer.asks.map((asks) =>
        Object.assign({}, hit, {
          title: asQuestion(asks),
          asks,
          words: answer.say,
          around: inCharts.map(({ title }) => title).join('. '),
        }),
      )
    // who may do something is no matter of a sentence that names nearly everybody
    const words = kind === 'right' && answer.say.split('**').length > MOST_NAMED * 2 ? '' : answer.say
    return [Object.assign({}, hit, { asks: answer.asks.join('. '), words, around: '' })]
  })
}

const fromSentences = (sentences: readonly Sentence[]): Findable[] =>
  sentences.map(({ id, says, open, rules = [] }) => ({
    id: `requirement ${id}`,
    kind: 'requirement',
    title: '',
    says,
    from: `Requisito ${id}: ${open ?? 'con lo que lo prueba'}`,
    to: `#/requisitos/${id}`,
    proofs: [place(`Requisito ${id}`, `#/requisitos/${id}`)],
    asks: '',
    words: says,
    around: rules.map((rule) => rule.says).join('. '),
  }))

/** Rules that no sentence of the specification names. */
function fromRules(charts: readonly Chart[], rules: Record<string, readonly string[]>): Findable[] {
  return charts.flatMap(({ name, title }) =>
    (rules[name] ?? []).map(
      (says): Findable => ({
        id: `rule ${name} ${says}`,
        kind: 'rule',
        title: '',
        says,
        from: `Regla de «${title}»`,
        to: chartAddress(name),
        proofs: [place(title, chartAddress(name))],
        asks: '',
        words: says,
        around: title,
      }),
    ),
  )
}

const effectsOf = ({ effects }: ChartTransition): string => effects.map(({ text }) => text).join('; ')

function fromCharts(charts: readonly Chart[]): Findable[] {
  return charts.flatMap((chart) => {
    const titles = pathTitles(chart)
    return withDescendants(chart.root).flatMap((state): Findable[] => {
      const isRoot = state === chart.root
      const at = isRoot ? chart.title : `${chart.title} › ${titles.get(state.id) ?? state.title}`
      const to = chartAddress(chart.name, isRoot ? null : state.id)
      const common = { title: '', from: at, to, proofs: [place(at, to)], asks: '' }
      return [
        {
          ...common,
          id: `state ${state.id}`,
          kind: isRoot ? 'chart' : 'state',
          says: `**${isRoot ? chart.title : state.title}**: ${state.description}`,
          words: `${state.title} ${state.description}`,
          around: at,
        },
        ...state.transitions.map((row): Findable => {
          const told = `${row.label} ${row.guard}`.trim()
          const does = effectsOf(row)
          const says = `**${told}** → ${goesTo(row, titles)}${does ? `. ${does}` : ''}`
          return {
            ...common,
            id: `step ${row.id}`,
            kind: 'step',
            says,
            words: says,
            around: at,
          }
        }),
      ]
    })
  })
}

export type Known = {
  charts: readonly Chart[]
  answers: readonly Answer[]
  sentences?: readonly Sentence[]
  /** of a chart: what its rules say */
  rules?: Record<string, readonly string[]>
}
/** Everything that can be found. */
export const findableOf = ({ charts, answers, sentences = [], rules = {} }: Known): Findable[] => [
  ...fromAnswers(answers),
  ...fromSentences(sentences),
  ...fromRules(charts, rules),
  ...fromCharts(charts),
]
