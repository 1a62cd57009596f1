import { TRIP_CREDITS } from '#domain/constants'
import { isIsoDay } from '#domain/dates'
import { type TripAction, tripSnapshot } from '#domain/entities/trip/actions'
import type { Failure } from '#domain/failure'
import type { Accounts, Traveller } from '#domain/organizations'
import { dayOf, endOfDay, startOfDay } from '#domain/trip-dates'
import { readCredits } from '../credit-form/chart'

/** Days are yyyy-mm-dd. `inside`: what becomes of the sessions inside a pause. */
export type TripValues = {
  until: string
  inside: 'keep' | 'cancel'
  comment: string
  amount: string
  words: string
  invitationDate: string
  credits: string
  endDate: string
  reason: string
}
export type TripField = keyof TripValues
export type TripErrors = Partial<Record<TripField, string>>
export type TripActionInput = { trip: Traveller; accounts: Accounts; now: number }
export type TripActionContext = TripActionInput & {
  kind: TripAction | null
  values: TripValues
  errors: TripErrors
  failure: Failure | null
}
export type TripRequest = { trip: Traveller; kind: TripAction; values: TripValues }

/** What each action asks for. */
export const FIELDS: Record<TripAction, readonly TripField[]> = {
  pause: ['until', 'inside', 'comment'],
  resume: ['reason'],
  activate: ['reason'],
  invite: ['invitationDate', 'credits'],
  extend: ['endDate', 'reason'],
  give: ['amount', 'words'],
  take: ['amount', 'words'],
  finish: ['reason'],
  cancel: ['reason'],
}

const REQUIRED = 'Campo requerido'
type Check = (context: TripActionContext) => TripErrors
const reason: Check = ({ values }) => (values.reason.trim() === '' ? { reason: REQUIRED } : {})
const moves =
  (most: (context: TripActionContext) => number): Check =>
  (context) => {
    const { amount, words } = context.values
    const errors: TripErrors = {}
    const credits = readCredits(amount)
    if (credits === null || credits < 1) errors.amount = 'Escribe cuántos créditos, desde 1.'
    else if (credits > most(context)) errors.amount = `Hay ${most(context)} para mover.`
    if (words.trim() === '') errors.words = REQUIRED
    return errors
  }
const CHECKS: Record<TripAction, Check> = {
  pause: ({ values, trip, now }) => {
    if (!isIsoDay(values.until) || values.until <= dayOf(now)) return { until: 'Elige un día más adelante.' }
    const until = startOfDay(values.until)
    const fits = tripSnapshot(trip).can({ type: 'trip.pause', until, cancelInside: false, now })
    return fits ? {} : { until: 'Elige un día más cercano.' }
  },
  resume: reason,
  activate: reason,
  finish: reason,
  cancel: reason,
  extend: (context) => {
    const { values, trip, now } = context
    const errors = reason(context)
    const isDay = isIsoDay(values.endDate)
    const endsAt = isDay ? endOfDay(values.endDate) : 0
    if (!isDay || !tripSnapshot(trip).can({ type: 'trip.extend', endsAt, now }))
      errors.endDate = 'Elige un día después del término de ahora, dentro del plazo.'
    return errors
  },
  give: moves(({ accounts }) => accounts.unassigned),
  take: moves(({ trip }) => trip.credits.available),
  invite: ({ values, now }) => {
    const errors: TripErrors = {}
    const credits = readCredits(values.credits)
    if (!isIsoDay(values.invitationDate) || values.invitationDate < dayOf(now))
      errors.invitationDate = 'Elige hoy o un día más adelante.'
    if (credits === null || credits > TRIP_CREDITS)
      errors.credits = `Escribe de 0 a ${TRIP_CREDITS} créditos.`
    return errors
  },
}
export const errorsOf = (context: TripActionContext): TripErrors =>
  context.kind === null ? {} : CHECKS[context.kind](context)
