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

const HEADER =
  '// Generated from contract/schema.graphql and the documents beside the services. Do not edit.\n'
const DOCUMENT = /^export const (\w+)Document = (.*) as unknown as DocumentNode<(\w+), (\w+)>;$/
const FRAGMENT = /^export const \w+FragmentDoc = /

type Definition = { kind: string; name: { value: string } }

/**
 * The types, and each document and fragment in a module of its own: a screen brings only what it sends, and what
 * many documents say is there once.
 */
function split(code: string): Record<string, string> {
  const files: Record<string, string> = {}
  const kept: string[] = []
  for (const line of code.split('\n')) {
    const [, name, json, result, variables] = DOCUMENT.exec(line) ?? []
    if (name && json) {
      const { definitions }: { definitions: Definition[] } = JSON.parse(json)
      const fragments = definitions.filter(({ kind }) => kind === 'FragmentDefinition')
      const own = definitions.filter(({ kind }) => kind !== 'FragmentDefinition')
      for (const fragment of fragments)
        files[`documents/${fragment.name.value}.ts`] =
          `${HEADER}export const ${fragment.name.value} = ${JSON.stringify(fragment)}\n`
      const parts = [...own.map((one) => JSON.stringify(one)), ...fragments.map((one) => one.name.value)]
      kept.push(`export { ${name}Document } from './documents/${name}'`)
      files[`documents/${name}.ts`] = [
        `${HEADER}import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';`,
        `import type { ${result}, ${variables} } from '../graphql'`,
        ...fragments.map((one) => `import { ${one.name.value} } from './${one.name.value}'`),
        `export const ${name}Document = { kind: 'Document', definitions: [${parts.join(', ')}] } as unknown as DocumentNode<${result}, ${variables}>\n`,
      ].join('\n')
    } else if (!FRAGMENT.test(line) && !line.startsWith('import type { TypedDocumentNode')) kept.push(line)
  }
  return { 'graphql.ts': HEADER + kept.join('\n'), ...files }
}

/** TypeScript with one typed document per operation found below `folder`, checked against the schema, by file. */
export async function generateDocuments(sdl: string, folder: string): Promise<Record<string, string>> {
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
      scalars: {
        Instant: 'string',
        JSON: 'unknown',
        ID: 'string',
        SafeHtml: '../../../domain/rich-text#SafeHtml',
      },
      strictScalars: true,
    },
    pluginMap: {},
    plugins: [],
  })
  const section = sections.find((candidate) => candidate.filename.endsWith('graphql.ts'))
  if (!section) throw new Error('the preset generated no graphql.ts')
  return split(await codegen(section))
}
