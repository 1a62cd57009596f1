import { readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Found, gather } from './gather'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** Where the files of flows lie, by what they hold. Nothing else lists them. */
export const PLACES = {
  charts: { folders: ['src/machines', 'domain/entities'], file: '/chart.ts', suffix: '' },
  words: { folders: ['src/machines', 'domain/entities'], file: '/words.ts', suffix: 'Words' },
  models: { folders: ['tests/flows'], file: '/model.ts', suffix: 'Model' },
  applications: { folders: ['tests/paths/application/bindings'], file: '.ts', suffix: '_PATHS' },
  rules: { folders: ['tests/flows'], file: '/rules.ts', suffix: 'Rules' },
  screens: { folders: ['tests/flows'], file: '/seen.tsx', suffix: 'Seen' },
} as const
export type Place = keyof typeof PLACES

/** The files of one kind, as absolute paths in the order of their names. Throws where none is. */
export function filesOf(place: Place): string[] {
  const { folders, file } = PLACES[place]
  const found = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => `/${path}`.endsWith(file))
      .map((path) => join(root, folder, path))
      .sort(),
  )
  if (found.length === 0) throw new Error(`no ${file} in ${folders.join(', ')}`)
  return found
}

/** Every file of one kind with what it exports. */
export const partsOf = (place: Place): Promise<[string, Record<string, unknown>][]> =>
  Promise.all(
    filesOf(place).map(
      async (path): Promise<[string, Record<string, unknown>]> => [
        path,
        await import(/* @vite-ignore */ pathToFileURL(path).href),
      ],
    ),
  )

/** What the files of one kind hold, by the name of its chart. Throws when two say they are the same. */
export async function found<Value>(place: Place): Promise<Found<Value>[]> {
  const all = gather<Value>(await partsOf(place), PLACES[place].suffix)
  if (all.length === 0) throw new Error(`nothing is called …${PLACES[place].suffix}`)
  const twice = all.find(({ name }, at) => all.findIndex((other) => other.name === name) !== at)
  if (twice) throw new Error(`two ${place} are called ${twice.name}`)
  return all
}
