import type { ClientBase } from 'pg'

const MAX_STATEMENTS = 400
const LONGEST = 4000
/** How such a statement is best done depends on what is searched, which a prepared one's plan soon no longer looks at. */
const SEARCHES = /\bi?like \$\d/

/** Makes the connections of a pool prepare what they run with parameters, once a text. */
export function preparingStatements(): (client: ClientBase) => void {
  const names = new Map<string, string>()
  /** The same text always has the same name; beyond the limits, and where it searches, a statement is not prepared. */
  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known || names.size >= MAX_STATEMENTS || text.length > LONGEST || SEARCHES.test(text)) return known
    const name = `p${names.size + 1}`
    names.set(text, name)
    return name
  }
  return (client) => {
    const query = client.query
    const run = (...given: unknown[]): unknown => Reflect.apply(query, client, given)
    Object.assign(client, {
      query: (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
        const name =
          typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
        return name === undefined ? run(text, values, ...rest) : run({ name, text, values }, ...rest)
      },
    })
  }
}
