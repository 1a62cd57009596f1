import { MODELS } from '../../tests/flows/models'
import type { PathModel } from '../../tests/paths/travel'
import { CATALOGUE, type Catalogue } from './catalogue'
import { type Chart, readChart } from './chart'
import type { Effects } from './effects'

/**
 * Reads one chart by its name; `effects`: what its transitions were seen to do. Throws when the paths know a chart that
 * the index does not, or the other way round.
 */
export function chartReader(
  models: Record<string, PathModel> = MODELS,
  catalogue: Catalogue = CATALOGUE,
): (name: string, effects?: Effects) => Chart {
  const names = new Map<unknown, string>(Object.entries(models).map(([name, { machine }]) => [machine, name]))
  const chartOf = (machine: unknown) => {
    const name = names.get(machine)
    const words = name === undefined ? undefined : catalogue[name]?.words
    return name === undefined || !words ? null : { name, title: words.title }
  }
  const unknown = Object.keys(models).filter((name) => !catalogue[name])
  if (unknown.length > 0) throw new Error(`Sin palabras ni grupo: ${unknown.join(', ')}.`)
  return (name, effects) => {
    const [model, words] = [models[name], catalogue[name]?.words]
    if (!model || !words) throw new Error(`Sin caminos: ${name}.`)
    return readChart(name, model.machine, words, chartOf, (kit) => catalogue[kit]?.words.title, effects)
  }
}

/** Every chart that the paths know, in the order of the index, without what its transitions do. */
export function readCharts(
  models: Record<string, PathModel> = MODELS,
  catalogue: Catalogue = CATALOGUE,
): Chart[] {
  const read = chartReader(models, catalogue)
  return Object.keys(catalogue).map((name) => read(name))
}
