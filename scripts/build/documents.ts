import { readdirSync, readFileSync } from 'node:fs'

const SERVICES = 'src/services'
/** The documents of the client as they stand beside its services, with the fragments they use. */
export function documents(): Map<string, string> {
  const parts = readdirSync(SERVICES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .flatMap((file) =>
      readFileSync(`${SERVICES}/${file}`, 'utf8').split(/\n(?=(?:query|mutation|subscription|fragment) )/),
    )
  const named = new Map(
    parts.map((part) => [/(?:query|mutation|fragment) (\w+)/.exec(part)?.[1] ?? '', part]),
  )
  const withFragments = (text: string, known: Set<string>): string => {
    const used = [...text.matchAll(/\.\.\.(\w+)/g)]
      .map(([, name]) => name ?? '')
      .filter((name) => name !== 'on' && !known.has(name))
    for (const name of used) known.add(name)
    return [text, ...[...new Set(used)].map((name) => withFragments(named.get(name) ?? '', known))].join('\n')
  }
  return new Map([...named].map(([name, text]) => [name, withFragments(text, new Set())]))
}
export const DOCUMENTS = documents()
