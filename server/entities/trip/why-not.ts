import { PAUSE_AHEAD_DAYS } from '#domain/constants'
import { shownDate } from '#domain/dates'
import type { TripEvent } from '#domain/entities/trip/facts'
import { extensionLimit, pauseLimits } from '#domain/entities/trip/kit'
import type { TripSnapshot } from '#domain/entities/trip/stored'
import { dayOf, daysLater, startOfDay } from '#domain/trip-dates'
import { ApiError, badInput } from '../../kernel/errors'

type PauseEvent = Extract<TripEvent, { type: 'trip.pause' }>
type ExtendEvent = Extract<TripEvent, { type: 'trip.extend' }>
type Days = { reactivationDate: string; pausedAt?: string | null | undefined }

/** From when until when a pause of those days is. @throws ApiError BAD_INPUT unless it lies ahead */
export function pauseSpan(
  { reactivationDate, pausedAt }: Days,
  now: number,
): { from: number; until: number } {
  const first = pausedAt ? startOfDay(pausedAt) : now
  if (first < startOfDay(dayOf(now))) throw badInput({ pausedAt: 'Elige hoy o un día más adelante.' })
  const from = Math.max(first, now)
  const until = startOfDay(reactivationDate)
  if (until <= from) throw badInput({ reactivationDate: 'Elige un día más adelante.' })
  return { from, until }
}

/** Why the chart lets an active trip not pause, said as what to do; null: it does, or the trip is not active. */
export function whyNoPause(snapshot: TripSnapshot, event: PauseEvent): ApiError | null {
  if (snapshot.can(event) || !snapshot.matches({ open: { underway: 'active' } })) return null
  const { days, each } = pauseLimits(event.by)
  const { pauses, planned } = snapshot.context
  if (pauses >= each) {
    const words = `Esta travesía ya se pausó ${each} veces, y no se puede más.`
    return new ApiError('CONFLICT', { reason: 'pauses' }, words)
  }
  if (event.from > daysLater(event.now, PAUSE_AHEAD_DAYS))
    return badInput({ pausedAt: `Elige un día dentro de ${PAUSE_AHEAD_DAYS} días.` })
  if (event.until > daysLater(event.from, days))
    return badInput({ reactivationDate: `Elige un día dentro de ${days} días desde que empieza.` })
  const other = planned.find(({ from, until }) => from < event.until && event.from < until)
  if (!other) return null
  const [from, until] = [other.from, other.until].map((at) => shownDate(dayOf(at)))
  const words = `Ya hay una pausa del ${from} al ${until}. Elige otros días o retírala.`
  return new ApiError('CONFLICT', { reason: 'overlap' }, words)
}

/** Why the chart lets an open trip not end so late, said as what to do; null: it does, or the trip is over. */
export function whyNoExtension(snapshot: TripSnapshot, event: ExtendEvent): ApiError | null {
  if (snapshot.can(event) || !snapshot.matches('open')) return null
  const limit = extensionLimit(snapshot.context, event)
  if (event.endsAt <= limit) return badInput({ endDate: 'Elige un día después del término de ahora.' })
  return new ApiError('CONFLICT', { reason: 'extension' }, `Puede durar hasta el ${shownDate(dayOf(limit))}.`)
}
