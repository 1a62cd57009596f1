import { readPesos } from '#domain/currency'
import { isIsoDay } from '#domain/dates'
import { type FieldErrors, type FormValues, submitMachine } from '../../kit/submit/chart'

const MOST = 10_000_000
function validate({ amount = '', activeAt = '', today = '', first }: FormValues): FieldErrors {
  const errors: FieldErrors = {}
  const pesos = readPesos(amount)
  if (pesos === null || pesos < 1) errors.amount = 'Escribe pesos enteros, desde $1.'
  else if (pesos > MOST) errors.amount = 'Hasta $10.000.000.'
  if (!isIsoDay(activeAt)) errors.activeAt = 'Escribe un día que exista, como 01/10/2026.'
  else if (activeAt < today && !first) errors.activeAt = 'Elige un día que no haya pasado.'
  return errors
}

/** Values: user, feeId and version of one that is changed, amount, activeAt; fixed: today, first (`yes`: it may hold from before). */
export const feeFormMachine = submitMachine<'saved'>({
  id: 'feeForm',
  description: 'Fijar desde cuándo y cuánto se paga a una o un coach por sesión.',
  validate,
  accepted: () => [{ type: 'snackbar.show', content: 'Tarifa guardada.' }],
})
