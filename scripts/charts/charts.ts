import { MODELS } from '../../tests/paths/models'
import { CATALOGUE } from './catalogue'
import { type Chart, readChart } from './chart'

const names = new Map<unknown, string>(Object.entries(MODELS).map(([name, { machine }]) => [machine, name]))
const chartOf = (machine: unknown) => {
  const name = names.get(machine)
  const words = name === undefined ? undefined : CATALOGUE[name]?.words
  return name === undefined || !words ? null : { name, title: words.title }
}

/** Every chart that the paths know, in the order of the index. Throws when one of the two lists lacks a chart. */
export function readCharts(): Chart[] {
  const unknown = Object.keys(MODELS).filter((name) => !CATALOGUE[name])
  if (unknown.length > 0) throw new Error(`Sin palabras ni grupo: ${unknown.join(', ')}.`)
  return Object.entries(CATALOGUE).map(([name, { words }]) => {
    const model = MODELS[name]
    if (!model) throw new Error(`Sin caminos: ${name}.`)
    return readChart(name, model.machine, words, chartOf)
  })
}
