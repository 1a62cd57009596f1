import { TRIP_CREDITS } from '#domain/constants'
import { isIsoDay } from '#domain/dates'
import { type FieldErrors, type FormValues, submitMachine } from '../../kit/submit/chart'
import { readCredits } from '../credit-form/chart'

const REQUIRED = 'Campo requerido'

function validate(values: FormValues): FieldErrors {
  const errors: FieldErrors = {}
  const { programId = '', startDate = '', endDate = '', credits = '' } = values
  if (programId === '') errors.programId = REQUIRED
  if (!isIsoDay(startDate)) errors.startDate = 'Elige un día.'
  if (!isIsoDay(endDate) || endDate < startDate) errors.endDate = 'Elige un día, que no sea antes de empezar.'
  const count = readCredits(credits)
  if (count === null || count > TRIP_CREDITS) errors.credits = `Escribe de 0 a ${TRIP_CREDITS} créditos.`
  return errors
}

/** Values: userId, programId, startDate and endDate (days), credits, coachId and description, which may be empty. */
export const newTripMachine = submitMachine<'created'>({
  id: 'newTrip',
  description: 'Sumar a un programa a alguien que ya tiene cuenta: desde cuándo, hasta cuándo y con qué.',
  validate,
  accepted: () => [{ type: 'snackbar.show', content: 'Travesía creada.' }],
})
