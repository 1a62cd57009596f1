import { isIsoDay } from '#domain/dates'
import { reachableStates, type TripAction } from '#domain/entities/trip/actions'
import type { Failure } from '#domain/failure'
import type { Accounts, Traveller } from '#domain/organizations'
import { dayOf } from '#domain/trip-dates'
import { readCredits } from '../credit-form/chart'

/** Days are yyyy-mm-dd. `way`: whether the trip gets credits or gives them back. */
export type TripValues = {
  until: string
  comment: string
  way: 'give' | 'take'
  amount: string
  words: string
  invitationDate: string
  credits: string
  newState: string
  reason: string
}
export type TripErrors = Partial<Record<keyof TripValues, string>>
export type TripActionInput = { trip: Traveller; accounts: Accounts; now: number }
export type TripActionContext = TripActionInput & {
  kind: TripAction | null
  values: TripValues
  errors: TripErrors
  failure: Failure | null
}
export type TripRequest = { trip: Traveller; kind: TripAction; values: TripValues }

const REQUIRED = 'Campo requerido'
const CHECKS: Record<TripAction, (context: TripActionContext) => TripErrors> = {
  pause: ({ values, now }) =>
    isIsoDay(values.until) && values.until > dayOf(now) ? {} : { until: 'Elige un día más adelante.' },
  credits: ({ values, trip, accounts }) => {
    const credits = readCredits(values.amount)
    const most = values.way === 'give' ? accounts.unassigned : trip.credits.available
    return {
      ...(credits === null || credits < 1 ? { amount: 'Escribe cuántos créditos, desde 1.' } : {}),
      ...(credits !== null && credits > most ? { amount: `Hay ${most} para mover.` } : {}),
      ...(values.words.trim() === '' ? { words: REQUIRED } : {}),
    }
  },
  invite: ({ values, now }) => {
    const credits = readCredits(values.credits)
    return {
      ...(isIsoDay(values.invitationDate) && values.invitationDate >= dayOf(now)
        ? {}
        : { invitationDate: 'Elige hoy o un día más adelante.' }),
      ...(credits === null || credits > 200 ? { credits: 'Escribe de 0 a 200 créditos.' } : {}),
    }
  },
  state: ({ values, trip, now }) => ({
    ...(reachableStates(trip, now).some((state) => state === values.newState)
      ? {}
      : { newState: 'Elige un estado.' }),
    ...(values.reason.trim() === '' ? { reason: REQUIRED } : {}),
  }),
}
export const errorsOf = (context: TripActionContext): TripErrors =>
  context.kind === null ? {} : CHECKS[context.kind](context)
