import { RESPONDENTS } from '#domain/anonymity'
import { type Answered, type Heard, peopleOf } from './respondents'

const NUMBERS = ['ninguna', 'una', 'dos', 'tres', 'cuatro', 'cinco'] as const
/** As sentences say a small number of them: «tres». */
export const inWords = (count: number): string => NUMBERS[count] ?? String(count)
/** Below so many people the same is said, whether one answered or nobody. */
export const FEW = `Todavía no responden ${inWords(RESPONDENTS)} personas.`

/** «10 de 11 personas; la última aparece cuando respondan dos más.» null: nothing is kept back. */
export function withheldOf(
  shown: number,
  all: number,
  missing: number | null,
  counted = 'personas',
): string | null {
  if (shown === 0) return FEW
  if (shown >= all) return null
  const left = all - shown
  const what = left === 1 ? 'la última aparece' : `las otras ${left} aparecen`
  const more =
    missing === null ? 'respondan más' : `${missing === 1 ? 'responda' : 'respondan'} ${inWords(missing)} más`
  return `${shown} de ${all} ${counted}; ${what} cuando ${more}.`
}

/** `what`: «segunda respuesta» · null: of nobody */
export const againOf = (what: string, count: number): string | null => {
  if (count === 0) return null
  const whose = count === 1 ? '1 persona' : `${count} personas`
  return `La ${what} de ${whose} aparece cuando más personas respondan otra vez.`
}
export const sentencesOf = (...sentences: readonly (string | null)[]): string | null =>
  sentences.filter((sentence) => sentence !== null).join(' ') || null

/** The same of answers that were heard, by the people they are of, and of whom a newer one waits. */
export function withheldPeople<T extends Answered>({ told, waiting, missing }: Heard<T>): string | null {
  const [shown, others] = [peopleOf(told), peopleOf(waiting)]
  const newer = [...others].filter((one) => shown.has(one)).length
  if (shown.size === 0) return FEW
  return sentencesOf(
    withheldOf(shown.size, shown.size + others.size - newer, missing),
    againOf('respuesta más nueva', newer),
  )
}
