import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/travesia/arranged', import.meta.url))
const { version } = createRequire(import.meta.url)('elkjs/package.json') as { version: string }
/** What an arrangement depends on besides what is arranged. */
const MAKER = [
  version,
  ...['./layout.ts', './reading.ts'].map((file) =>
    readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8'),
  ),
]

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
  mkdirSync(FOLDER, { recursive: true })
  const partial = `${file}.${process.pid}`
  writeFileSync(partial, JSON.stringify(await made))
  renameSync(partial, file)
  making.delete(name)
  return made
}
