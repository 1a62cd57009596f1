import { PAUSE_AHEAD_DAYS, TRIP_CREDITS } from '#domain/constants'
import { isIsoDay, shownDate } from '#domain/dates'
import { type TripAction, tripActions, tripSnapshot } from '#domain/entities/trip/actions'
import type { Failure } from '#domain/failure'
import type { Pace } from '#domain/models'
import type { Accounts, Destination, Traveller } from '#domain/organizations'
import { dayOf, daysLater, endOfDay, startOfDay } from '#domain/trip-dates'
import { readCredits } from '../credit-form/chart'

/** Days are yyyy-mm-dd. `inside`: what becomes of the sessions inside a pause. */
export type TripValues = {
  from: string
  until: string
  inside: 'keep' | 'cancel'
  comment: string
  amount: string
  words: string
  invitationDate: string
  credits: string
  startDate: string
  endDate: string
  reason: string
  maxSessions: string
  pace: Pace
  /** credits the trip will have in all */
  total: string
  programId: string
}
export type TripField = keyof TripValues
export type TripErrors = Partial<Record<TripField, string>>
/** `only`: what whoever looks may do of what the trip allows; without it, all. */
export type TripActionInput = {
  trip: Traveller
  accounts: Accounts
  now: number
  only?: readonly TripAction[]
}
export type TripActionContext = TripActionInput & {
  kind: TripAction | null
  /** where it may be moved to, once it is asked */
  destinations: readonly Destination[]
  values: TripValues
  errors: TripErrors
  failure: Failure | null
}
export type TripRequest = { trip: Traveller; kind: TripAction; values: TripValues }

/** What can be done with a trip now, by whoever looks. */
export const offeredActions = ({ trip, now, only }: TripActionInput): TripAction[] =>
  tripActions(trip, now).filter((action) => !only || only.includes(action))

/** What each action asks for. */
export const FIELDS: Record<TripAction, readonly TripField[]> = {
  pause: ['from', 'until', 'inside', 'comment'],
  resume: [],
  unplan: [],
  activate: ['startDate', 'endDate', 'comment'],
  invite: ['invitationDate', 'credits'],
  extend: ['endDate', 'reason'],
  plan: ['maxSessions', 'pace', 'total'],
  move: ['programId'],
  give: ['amount', 'words'],
  take: ['amount', 'words'],
  finish: ['reason'],
  cancel: ['reason'],
  recover: ['reason'],
}

/** Only what changes of a plan is sent; `credits`: given, or taken back if below zero. */
export function planChange({ trip, values }: Pick<TripRequest, 'trip' | 'values'>) {
  const sessions = readCredits(values.maxSessions)
  const total = readCredits(values.total)
  return {
    maxSessions: sessions === trip.maxSessions ? null : sessions,
    pace: values.pace === trip.pace ? null : values.pace,
    credits: total === null || total === trip.credits.total ? null : total - trip.credits.total,
  }
}
/** How many sessions the trip may hold then: a plan that is not named goes along with the credits. */
export function plannedSessions(request: Pick<TripRequest, 'trip' | 'values'>): number {
  const { maxSessions, credits } = planChange(request)
  const { trip } = request
  const moved = credits ?? 0
  return maxSessions ?? Math.max(trip.credits.total + moved, trip.maxSessions + Math.min(moved, 0), 1)
}
export const chosenDestination = ({ destinations, values }: TripActionContext): Destination | undefined =>
  destinations.find(({ _id }) => _id === values.programId)

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
    const today = dayOf(now)
    const last = dayOf(daysLater(now, PAUSE_AHEAD_DAYS))
    if (!isIsoDay(values.from) || values.from < today || values.from > last)
      return { from: `Elige hoy o un día hasta el ${shownDate(last)}.` }
    if (!isIsoDay(values.until) || values.until <= values.from)
      return { until: 'Elige un día después de que empieza.' }
    const from = Math.max(startOfDay(values.from), now)
    const until = startOfDay(values.until)
    const event = { type: 'trip.pause', by: 'sysadmin', cancelInside: false, now } as const
    const fits = tripSnapshot(trip).can({ ...event, from, until })
    return fits ? {} : { until: 'Elige un día más cercano, o que no se cruce con otra pausa.' }
  },
  resume: () => ({}),
  unplan: () => ({}),
  activate: ({ values, now }) => {
    const errors: TripErrors = {}
    if (!isIsoDay(values.startDate)) errors.startDate = 'Elige un día.'
    if (!isIsoDay(values.endDate) || values.endDate < dayOf(now) || values.endDate < values.startDate)
      errors.endDate = 'Elige un día desde hoy, que no sea antes de empezar.'
    return errors
  },
  finish: reason,
  cancel: reason,
  recover: reason,
  extend: (context) => {
    const { values, trip, now } = context
    const errors = reason(context)
    const isDay = isIsoDay(values.endDate)
    const endsAt = isDay ? endOfDay(values.endDate) : 0
    if (
      !isDay ||
      !tripSnapshot(trip).can({ type: 'trip.extend', by: 'sysadmin', endsAt, programEndsAt: endsAt, now })
    )
      errors.endDate = 'Elige un día después del término de ahora, dentro del plazo.'
    return errors
  },
  plan: ({ values, trip }) => {
    const { used, reserved, available, total } = trip.credits
    const [least, most] = [total - available, total + TRIP_CREDITS]
    const wanted = readCredits(values.total)
    if (wanted === null || wanted < least || wanted > most)
      return { total: `Escribe de ${least} a ${most}: ${used + reserved} ya se usaron o están reservados.` }
    const sessions = readCredits(values.maxSessions)
    if (sessions === null || sessions < 1 || sessions > TRIP_CREDITS)
      return { maxSessions: `Escribe de 1 a ${TRIP_CREDITS} sesiones.` }
    const { maxSessions, pace, credits } = planChange({ trip, values })
    if (maxSessions !== null && maxSessions < wanted)
      return { maxSessions: `La travesía tendrá ${wanted} créditos: escribe ${wanted} sesiones o más.` }
    if (maxSessions === null && pace === null && credits === null)
      return { maxSessions: 'Cambia las sesiones, el ritmo o los créditos.' }
    return {}
  },
  move: (context) => {
    const to = chosenDestination(context)
    if (!to) return { programId: 'Elige un programa.' }
    const lacking = to.sessions - to.credits
    if (lacking <= 0) return {}
    return {
      programId: `${lacking === 1 ? 'Falta 1 crédito' : `Faltan ${lacking} créditos`} para ${to.name}. Elige otro o abona créditos.`,
    }
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

/** Beside which field a refusal of the server is told, when it is of one the action asks for. */
export function refusedFields(
  kind: TripAction | null,
  { type, message, reason, fields = {} }: Failure,
): TripErrors {
  const asked = kind === null ? [] : FIELDS[kind]
  const errors: TripErrors = {}
  for (const name of asked) if (fields[name]) errors[name] = fields[name]
  if (kind === 'plan') {
    if (fields.credits) errors.total = fields.credits
    if (type === 'noCredits') errors.total = message
    if (type === 'conflict' && reason === 'plan') errors.maxSessions = message
  }
  if (kind === 'move' && (type === 'noCredits' || type === 'conflict')) errors.programId = message
  return errors
}
