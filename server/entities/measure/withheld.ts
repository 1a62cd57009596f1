import { RESPONDENTS } from '#domain/anonymity'
import type { Answered, Heard } from './respondents'

const NUMBERS = ['ninguna', 'una', 'dos', 'tres', 'cuatro', 'cinco'] as const
/** As sentences say a small number of them: «tres». */
export const inWords = (count: number): string => NUMBERS[count] ?? String(count)
/** Below so many people the same is said, whether one answered or nobody. */
export const FEW = `Todavía no responden ${inWords(RESPONDENTS)} personas.`

/** What is counted, one and many: «persona», «personas». */
type Noun = { one: string; many: string; last: string; others: string }
const PEOPLE: Noun = { one: 'persona', many: 'personas', last: 'la última', others: 'las otras' }
export const RATINGS: Noun = {
  one: 'evaluación',
  many: 'evaluaciones',
  last: 'la última',
  others: 'las otras',
}
export const ANSWERS: Noun = { one: 'respuesta', many: 'respuestas', last: 'la última', others: 'las otras' }

/** «10 de 11 personas; la última aparece cuando respondan dos más.» null: nothing is kept back. */
export function withheldOf(
  shown: number,
  all: number,
  missing: number | null,
  { one, many, last, others }: Noun = PEOPLE,
): string | null {
  if (shown === 0) return FEW
  if (shown >= all) return null
  const left = all - shown
  const what = left === 1 ? `${last} aparece` : `${others} ${left} aparecen`
  const more =
    missing === null ? 'respondan más' : `${missing === 1 ? 'responda' : 'respondan'} ${inWords(missing)} más`
  return `${shown} de ${all} ${all === 1 ? one : many}; ${what} cuando ${more}.`
}

/** `what`: «segunda respuesta» · null: of nobody */
export const againOf = (what: string, count: number): string | null => {
  if (count === 0) return null
  const whose = count === 1 ? '1 persona' : `${count} personas`
  return `La ${what} de ${whose} aparece cuando más personas respondan otra vez.`
}
export const sentencesOf = (...sentences: readonly (string | null)[]): string | null =>
  sentences.filter((sentence) => sentence !== null).join(' ') || null

const peopleIn = (answers: readonly Answered[]): Set<string> =>
  new Set(answers.map(({ group, person }) => `${group} ${person}`))
/** The same of answers that were heard, by the people they are of, and of whom a newer one waits. */
export function withheldPeople<T extends Answered>({ told, waiting, missing }: Heard<T>): string | null {
  const [shown, others] = [peopleIn(told), peopleIn(waiting)]
  const newer = [...others].filter((one) => shown.has(one)).length
  if (shown.size === 0) return FEW
  return sentencesOf(
    withheldOf(shown.size, shown.size + others.size - newer, missing),
    againOf('respuesta más nueva', newer),
  )
}
