import { readPesos } from '#domain/currency'
import { type FieldErrors, type FormValues, submitMachine } from '../../kit/submit/chart'

const MOST = 1_000_000
const MOST_A_CREDIT = 10_000_000
/** A whole number of credits as people write it, with or without points; null for anything else. */
export function readCredits(text: string): number | null {
  const digits = text.trim().replace(/\./g, '')
  return /^\d{1,7}$/.test(digits) ? Number(digits) : null
}

function validate({
  kind,
  amount = '',
  words = '',
  unassigned = '0',
  pricePerCredit = '',
}: FormValues): FieldErrors {
  const errors: FieldErrors = {}
  const credits = readCredits(amount)
  if (credits === null || credits < 1) errors.amount = 'Escribe cuántos créditos, desde 1.'
  else if (credits > MOST) errors.amount = 'Hasta 1.000.000 a la vez.'
  else if (kind === 'subtract' && credits > Number(unassigned))
    errors.amount = `Solo se pueden restar los que nadie tiene asignados: ${unassigned}.`
  if (words.trim() === '') errors.words = 'Campo requerido'
  const price = pricePerCredit.trim() === '' ? 0 : readPesos(pricePerCredit)
  if (price === null) errors.pricePerCredit = 'Escribe pesos enteros, sin decimales.'
  else if (price > MOST_A_CREDIT) errors.pricePerCredit = 'Hasta $10.000.000 por crédito.'
  return errors
}

/** Values: kind (`add` or `subtract`), amount, words (what for), organizationId, unassigned; what is added: pricePerCredit, purchaseOrder. */
export const creditFormMachine = submitMachine<'changed'>({
  id: 'creditForm',
  description: 'Abonar créditos a una organización, o restarle de los que nadie tiene asignados.',
  validate,
  accepted: () => [],
})
