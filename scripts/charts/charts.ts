import { MODELS } from '../../tests/flows/models'
import type { PathModel } from '../../tests/paths/travel'
import { CATALOGUE, type Catalogue } from './catalogue'
import { type Chart, readChart } from './chart'
import type { Effects } from './effects'

/**
 * Every chart that the paths know, in the order of the index. `effects`: what the transitions of each were seen to do.
 * Throws when one of the two lists lacks a chart.
 */
export function readCharts(
  models: Record<string, PathModel> = MODELS,
  catalogue: Catalogue = CATALOGUE,
  effects: ReadonlyMap<string, Effects> = new Map(),
): Chart[] {
  const names = new Map<unknown, string>(Object.entries(models).map(([name, { machine }]) => [machine, name]))
  const chartOf = (machine: unknown) => {
    const name = names.get(machine)
    const words = name === undefined ? undefined : catalogue[name]?.words
    return name === undefined || !words ? null : { name, title: words.title }
  }
  const unknown = Object.keys(models).filter((name) => !catalogue[name])
  if (unknown.length > 0) throw new Error(`Sin palabras ni grupo: ${unknown.join(', ')}.`)
  return Object.entries(catalogue).map(([name, { words }]) => {
    const model = models[name]
    if (!model) throw new Error(`Sin caminos: ${name}.`)
    return readChart(
      name,
      model.machine,
      words,
      chartOf,
      (kit) => catalogue[kit]?.words.title,
      effects.get(name),
    )
  })
}
