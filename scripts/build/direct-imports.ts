import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const IMPORT =
  /import\s*\{([^}]+)\}\s*from\s*(["'])(@mantine\/(?:core|dates|hooks|notifications)|[./]+\/generated\/graphql)\2;?/g
/** The index of the client's documents. */
const DOCUMENTS = fileURLToPath(new URL('../../src/services/generated/graphql.ts', import.meta.url))

/** Where each name of an index comes from. */
function originsOf(index: string): Map<string, string> {
  const found = readFileSync(index, 'utf8').matchAll(
    /(?:im|ex)port\s*\{([^}]+)\}\s*from\s*["'](\.[^"']+)["']/g,
  )
  return new Map(
    [...found].flatMap(([, names = '', file = '']) =>
      names.split(',').map((one) => [one.trim(), join(dirname(index), file)] as const),
    ),
  )
}

/**
 * Names are taken from the file they are written in, past the index that hands them on: who imports what is then known
 * module by module, as `partOf` asks.
 */
export function directImports(): Plugin {
  const indices = new Map<string, Map<string, string>>()
  const originOf = (from: string, name: string): string | undefined => {
    const index = from.startsWith('@') ? fileURLToPath(import.meta.resolve(from)) : DOCUMENTS
    const origins = indices.get(index) ?? originsOf(index)
    indices.set(index, origins)
    return origins.get(name)
  }
  return {
    name: 'direct-imports',
    apply: 'build',
    transform: {
      filter: { code: IMPORT },
      handler(code) {
        const direct = code.replace(IMPORT, (_all, names: string, quote: string, from: string) =>
          names
            .split(',')
            .map((one) => one.trim())
            .filter((one) => one !== '')
            .map((one) => {
              const origin = originOf(from, one.split(/\s+as\s+/)[0] ?? one)
              return `import { ${one} } from ${quote}${origin ?? from}${quote};`
            })
            .join(''),
        )
        return direct === code ? null : { code: direct, map: null }
      },
    },
  }
}
