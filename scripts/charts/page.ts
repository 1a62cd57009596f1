import type { Exploration } from '../../tests/paths/generate'
import { GROUPS, type Group } from './catalogue'
import { type Chart, type ChartState, type ChartTransition, type Outcome, withDescendants } from './chart'
import type { Shown } from './examples'
import { folderOf, RECORDING } from './folder'
import { goesTo, pathTitles } from './titles'

/** What a page tells of the generated paths of its chart. */
export type Coverage = Pick<Exploration, 'missing' | 'total' | 'steps'> & {
  paths: number
  exceptions: Record<string, string>
}
export type ChartPage = {
  chart: Chart
  group: Group
  coverage: Coverage
  drawings: { file: string; state: string }[]
  /** by transition */
  examples: Record<string, Shown[]>
}

const OUTCOMES: Record<Outcome, string> = {
  event: 'evento',
  done: 'sale bien',
  error: 'falla',
  timer: 'plazo',
  always: 'enseguida',
  snapshot: 'novedades',
  end: 'termina',
}
const IN_CODE: Partial<Record<Outcome, string>> = {
  done: 'onDone',
  end: 'onDone',
  error: 'onError',
  snapshot: 'onSnapshot',
  timer: 'after',
}
const codeOf = ({ outcome, event }: ChartTransition): string => IN_CODE[outcome] ?? event
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')

function kindOf(state: ChartState, initials: Set<string>): string {
  const leaves = withDescendants(state).filter(({ children }) => children.length === 0).length
  return [
    initials.has(state.id) ? 'parte aquí' : '',
    state.type === 'final' ? 'termina' : '',
    state.type === 'parallel' ? `${state.children.length} cosas a la vez` : '',
    state.type === 'compound' ? `${leaves} estados dentro` : '',
    state.busy && state.children.length === 0 ? 'espera una respuesta' : '',
  ]
    .filter(Boolean)
    .join(', ')
}
function coverageText(name: string, { paths, steps, total, missing, exceptions }: Coverage): string {
  const reasons = Object.entries(exceptions).map(([id, reason]) => `- \`${id}\` no se prueba aquí. ${reason}`)
  const lacks = missing.map((id) => `- Falta un camino por \`${id}\`.`)
  const share = missing.length === 0 ? 'todas sus' : `${total - missing.length} de sus`
  return [
    `${paths} caminos de ${steps} pasos en total recorren ${share} ${total} transiciones.`,
    ...lacks,
    ...reasons,
    '',
    `Para correrlos: \`npm run paths -- ${name}\`. Lo que hace cada uno, paso a paso, está en [${RECORDING}](${RECORDING}).`,
  ].join('\n')
}

/** Each condition once, with a moment where it holds and one where it does not. */
function exampleTable(examples: ChartPage['examples']): string[] {
  const said = new Map(
    Object.values(examples)
      .flat()
      .map((shown) => [shown.says, shown]),
  )
  if (said.size === 0) return []
  const rows = [...said.values()].map(({ says, holds, fails }) => [says, holds ?? '', fails ?? ''])
  return ['## Condiciones', table(['Si', 'Se cumple', 'No se cumple'], rows)]
}

/** The Markdown page of one chart. */
export function chartPage(
  { chart, group, coverage, drawings, examples }: ChartPage,
  charts: Chart[],
): string {
  const titles = pathTitles(chart)
  const states = withDescendants(chart.root).slice(1)
  const initials = new Set(withDescendants(chart.root).flatMap(({ initial }) => initial ?? []))
  const used = new Set(withDescendants(chart.root).flatMap((state) => state.charts))
  const links = charts
    .filter(({ name }) => used.has(name))
    .map(({ name, title }) => `[${title}](../${folderOf(name)}/README.md)`)
  const transitions = withDescendants(chart.root).flatMap((state) => state.transitions)
  const rest = drawings.filter(({ state }) => state !== chart.root.id)
  return `${[
    `# ${chart.title}`,
    `[Todos los charts](../README.md) › ${GROUPS[group]}`,
    chart.description,
    ...(links.length > 0 ? [`Se apoya en: ${links.join(', ')}.`] : []),
    `![${chart.title}, vista general](general.svg)`,
    ...rest.map(({ file, state }) => `### ${titles.get(state)}\n\n![${titles.get(state)}](${file})`),
    '## En palabras',
    ...states.map((state) => `**${titles.get(state.id)}.** ${state.description}`),
    ...states.flatMap(({ id, parts }) =>
      parts.map(
        (part) =>
          `**${titles.get(id)} › ${part.title}.** ${part.description} [${part.kitTitle}](../${folderOf(part.kit)}/README.md).`,
      ),
    ),
    '## Estados',
    table(
      ['Estado', 'Qué pasa', 'Cómo es', 'En el código'],
      states.map((state) => [
        titles.get(state.id) ?? '',
        state.description,
        kindOf(state, initials),
        `\`${state.id.slice(chart.root.id.length + 1)}\``,
      ]),
    ),
    '## Transiciones',
    table(
      ['Desde', 'Qué ocurre', 'Condición', 'Tipo', 'A dónde', 'Además', 'En el código'],
      transitions.map((transition) => [
        titles.get(transition.source) ?? '',
        transition.label,
        transition.guard,
        OUTCOMES[transition.outcome],
        goesTo(transition, titles),
        transition.effects.map(({ text }) => text).join('; '),
        `\`${codeOf(transition)}\``,
      ]),
    ),
    ...exampleTable(examples),
    '## Pruebas',
    coverageText(chart.name, coverage),
  ].join('\n\n')}\n`
}
