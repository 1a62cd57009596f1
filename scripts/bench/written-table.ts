import { readFileSync, writeFileSync } from 'node:fs'

const TABLES = 'docs/operating.md'

/** Writes what was measured between its marks, `<!-- name -->` and `<!-- /name -->`, in the guide of who operates this. */
export function writeTable(name: string, table: string): void {
  const [from, to] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const text = readFileSync(TABLES, 'utf8')
  const [before, rest = ''] = text.split(from)
  const after = rest.split(to)[1] ?? ''
  if (rest) writeFileSync(TABLES, `${before}${from}\n${table}\n${to}${after}`)
}
