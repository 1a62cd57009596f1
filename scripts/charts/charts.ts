import { StateMachine } from 'xstate'
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

/** One sentence for every machine under src/machines that no list knows: it would go undrawn and untested. */
export async function undrawn(flows: string[]): Promise<string[]> {
  const found = await Promise.all(
    flows.map(async (flow) => {
      const parts: Record<string, unknown> = await import(`../../src/machines/${flow}/chart.ts`)
      return Object.entries(parts)
        .filter(([, part]) => part instanceof StateMachine && !names.has(part))
        .map(([part]) => `src/machines/${flow}/chart.ts: ${part} no se dibuja ni se prueba`)
    }),
  )
  return found.flat()
}
