import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { partsOf } from '../../tests/flows/found'
import { SURVIVORS } from '../../tests/paths/survivors'
import type { Mutation } from './mutate-chart'

const root = fileURLToPath(new URL('../..', import.meta.url))
const FILE = join(root, 'docs/statecharts/roturas.json')

/** How many breaks of a chart were tried, which nobody noticed, and of which sources. */
export type Kept = Record<string, { of: string; all: number; alive: string[] }>

/** What a chart's breaks depend on, as a short hash by the chart's name: its sources, its model and its rules. */
export async function sourcesOf(): Promise<Map<string, string>> {
  const all = new Map<string, string>()
  for (const [path, exported] of await partsOf('models')) {
    const flow = dirname(path)
    const place = flow.slice(join(root, 'tests/flows').length + 1)
    const folders = [
      join(root, 'src/machines', place),
      join(root, 'domain/entities', basename(place)),
      flow,
    ].filter((folder) => existsSync(folder))
    const texts = folders
      .flatMap((folder) =>
        readdirSync(folder)
          .sort()
          .map((file) => join(folder, file)),
      )
      // words are of the drawings, sights of the screen: neither is asked when a chart is broken
      .filter((file) => file.endsWith('.ts') && !/\/(words|sights)\.ts$/.test(file))
      .map((file) => readFileSync(file, 'utf8'))
    const hash = createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 12)
    for (const name of Object.keys(exported))
      if (name.endsWith('Model')) all.set(name.slice(0, -'Model'.length), hash)
  }
  return all
}
/** The breaks nobody can notice, with a reason. */
export const sameAs = ({ chart, alive }: Pick<Mutation, 'chart' | 'alive'>): string[] =>
  alive.filter((name) => SURVIVORS[`${chart}, ${name}`])
/** The part of a chart's breaks that is noticed, of those that can be: 0 to 1. */
export const shareOf = (one: Mutation): number => {
  const can = one.all - sameAs(one).length
  return can === 0 ? 1 : (one.all - one.alive.length) / can
}
export const keptMutations = (): Kept => (existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {})

/** Keeps what came of breaking a chart of these sources beside what is kept of the others that there still are. */
export function keepMutation({ chart, all, alive }: Mutation, sources: Map<string, string>): void {
  const kept = keptMutations()
  if (all > 0) kept[chart] = { of: sources.get(chart) ?? '', all, alive }
  else delete kept[chart]
  const entries = Object.entries(kept)
    .filter(([chart]) => sources.has(chart))
    .sort(([one], [other]) => one.localeCompare(other))
  const lines = entries.map(([chart, record]) => `  ${JSON.stringify(chart)}: ${JSON.stringify(record)}`)
  writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`)
}
