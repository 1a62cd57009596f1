import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lexicographicSortSchema, printSchema } from 'graphql'
import { schema } from '../server/schema/schema'
import { generateDocuments } from './contract/documents'

// npm run contract: prints the schema and generates the typed documents; --check fails when either is stale.
const root = fileURLToPath(new URL('..', import.meta.url))
const sdl = `# Printed from the server's schema by npm run contract. Do not edit.\n${printSchema(lexicographicSortSchema(schema))}\n`
const files = {
  'contract/schema.graphql': sdl,
  'src/services/generated/graphql.ts': await generateDocuments(sdl, join(root, 'src/services')),
}

const stale = Object.entries(files).filter(([name, text]) => {
  const file = join(root, name)
  return !existsSync(file) || readFileSync(file, 'utf8') !== text
})
if (process.argv.includes('--check')) {
  for (const [name] of stale) process.stderr.write(`${name} no está al día: corre npm run contract.\n`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  for (const [name, text] of stale) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
    process.stdout.write(`${name}\n`)
  }
}
