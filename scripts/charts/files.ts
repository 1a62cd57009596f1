import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Written by people, or made anew on every machine and not kept. */
const NOT_KEPT = new Set(['para-producto.md', 'para-qa.md', 'index.html', 'roturas.json'])

const generatedIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
        .filter((path) => !NOT_KEPT.has(path))
    : []

/** One Spanish sentence for every file that is missing, different, or no longer made. */
export function staleFiles(folder: string, files: Map<string, string>): string[] {
  const wrong = [...files].flatMap(([path, text]) => {
    const place = join(folder, path)
    if (!existsSync(place)) return `Falta ${path}.`
    return readFileSync(place, 'utf8') === text ? [] : `No está al día ${path}.`
  })
  return [...wrong, ...leftovers(folder, files).map((path) => `Sobra ${path}.`)]
}
const leftovers = (folder: string, files: Map<string, string>): string[] =>
  generatedIn(folder).filter((path) => !files.has(path))

/** Writes what changed and removes what is no longer made; answers how many files changed. */
export function writeFiles(folder: string, files: Map<string, string>): number {
  const gone = leftovers(folder, files)
  for (const path of gone) rmSync(join(folder, path))
  const changed = [...files].filter(([path, text]) => {
    const place = join(folder, path)
    if (existsSync(place) && readFileSync(place, 'utf8') === text) return false
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, text)
    return true
  })
  return changed.length + gone.length
}
