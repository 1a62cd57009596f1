import {
  BUFFER_MINUTES,
  DAY_MS,
  HORIZON_DAYS,
  MINUTE_MS,
  SESSION_MINUTES,
  SLOT_GRID_MINUTES,
} from '#domain/constants'
import { freeSlots } from '#domain/slots/free-slots'
import type { Db, Trx } from '../../database/door'
import { ApiError, badInput } from '../../errors'
import { busySessions, lockedTimes } from './busy-time'
import { coachWeeks } from './coach-week'
import { nearestSlots } from './slot-service'

/** @throws ApiError BAD_INPUT unless the instant is on the 15-minute grid. */
export function requireGrid(slot: Date, field = 'slot'): void {
  if (slot.getTime() % (SLOT_GRID_MINUTES * MINUTE_MS) !== 0) {
    throw badInput({ [field]: 'Elige una hora de la lista.' })
  }
}

type Wanted = { coachId: string; slot: Date; now: Date; except?: readonly string[] }

/** @throws ApiError OUTSIDE_AVAILABILITY unless the coach offers the start, whoever else holds it. */
export async function requireOffered(db: Db | Trx, { coachId, slot, now }: Wanted): Promise<void> {
  const fromMs = slot.getTime()
  const nowMs = now.getTime()
  if (fromMs < nowMs || fromMs > nowMs + HORIZON_DAYS * DAY_MS) throw new ApiError('OUTSIDE_AVAILABILITY')
  const week = (await coachWeeks(db, [coachId])).get(coachId)
  if (!week) throw new ApiError('OUTSIDE_AVAILABILITY')
  const window = { fromMs, toMs: fromMs + 1 }
  const locks = await lockedTimes(db, { coachIds: [coachId], ...window })
  const offered = freeSlots({ ...week, busy: locks.get(coachId) ?? [], ...window, nowMs })
  if (offered.length === 0) throw new ApiError('OUTSIDE_AVAILABILITY')
}

/** @throws ApiError SLOT_TAKEN when another session holds the coach's time or its 15-minute buffers. */
export async function requireUntaken(db: Db | Trx, { coachId, slot, except }: Wanted): Promise<void> {
  const near = (SESSION_MINUTES + BUFFER_MINUTES) * MINUTE_MS
  const start = slot.getTime()
  const busy = await busySessions(db, { coachIds: [coachId], fromMs: start, toMs: start, except })
  const taken = (busy.get(coachId) ?? []).some(({ startMs }) => Math.abs(startMs - start) < near)
  if (taken) throw new ApiError('SLOT_TAKEN')
}

/** Runs a booking; a refused slot is answered together with the nearest free ones. */
export async function withNearest<T>(
  db: Db,
  wanted: { coachId: string; slot: Date; now: Date },
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code !== 'SLOT_TAKEN' && error.code !== 'OUTSIDE_AVAILABILITY') throw error
    const nearest = await nearestSlots(db, wanted.coachId, wanted.slot, wanted.now)
    throw new ApiError(error.code, { ...error.details, nearest: nearest.map((slot) => slot.toISOString()) })
  }
}
