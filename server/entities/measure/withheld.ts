import { RESPONDENTS } from '#domain/anonymity'
import { type Answered, type Heard, peopleOf } from './respondents'

const NUMBERS = ['ninguna', 'una', 'dos', 'tres', 'cuatro', 'cinco'] as const
/** As sentences say a small number of them: «tres». */
export const inWords = (count: number): string => NUMBERS[count] ?? String(count)
/** Below so many people the same is said, whether one answered or nobody. */
const FEW = `Todavía no responden ${inWords(RESPONDENTS)} personas.`

/** `again`: what waits comes when people who answered do so again */
type Waits = { counted?: string; again?: boolean }
function whenOf(missing: number | null, again: boolean): string {
  if (!again) {
    if (missing === null) return 'respondan más'
    return `${missing === 1 ? 'responda' : 'respondan'} ${inWords(missing)} más`
  }
  if (missing === null) return 'más personas respondan otra vez'
  return missing === 1 ? 'una persona más responda otra vez' : `${inWords(missing)} más respondan otra vez`
}

/** «10 de 11 personas; la última aparece cuando respondan dos más.» null: nothing is kept back. */
export function withheldOf(
  shown: number,
  all: number,
  missing: number | null,
  { counted = 'personas', again = false }: Waits = {},
): string | null {
  if (shown === 0 && !again && (all < RESPONDENTS || missing === null)) return FEW
  if (shown >= all) return null
  const left = all - shown
  const what = left === 1 ? 'la última aparece' : `las otras ${left} aparecen`
  const when = whenOf(missing, again)
  if (shown === 0) return `Lo de ${all} ${counted} aparece cuando ${when}.`
  return `${shown} de ${all} ${counted}; ${what} cuando ${when}.`
}

/** The same of the newest answers of people. */
export const withheldPeople = <T extends Answered>({ told, waiting, missing }: Heard<T>): string | null =>
  withheldOf(peopleOf(told).size, peopleOf([...told, ...waiting]).size, missing)
