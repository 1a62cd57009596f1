import { parseArgs } from 'node:util'
import type { Level } from '../../tests/paths/driver'

export type Options = {
  charts: string[]
  levels: Level[]
  path: number | null
  seed: number | null
  steps: number
  list: boolean
  help: boolean
  mutate: boolean
  replay: string | null
}
export const USAGE = `npm run paths -- [CHART …] [opciones]

  CHART …             solo esos charts (npm run paths -- --list los nombra)
  --level NIVEL       machine (máquina), view (pantalla) o application (aplicación);
                      por omisión, los dos primeros
  --path N            solo el camino N
  --seed N            en vez de los caminos generados, paseos al azar con esa semilla
  --steps N           cuántos pasos dan los paseos de cada chart (200)
  --replay ARCHIVO    repite lo que pasó en un reporte de error y dice dónde terminó
  --mutate            rompe los charts de a poco y cuenta cuántas roturas se notan
  --list              nombra los charts`

const LEVELS: Level[] = ['machine', 'view', 'application']
const isLevel = (text: string): text is Level => LEVELS.some((level) => level === text)

/** The command line, or a sentence that says what is wrong with it. */
export function readOptions(args: string[]): Options | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        level: { type: 'string', multiple: true },
        path: { type: 'string' },
        seed: { type: 'string' },
        steps: { type: 'string' },
        replay: { type: 'string' },
        list: { type: 'boolean' },
        help: { type: 'boolean' },
        mutate: { type: 'boolean' },
      },
    })
    const levels = values.level ?? ['machine', 'view']
    const unknown = levels.find((level) => !isLevel(level))
    if (unknown) return `No existe el nivel ${unknown}.`
    const numbers = [values.path, values.seed, values.steps].filter((text) => text !== undefined)
    const wrong = numbers.find((text) => !/^\d+$/.test(text))
    if (wrong !== undefined) return `${wrong} no es un número entero.`
    const numberOf = (text: string | undefined) => (text === undefined ? null : Number(text))
    return {
      charts: positionals,
      levels: levels.filter(isLevel),
      path: numberOf(values.path),
      seed: numberOf(values.seed),
      steps: numberOf(values.steps) ?? 200,
      list: values.list ?? false,
      help: values.help ?? false,
      mutate: values.mutate ?? false,
      replay: values.replay ?? null,
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
/** The charts that are asked for; all without any. A sentence when one does not exist. */
export function chosenCharts(asked: string[], known: string[]): string[] | string {
  const unknown = asked.find((name) => !known.includes(name))
  if (unknown) return `No existe el chart ${unknown}. Existen: ${known.join(', ')}.`
  return asked.length > 0 ? asked : known
}
