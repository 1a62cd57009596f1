import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const DOMAIN = new URL('../../domain/', import.meta.url)
const ANSWERS = new URL('../../scripts/charts/site/answers/', import.meta.url)
const filesOf = (folder: URL): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))

/** Numbers nobody who decides about the product asks for, with the reason. */
const UNTOLD: Record<string, string> = {
  COMPARED_ORGANIZATIONS: 'the panel says it where it compares',
  COMPARED_PEOPLE: 'the panel says it where it compares',
  MINUTE_MS: 'a unit',
  HOUR_MS: 'a unit',
  DAY_MS: 'a unit',
  ACTIVITY_RETRY_MS: 'when notes of activity are sent again; the table «cada cuánto» tells it',
  SCORE_POLL_MS: 'told by the timer of the chart',
  SCORE_THANKS_MS: 'told by the timer of the chart',
  USE_LEAST: 'of this site itself',
  USE_AT_ONCE: 'of this site itself',
  VIEW_NAME_MOST: 'the field says it',
  VIEW_ADDRESS_MOST: 'no person writes it',
  LOOK_COLUMNS_MOST: 'more than any list has',
  MAX_REASON: 'the field says it',
  MAX_ICS_BYTES: 'the form says it',
  SPARK_WEEKS: 'of a small picture',
  SOURCE_BYTES: 'the form says it',
  MOST_COURSES: 'the form says it',
  MOST_MINUTES: 'the form says it',
  MOST_QUESTIONS: 'the form says it',
  MOST_CHOICES: 'the form says it',
  NOTE_MOST: 'the field says it',
  TOPIC_MAX: 'the field says it',
  GOAL_TITLE_MAX: 'the field says it',
  GOAL_WHY_MAX: 'the field says it',
  GOAL_STEP_MAX: 'the field says it',
  GOAL_COMMENT_MAX: 'the field says it',
  MOST_GOAL_COMMENTS: 'the refusal says it',
  MOST_IN_SERIES: 'the choice says it',
  AGREEMENT_MAX: 'the field says it',
  FIRST_STEP_MAX: 'the field says it',
  NOTE_MAX: 'the field says it',
  MOST_TOPICS: 'the form says it',
  LEFT_MONTHS: 'what is said of one’s data tells it',
  PROGRAM_SOON_DAYS: 'only colours a chip',
}
const numbersIn = (text: string): string[] =>
  [...text.matchAll(/^export const ([A-Z_]+) = \(?\d/gm)].flatMap(([, name]) => name ?? [])

describe('the limits of the product', () => {
  const answers = filesOf(ANSWERS).join('\n')
  const isTold = (name: string) => new RegExp(`\\b${name}\\b`).test(answers)
  const numbers = filesOf(DOMAIN).flatMap(numbersIn)

  it('are each told by an answer of the charts, or need none for a reason', () => {
    expect(numbers.length).toBeGreaterThan(40)
    const untold = numbers.filter((name) => !isTold(name) && !UNTOLD[name])
    expect(untold.map((name) => `Ninguna respuesta dice el límite ${name}.`)).toEqual([])
  })
  it('have no reason left for what is told or gone', () => {
    expect(Object.keys(UNTOLD).filter((name) => isTold(name) || !numbers.includes(name))).toEqual([])
  })
})
