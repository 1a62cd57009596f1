import { type Chart, type ChartState, type ChartTransition, withDescendants } from './chart'
import { goesTo, pathTitles } from './titles'

/** A chart with what came and what went marked in it, and the same told in sentences. */
export type Difference = { chart: Chart; sentences: string[] }

const said = ({ label, guard }: ChartTransition): string => `${label} ${guard}`.trim()
const keyOf = (transition: ChartTransition): string =>
  [transition.source, transition.event, transition.guard, transition.label].join(' | ')
const wholeKeyOf = (transition: ChartTransition): string => `${keyOf(transition)} | ${transition.target}`
/** What a transition does outside its chart; of a version that told nothing of it, nothing. */
const textsOf = ({ effects }: ChartTransition): string[] => (effects ?? []).map(({ text }) => text)
const doneBy = (transition: ChartTransition): string => textsOf(transition).sort().join(' | ')
const allTransitions = (chart: Chart): ChartTransition[] =>
  withDescendants(chart.root).flatMap((state) => state.transitions)

/** What changed between two versions of a chart; null on a side: it was not, or is no longer, there. */
export function difference(before: Chart | null, after: Chart | null): Difference | null {
  if (before && after) return between(before, after)
  if (after) return { chart: after, sentences: [`Chart nuevo: «${after.title}».`] }
  return before ? { chart: before, sentences: [`Ya no existe el chart «${before.title}».`] } : null
}

function between(before: Chart, after: Chart): Difference | null {
  const old = new Map(withDescendants(before.root).map((state) => [state.id, state]))
  const current = new Map(withDescendants(after.root).map((state) => [state.id, state]))
  const oldKeys = new Set(allTransitions(before).map(wholeKeyOf))
  const currentKeys = new Set(allTransitions(after).map(wholeKeyOf))
  const came = allTransitions(after).filter((transition) => !oldKeys.has(wholeKeyOf(transition)))
  const went = allTransitions(before).filter((transition) => !currentKeys.has(wholeKeyOf(transition)))
  const past = new Map(allTransitions(before).map((transition) => [wholeKeyOf(transition), transition]))
  const acts = allTransitions(after).filter((transition) => {
    const then = past.get(wholeKeyOf(transition))
    return then !== undefined && doneBy(then) !== doneBy(transition)
  })
  const sentences = [
    ...stateSentences(before, after, old, current),
    ...transitionSentences(before, after, came, went, old, current),
    ...effectSentences(after, acts, past),
  ]
  if (sentences.length === 0) return null
  const isNew = new Set([...came, ...acts])
  const merge = (state: ChartState): ChartState => {
    const past = old.get(state.id)
    const gone = went
      .filter(({ source }) => source === state.id)
      .map((transition) => ({ ...transition, id: `antes ${transition.id}`, change: 'removed' as const }))
    const lost = (past?.children ?? []).filter(({ id }) => !current.has(id)).map(removed)
    return {
      ...state,
      ...(past ? {} : { change: 'added' as const }),
      transitions: [
        ...state.transitions.map((transition) =>
          isNew.has(transition) ? { ...transition, change: 'added' as const } : transition,
        ),
        ...gone,
      ],
      children: [...state.children.map(merge), ...lost],
    }
  }
  return { chart: { ...after, root: merge(after.root) }, sentences }
}
const removed = (state: ChartState): ChartState => ({
  ...state,
  change: 'removed',
  transitions: state.transitions.map((transition) => ({
    ...transition,
    id: `antes ${transition.id}`,
    change: 'removed',
  })),
  children: state.children.map(removed),
})

type States = Map<string, ChartState>
function stateSentences(before: Chart, after: Chart, old: States, current: States): string[] {
  const [oldTitles, titles] = [pathTitles(before), pathTitles(after)]
  const all = allTransitions(after)
  const names = (ids: (string | null)[], but: string) =>
    [...new Set(ids)].flatMap((id) => (id && id !== but ? `«${titles.get(id)}»` : []))
  const fresh = [...current.keys()].filter((id) => !old.has(id))
  const news = fresh.map((id) => {
    const from = names(
      all.filter(({ target }) => target === id).map(({ source }) => source),
      id,
    )
    const to = names(
      all.filter(({ source }) => source === id).map(({ target }) => target),
      id,
    )
    const place = [
      from.length > 0 ? `viene de ${from.join(', ')}` : '',
      to.length > 0 ? `sigue a ${to.join(', ')}` : '',
    ]
    const where =
      from.length === 1 && to.length === 1
        ? ` entre ${from[0]} y ${to[0]}`
        : place
            .filter(Boolean)
            .map((text) => `, ${text}`)
            .join('')
    return `Nuevo paso «${titles.get(id)}»${where}.`
  })
  const lost = [...old.keys()]
    .filter((id) => !current.has(id))
    .map((id) => `Se quitó el paso «${oldTitles.get(id)}».`)
  const told = [...current.values()].flatMap((state) => {
    const past = old.get(state.id)
    if (!past) return []
    return [
      past.title === state.title ? '' : `«${past.title}» ahora se llama «${state.title}».`,
      past.description === state.description ? '' : `«${state.title}» ahora dice: ${state.description}`,
      past.type !== 'final' && state.type === 'final' ? `«${state.title}» ahora termina.` : '',
      past.type === 'final' && state.type !== 'final' ? `«${state.title}» ya no termina.` : '',
      past.initial === state.initial
        ? ''
        : `En «${state.title}» ahora se parte en «${titles.get(state.initial ?? '') ?? ''}».`,
    ].filter(Boolean)
  })
  return [...news, ...lost, ...told]
}

function transitionSentences(
  before: Chart,
  after: Chart,
  came: ChartTransition[],
  went: ChartTransition[],
  old: States,
  current: States,
): string[] {
  const [oldTitles, titles] = [pathTitles(before), pathTitles(after)]
  const moved = new Map(went.map((transition) => [keyOf(transition), transition]))
  const told = came
    .filter(({ source }) => old.has(source))
    .map((transition) => {
      const past = moved.get(keyOf(transition))
      const to = goesTo(transition, titles)
      const place = `En «${titles.get(transition.source)}»`
      if (!past) return `${place} se agrega «${said(transition)}»: ${to}.`
      return `${place}, «${said(transition)}» ahora lleva a: ${to}. Antes: ${goesTo(past, oldTitles)}.`
    })
  const still = new Set(came.map(keyOf))
  const gone = went
    .filter((transition) => current.has(transition.source) && !still.has(keyOf(transition)))
    .map((transition) => `En «${titles.get(transition.source)}» ya no está «${said(transition)}».`)
  return [...told, ...gone]
}

/** What steps that stayed do now, or no longer do, outside their chart; told once for all that do it. */
function effectSentences(
  after: Chart,
  acts: ChartTransition[],
  past: Map<string, ChartTransition>,
): string[] {
  const titles = pathTitles(after)
  const places = new Map<string, string[]>()
  for (const transition of acts) {
    const then = past.get(wholeKeyOf(transition))
    const [had, has] = [then ? textsOf(then) : [], textsOf(transition)]
    const place = `«${titles.get(transition.source)}» (${said(transition)})`
    const told = [
      ...has.filter((text) => !had.includes(text)).map((text) => `ahora además ${text}`),
      ...had.filter((text) => !has.includes(text)).map((text) => `ya no ${text}`),
    ]
    for (const text of told) places.set(text, [...(places.get(text) ?? []), place])
  }
  return [...places].map(([text, where]) => {
    return where.length > 2
      ? `En ${where.length} pasos ${text}: ${where.join(', ')}.`
      : `En ${where.join(' y ')} ${text}.`
  })
}
