import type { BulkAction, BulkSkipped } from '#domain/bulk'
import { TRIP_CREDITS } from '#domain/constants'
import { isIsoDay } from '#domain/dates'
import type { Id } from '#domain/models'
import { dayOf } from '#domain/trip-dates'
import { readCredits } from '../credit-form/chart'
import type { RosterFile } from '../roster/data'

/** One by one, or all a list shows. */
export type BulkPeople = { ids: readonly Id[] } | { whole: RosterFile }
/** Days are yyyy-mm-dd. `inside`: what becomes of the sessions inside a pause. */
export type BulkValues = {
  from: string
  date: string
  inside: 'keep' | 'cancel'
  reason: string
  toProgramId: Id
  credits: string
  coachId: Id
}
export type BulkField = keyof BulkValues
export type BulkErrors = Partial<Record<BulkField, string>>
/** What an action asks for before it is looked at. */
export const BULK_FIELDS: Record<BulkAction, readonly BulkField[]> = {
  remind: [],
  resend: [],
  withdraw: ['reason'],
  pause: ['from', 'date', 'inside', 'reason'],
  resume: [],
  extend: ['date', 'reason'],
  move: ['toProgramId'],
  takeOut: ['reason'],
  deactivate: [],
  giveCredits: ['credits'],
  assignCoach: ['coachId'],
}
/** `programId`: only what they have in that program. */
export type BulkWish = { action: BulkAction; people: BulkPeople; programId: Id | null; values: BulkValues }
/** What an action would do, for half an hour. */
export type BulkPreview = {
  token: string
  applies: number
  skipped: readonly BulkSkipped[]
  consequence: string
  credits: number
  mails: number
}

type Check = (values: BulkValues, now: number) => BulkErrors
const CHECKS: Partial<Record<BulkAction, Check>> = {
  pause: ({ from, date }, now) => {
    const today = dayOf(now)
    const errors: BulkErrors = {}
    if (!isIsoDay(from) || from < today) errors.from = 'Elige hoy o un día más adelante.'
    if (!isIsoDay(date) || date <= today || date <= from) errors.date = 'Elige un día después de que empieza.'
    return errors
  },
  extend: ({ date, reason }, now) => {
    const errors: BulkErrors = {}
    if (!isIsoDay(date) || date < dayOf(now)) errors.date = 'Elige un día desde hoy.'
    if (reason.trim() === '') errors.reason = 'Escribe por qué.'
    return errors
  },
  move: ({ toProgramId }) => (toProgramId === '' ? { toProgramId: 'Elige el programa nuevo.' } : {}),
  giveCredits: ({ credits }) => {
    const read = readCredits(credits)
    return read === null || read < 1 || read > TRIP_CREDITS
      ? { credits: `Escribe de 1 a ${TRIP_CREDITS} créditos.` }
      : {}
  },
  assignCoach: ({ coachId }) => (coachId === '' ? { coachId: 'Elige a la o el coach.' } : {}),
}
export const bulkErrors = (action: BulkAction, values: BulkValues, now: number): BulkErrors =>
  CHECKS[action]?.(values, now) ?? {}
