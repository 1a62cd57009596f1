import type { AnyStateMachine } from 'xstate'
import type { FlowRules, Way } from '../../tests/flows/rules'
import { type Chapter, chapterOf, type Requirement } from '../../tests/requirements/requirement'
import { type Chart, type ChartState, type ChartTransition, withDescendants } from './chart'

/** A step of a chart that a sentence speaks of; `paths`: how many take it. */
export type ProvedStep = { chart: string; state: string; id: string; paths: number }
/** A sentence of the specification with what shows that it holds. */
export type Proved = {
  id: string
  says: string
  open: string | null
  steps: ProvedStep[]
  rules: { chart: string; says: string }[]
  tests: { file: string; title: string }[]
}
export type ProvedChapter = { id: string; title: string; sentences: Proved[] }
/** What sentences may be linked to. */
export type Evidence = {
  charts: readonly Chart[]
  machines: Record<string, { machine: AnyStateMachine }>
  rules: Record<string, FlowRules<unknown>>
  /** of a chart: what each of its paths takes */
  takes: (chart: string) => readonly ReadonlySet<string>[]
  /** the text of a file below `tests`; null: there is none */
  test: (file: string) => string | null
}

const isAround = (outer: string, inner: string): boolean =>
  outer === '' || inner === outer || inner.startsWith(`${outer}.`)
const isNear = (one: string, other: string): boolean => isAround(one, other) || isAround(other, one)

/** The steps of a chart that a way of its rules tells: from where, by what, where to. */
function stepsOfWay(chart: Chart, machine: AnyStateMachine, way: Way<unknown>): ChartTransition[] {
  const states = withDescendants(chart.root)
  const places = new Map(states.map(({ id, path }) => [id, path.slice(chart.root.path.length + 1)]))
  const passing = new Set(states.filter(passes).map(({ id }) => id))
  const isFrom = (source: string) =>
    way.in === null ? source !== '' : way.in.some((place) => isNear(place, source))
  const isBy = (transition: ChartTransition) =>
    way.in === null
      ? transition.outcome === 'always'
      : namesOf(machine, transition).some((name) =>
          way.on instanceof RegExp ? way.on.test(String(name)) : way.on === name,
        )
  const isTo = (target: string | null) =>
    target === null
      ? way.to.length === 0
      : passing.has(target) || way.to.some((place) => isNear(place, places.get(target) ?? ''))
  return states
    .flatMap(({ transitions }) => transitions)
    .filter((one) => isFrom(places.get(one.source) ?? '') && isBy(one) && isTo(one.target))
}
/** Nobody stays there. */
const passes = ({ transitions }: ChartState): boolean =>
  transitions.length > 0 && transitions.every(({ outcome }) => outcome === 'always')

/** How rules call what leads to a step: an event, a port's answer (`loadUser.done`), or a timer's milliseconds. */
function namesOf(machine: AnyStateMachine, { source, event, outcome }: ChartTransition): (string | number)[] {
  if (outcome === 'timer') {
    const delay = event.slice('xstate.after.'.length, -source.length - 1)
    return [Number(machine.implementations.delays[delay] ?? delay)]
  }
  const invoked = machine.getStateNodeById(source).invoke.find(({ id }) => event.endsWith(`.${id}`))
  return invoked ? [event, `${String(invoked.src)}.${outcome}`] : [event]
}

const SHORT: Partial<Record<ChartTransition['outcome'], string>> = { timer: 'after' }
/** The steps a sentence names: `state: event`, one of them as the paths call it, `state: event #2`, or `→ state`. */
function stepsNamed(chart: Chart, name: string): ChartTransition[] {
  const all = withDescendants(chart.root).flatMap(({ transitions }) => transitions)
  if (name.includes(' #')) return all.filter(({ id }) => id === name.replace(/ #1$/, ''))
  const isCalled = (id: string, state: string) => id === state || id.endsWith(`.${state}`)
  if (name.startsWith('→ '))
    return all.filter(({ target }) => target !== null && isCalled(target, name.slice(2)))
  const [state = '', event = ''] = name.split(': ')
  return all.filter(
    (one) => isCalled(one.source, state) && [one.event, SHORT[one.outcome] ?? one.outcome].includes(event),
  )
}

/** Every sentence with its proofs, and what is wrong with its links. */
export function prove(
  chapters: readonly Chapter[],
  { charts, machines, rules, takes, test }: Evidence,
): { chapters: ProvedChapter[]; wrong: string[] } {
  const wrong: string[] = []
  const known = new Map(charts.map((chart) => [chart.name, chart]))
  const texts = new Map<string, string | null>()
  const textOf = (file: string) => {
    if (!texts.has(file)) texts.set(file, test(file))
    return texts.get(file) ?? null
  }
  function proved(id: string, sentence: Requirement): Proved {
    const steps = new Map<string, ProvedStep>()
    const lack = (what: string) => wrong.push(`${id}: no existe ${what}`)
    const add = (chart: string, found: readonly ChartTransition[]) => {
      for (const step of found)
        steps.set(`${chart} ${step.id}`, {
          chart,
          state: step.source,
          id: step.id,
          paths: takes(chart).filter((path) => path.has(step.id)).length,
        })
    }
    for (const [name, wanted] of Object.entries(sentence.steps ?? {}))
      for (const one of wanted) {
        const chart = known.get(name)
        const found = chart ? stepsNamed(chart, one) : []
        if (found.length === 0) lack(`el paso «${one}» de «${name}»`)
        add(name, found)
      }
    const told = Object.entries(sentence.rules ?? {}).flatMap(([chart, titles]) =>
      titles.map((says) => ({ chart, says })),
    )
    for (const { chart, says } of told) {
      const [own, machine, drawn] = [rules[chart], machines[chart]?.machine, known.get(chart)]
      const ways = own?.ways?.[says]
      if (!ways && !own?.always[says]) lack(`la regla «${says}» de «${chart}»`)
      // where a sentence names its steps it knows better
      if (sentence.steps?.[chart] || !machine || !drawn) continue
      for (const way of ways ?? []) add(chart, stepsOfWay(drawn, machine, way))
    }
    const tests = Object.entries(sentence.tests ?? {}).flatMap(([file, titles]) =>
      titles.map((title) => ({ file, title })),
    )
    for (const { file, title } of tests) {
      const text = textOf(file)
      if (![`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => text?.includes(quoted)))
        lack(`la prueba «${title}» de ${file}`)
    }
    return {
      id,
      says: sentence.says,
      open: sentence.open ?? null,
      steps: [...steps.values()],
      rules: told,
      tests,
    }
  }
  const all = chapters.map(({ title, sentences }) => ({
    id: chapterOf(Object.keys(sentences)[0] ?? ''),
    title,
    sentences: Object.entries(sentences).map(([id, sentence]) => proved(id, sentence)),
  }))
  return { chapters: all, wrong }
}

/** Whether something judges a sentence: that a path goes there alone does not. */
export const isProved = ({ rules, tests }: Pick<Proved, 'rules' | 'tests'>): boolean =>
  rules.length + tests.length > 0

/** Numbers that are missing, or stand where they should not: sentences are counted from 1 in each chapter, and chapters too. */
export function holes(chapters: readonly ProvedChapter[]): string[] {
  const wrong: string[] = []
  const last = new Map<string, number>()
  for (const { id, sentences } of chapters) {
    const [, series = '', count] = /^([A-Z]*)(\d+)$/.exec(id) ?? []
    const next = (last.get(series) ?? 0) + 1
    if (Number(count) !== next) wrong.push(`Después del capítulo ${series}${next - 1} viene ${id}.`)
    last.set(series, next)
    for (const [at, sentence] of sentences.entries())
      if (sentence.id !== `${id}.${at + 1}`)
        wrong.push(`Donde debe estar ${id}.${at + 1} está ${sentence.id}.`)
  }
  return wrong
}
