import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { RULES } from '../../tests/flows/found-rules'
import { MODELS } from '../../tests/flows/models'
import { CHAPTERS } from '../../tests/requirements/all'
import type { Chart } from './chart'
import type { Walk } from './render'
import { prove } from './requirements'

const TESTS = fileURLToPath(new URL('../../tests/', import.meta.url))
export const testText = (file: string): string | null =>
  existsSync(`${TESTS}${file}`) ? readFileSync(`${TESTS}${file}`, 'utf8') : null

/** The sentences of the specification with the rules, paths and tests there are. */
export const requirementsOf = (charts: readonly Chart[], walks: ReadonlyMap<string, Walk>) =>
  prove(CHAPTERS, {
    charts,
    machines: MODELS,
    rules: RULES,
    takes: (chart) => walks.get(chart)?.takes ?? [],
    test: testText,
  })

/** What the rules of each flow say. */
export const ruleSentences = (): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(RULES).map(([name, { always, ways = {} }]) => [
      name,
      [...new Set([...Object.keys(always), ...Object.keys(ways)])],
    ]),
  )
