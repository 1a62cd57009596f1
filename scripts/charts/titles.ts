import type { Chart, ChartState, ChartTransition } from './chart'

/** A state with the names of those around it: `Dentro › Tranquila`. */
export function pathTitles(chart: Chart): Map<string, string> {
  const titles = new Map<string, string>([[chart.root.id, 'En cualquier momento']])
  const walk = (state: ChartState, before: string) => {
    const title = before ? `${before} › ${state.title}` : state.title
    titles.set(state.id, title)
    titles.set(state.path, title)
    for (const child of state.children) walk(child, title)
  }
  for (const child of chart.root.children) walk(child, '')
  return titles
}
/** Where a transition leads, in words. */
export const goesTo = (transition: ChartTransition, titles: Map<string, string>): string =>
  transition.ignored
    ? 'no hace nada'
    : transition.target === null
      ? 'sigue aquí'
      : transition.reenters && transition.target === transition.source
        ? 'empieza de nuevo'
        : (titles.get(transition.target) ?? transition.target)
