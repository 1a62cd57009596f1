import { readPesos } from '#domain/currency'
import { isIsoDay } from '#domain/dates'
import { creditsOf, isLevel, lastDayOf } from '#domain/memberships'
import { type FieldErrors, type FormValues, submitMachine } from '../../kit/submit/chart'
import { readCredits } from '../credit-form/chart'

const MOST = 1_000_000
const PESOS = 'Escribe pesos enteros, sin decimales.'
const isPesos = (text: string): boolean => text.trim() === '' || readPesos(text) !== null

function validate(values: FormValues): FieldErrors {
  const { level = '', startDate = '', endDate = '', amount = '', priceList = '', price = '' } = values
  const errors: FieldErrors = {}
  if (!isLevel(level)) errors.level = 'Elige un nivel.'
  if (!isIsoDay(startDate)) errors.startDate = 'Escribe un día que exista, como 01/07/2027.'
  else if (values.notBefore && startDate < values.notBefore)
    errors.startDate = 'Elige un día que no se cruce con la vigente ni haya pasado.'
  if (!isIsoDay(endDate)) errors.endDate = 'Escribe un día que exista, como 01/07/2028.'
  else if (isIsoDay(startDate) && endDate <= startDate) errors.endDate = 'Elige un día después del inicio.'
  const credits = readCredits(amount)
  if (credits === null) errors.amount = 'Escribe cuántos créditos, desde 0.'
  else if (credits > MOST) errors.amount = 'Hasta 1.000.000.'
  if (!isPesos(priceList)) errors.priceList = PESOS
  if (!isPesos(price)) errors.price = PESOS
  return errors
}

/** A level brings its last day and its credits; another first day moves the last one along. */
function follows(values: FormValues, name: string): FormValues {
  if (name !== 'level' && name !== 'startDate') return values
  const { level = '', startDate = '', beforeLevel = '', beforeAmount = '0' } = values
  const before = beforeLevel ? { level: beforeLevel, amount: Number(beforeAmount) } : null
  const endDate = lastDayOf(level, startDate) ?? values.endDate ?? ''
  if (name === 'startDate') return { ...values, endDate }
  const credits = creditsOf(level, before)
  return { ...values, endDate, amount: credits === null ? (values.amount ?? '') : String(credits) }
}

/**
 * Values: organizationId, membershipId and version of one that is changed, level, startDate, endDate, amount, priceList,
 * price, carryOver (`yes` or empty), internalComment, externalType, externalKey; fixed: notBefore, beforeLevel,
 * beforeAmount, active (`yes`: only its comment and reference change).
 */
export const membershipFormMachine = submitMachine<'saved'>({
  id: 'membershipForm',
  description: 'Acordar una membresía: nivel, días, créditos y precio. La vigente no cambia.',
  validate,
  follows,
  accepted: () => [{ type: 'snackbar.show', content: 'Membresía guardada.' }],
})
