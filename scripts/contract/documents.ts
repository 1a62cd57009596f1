import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { preset } from '@graphql-codegen/client-preset'
import { codegen } from '@graphql-codegen/core'
import { buildSchema, parse } from 'graphql'

const graphqlFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => join(folder, name))
    .sort()

/** TypeScript with one typed document per operation found below `folder`, checked against the schema. */
export async function generateDocuments(sdl: string, folder: string): Promise<string> {
  const schemaAst = buildSchema(sdl)
  const documents = graphqlFiles(folder).map((location) => {
    const rawSDL = readFileSync(location, 'utf8')
    return { location, rawSDL, document: parse(rawSDL) }
  })
  const sections = await preset.buildGeneratesSection({
    baseOutputDir: 'generated/',
    presetConfig: { fragmentMasking: false },
    schema: parse(sdl),
    schemaAst,
    documents,
    config: {
      useTypeImports: true,
      enumsAsTypes: true,
      skipTypename: true,
      dedupeFragments: true,
      scalars: { Instant: 'string', JSON: 'unknown', ID: 'string' },
      strictScalars: true,
    },
    pluginMap: {},
    plugins: [],
  })
  const section = sections.find((candidate) => candidate.filename.endsWith('graphql.ts'))
  if (!section) throw new Error('the preset generated no graphql.ts')
  return `// Generated from contract/schema.graphql and the documents beside the services. Do not edit.\n${await codegen(section)}`
}
