import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lexicographicSortSchema, printSchema } from 'graphql'
import { schema } from '../server/schema'
import { generateDocuments } from './contract/documents'
import { openApiText } from './contract/openapi'

// npm run contract: prints both schemas and generates the typed documents; --check fails when either is stale.
const root = fileURLToPath(new URL('..', import.meta.url))
const sdl = `# Printed from the server's schema by npm run contract. Do not edit.\n${printSchema(lexicographicSortSchema(schema))}\n`
const GENERATED = 'src/services/generated'
const documents = await generateDocuments(sdl, join(root, 'src/services'))
const files: Record<string, string> = {
  'contract/schema.graphql': sdl,
  'contract/openapi.json': openApiText(),
  ...Object.fromEntries(Object.entries(documents).map(([name, text]) => [`${GENERATED}/${name}`, text])),
}
const folder = join(root, GENERATED, 'documents')
const gone = (existsSync(folder) ? readdirSync(folder) : [])
  .map((name) => `${GENERATED}/documents/${name}`)
  .filter((name) => !(name in files))

const stale = Object.entries(files).filter(([name, text]) => {
  const file = join(root, name)
  return !existsSync(file) || readFileSync(file, 'utf8') !== text
})
if (process.argv.includes('--check')) {
  for (const name of [...stale.map(([file]) => file), ...gone])
    process.stderr.write(`${name} no está al día: corre npm run contract.\n`)
  process.exitCode = stale.length + gone.length > 0 ? 1 : 0
} else {
  for (const name of gone) rmSync(join(root, name))
  for (const [name, text] of stale) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
    process.stdout.write(`${name}\n`)
  }
}
