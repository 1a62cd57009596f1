import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fingerprint } from '../fingerprint.mjs'

const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/travesia/charts', import.meta.url))
const { version } = createRequire(import.meta.url)('elkjs/package.json') as { version: string }
/** What an arrangement depends on besides what is arranged. */
const MAKER = [
  version,
  ...['./layout.ts', './reading.ts'].map((file) =>
    readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8'),
  ),
]

/** All that the charts are, and all that walks and draws them. */
const SOURCES = [
  'package-lock.json',
  'src/machines',
  'domain',
  'contract',
  'tests/flows',
  'tests/fixtures',
  'tests/paths',
  'scripts/charts',
]
let sources: string | null = null
/** What walking a chart depends on. */
export function sourcesOfWalks(): string {
  sources ??= fingerprint(SOURCES)
  return sources
}

/** Whole or not at all, whoever else writes it. */
function write(file: string, value: unknown): void {
  mkdirSync(FOLDER, { recursive: true })
  const partial = `${file}.${process.pid}`
  writeFileSync(partial, JSON.stringify(value))
  renameSync(partial, file)
}

const making = new Map<string, Promise<unknown>>()

/** What was made of the same before, else makes it and keeps it. Values must be JSON. */
export async function kept<Made>(given: unknown, make: () => Promise<Made>): Promise<Made> {
  const name = createHash('sha256')
    .update(JSON.stringify([MAKER, given]))
    .digest('hex')
  const file = join(FOLDER, `${name}.json`)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Made
  const begun = making.get(name) as Promise<Made> | undefined
  if (begun) return begun
  const made = make()
  making.set(name, made)
  write(file, await made)
  making.delete(name)
  return made
}

/** What was last made under a name, if it was made of the same, else makes it and keeps it instead. */
export function latest<Made>(name: string, of: string, make: () => Made): Made {
  const file = join(FOLDER, `${name}.json`)
  const before = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { of: string; made: Made })
    : null
  if (before?.of === of) return before.made
  const made = make()
  write(file, { of, made })
  return made
}
