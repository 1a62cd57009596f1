import { bookable } from '#domain/bookable'
import { DAY_MS } from '#domain/constants'
import { seriesOf } from '#domain/series'
import { localDay } from '#domain/slots/local-time'
import { type Context, meOf } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import { ApiError, badInput } from '../../kernel/errors'
import { zoneOrHouse } from '../../kernel/house-zone'
import { requireGrid, requireOffered, requireUntaken, withNearest } from '../slot/slot-check'
import { freeSlots } from '../slot/slot-service'
import { bookableIn } from '../trip-state/trip-time'
import { refreshWizardStep } from '../user/wizard-step'
import { requireCoacheeFree, requireCredits, requirePace, requireProgramCoach } from './booking-rules'
import { activateTrip, type BookingTrip, lockTrip, requireBookable } from './booking-trip'
import { requireOwnCoach } from './create-session'
import { beginning, carryOut } from './effects'
import type { BookSeriesData } from './inputs'
import { insertSessions } from './insert-session'
import { oncePerKey } from './once-per-key'

/** ids: what was booked, in order of time · free, taken: which hours of a series can be booked, and which cannot. */
export type BookedSeries = { ids: string[]; free: Date[]; taken: Date[] }

/** What may be held in a trip at an hour, beside the coach's time. @throws ApiError as `createSession` */
async function requireOwnTime(trx: Trx, trip: BookingTrip, slot: Date): Promise<void> {
  requireBookable(trip, slot)
  await requireCoacheeFree(trx, { coacheeId: trip.user_id, slot })
  await requirePace(trx, trip, { slot })
}

const holds = async (check: () => Promise<void>): Promise<boolean> => {
  try {
    await check()
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

/** The hours of a series at one time of the clock in `zone`: those among `free`, and those that are not. */
const seriesIn = ({ first, weeks, count }: BookSeriesData, zone: string, free: readonly string[]) =>
  seriesOf(first.toISOString(), { everyWeeks: weeks, count }, zone, free)

/** The hours of a series at one time of the caller's clock, and which of them could be booked. */
async function hoursOf(trx: Trx, context: Context, data: BookSeriesData): Promise<Omit<BookedSeries, 'ids'>> {
  const { coachId, programId, first, weeks, count } = data
  const me = meOf(context)
  const now = context.now()
  const trip = await lockTrip(trx, me.id, programId)
  await requireProgramCoach(trx, coachId, programId)
  const until = new Date(first.getTime() + count * weeks * 7 * DAY_MS)
  const offered = (await freeSlots(trx, [coachId], now, { from: first, to: until })).get(coachId) ?? []
  const { slots, missing } = seriesIn(
    data,
    zoneOrHouse(me.timezone),
    offered.map((slot) => new Date(slot).toISOString()),
  )
  const hours = { free: [] as Date[], taken: missing.map((slot) => new Date(slot)) }
  for (const slot of slots.map((one) => new Date(one)))
    hours[(await holds(() => requireOwnTime(trx, trip, slot))) ? 'free' : 'taken'].push(slot)
  return { free: hours.free, taken: hours.taken.sort((one, other) => one.getTime() - other.getTime()) }
}

/** @throws ApiError NO_CREDITS with how many can be booked */
async function requireEnough(trx: Trx, trip: BookingTrip, wanted: number, now: Date): Promise<void> {
  await requireCredits(trx, trip, now)
  const left = bookable(await bookableIn(trx, trip), now.getTime())
  if (left < wanted)
    throw new ApiError(
      'NO_CREDITS',
      { reason: 'few', bookable: left },
      `Te ${left === 1 ? 'queda 1 sesión' : `quedan ${left} sesiones`} por agendar, y elegiste ${wanted}. Quita horas de la serie.`,
    )
}

/** Each on a day of its own, as one after another would be. @throws ApiError CONFLICT pace */
function requireDays(slots: readonly Date[], zone: string): void {
  if (new Set(slots.map((slot) => localDay(zone, slot.getTime()))).size < slots.length)
    throw new ApiError('CONFLICT', { reason: 'pace' }, 'Elige horas en días distintos.')
}

/**
 * Books the confirmed hours of a series with the own coach, all or none, a credit reserved for each; without any confirmed
 * it books nothing and tells which hours could be.
 * @throws ApiError as `createSession`; NO_CREDITS with how many; BAD_INPUT for an hour that is not of the series
 */
export async function bookSeries(context: Context, data: BookSeriesData): Promise<BookedSeries> {
  const now = context.now()
  const me = meOf(context)
  const { coachId, programId, confirmed } = data
  requireGrid(data.first, 'first')
  requireOwnCoach(context, coachId)
  const zone = zoneOrHouse(me.timezone)
  if (confirmed.length === 0)
    return { ids: [], ...(await context.door.transaction((trx) => hoursOf(trx, context, data))) }
  const { missing: known } = seriesIn(data, zone, [])
  if (confirmed.some((slot) => !known.includes(slot.toISOString())))
    throw badInput({ confirmed: 'Elige horas de la serie.' })
  const about = { coachId, slot: confirmed[0] ?? now, now }
  const ids = await withNearest(context.door.db, about, () =>
    oncePerKey(context, 'bookSeries', data, async (trx) => {
      const trip = await lockTrip(trx, me.id, programId)
      await requireProgramCoach(trx, coachId, programId)
      requireDays(confirmed, zone)
      await requireEnough(trx, trip, confirmed.length, now)
      for (const slot of confirmed) {
        about.slot = slot
        await requireOffered(trx, { coachId, slot, now })
        await requireUntaken(trx, { coachId, slot, now })
        await requireOwnTime(trx, trip, slot)
      }
      const event = { type: 'session.book', by: 'coachee', now: now.getTime() } as const
      const wanted = confirmed.map((slot) => ({ coachId, slot, now, state: beginning(slot, event).state }))
      const rows = await insertSessions(trx, trip, wanted, me.id)
      for (const row of rows) {
        const session = { ...row, organization_id: trip.organization_id }
        await carryOut(trx, beginning(row.slot, event).effects, { session, event, mover: { id: me.id } })
      }
      await activateTrip(trx, trip, now)
      await refreshWizardStep(trx, me.id)
      return {
        answer: rows.map(({ id }) => id),
        changed: rows.map(({ id, coachee_id }) => ({ id, coachId, coacheeId: coachee_id })),
      }
    }),
  )
  return { ids, free: [], taken: [] }
}
