import {
  BUFFER_MINUTES,
  DAY_MS,
  HORIZON_DAYS,
  MINUTE_MS,
  SESSION_MINUTES,
  SLOT_GRID_MINUTES,
} from '#domain/constants'
import { freeSlots } from '#domain/slots/free-slots'
import type { Db, Trx } from '../../kernel/database/door'
import { ApiError, badInput } from '../../kernel/errors'
import { sameMoment } from '../../kernel/same-moment'
import { coachTimes } from './coach-time'
import { nearestSlots } from './slot-service'

/** @throws ApiError BAD_INPUT unless the instant is on the 15-minute grid. */
export function requireGrid(slot: Date, field = 'slot'): void {
  if (slot.getTime() % (SLOT_GRID_MINUTES * MINUTE_MS) !== 0) {
    throw badInput({ [field]: 'Elige una hora de la lista.' })
  }
}

/** States in which a session holds its coach's time. */
export const HOLDING_STATES = ['pending', 'active', 'inprogress'] as const

type Wanted = { coachId: string; slot: Date; now: Date; except?: readonly string[] }

/** @throws ApiError OUTSIDE_AVAILABILITY unless the coach offers the start, whoever else holds it. */
export async function requireOffered(db: Db | Trx, { coachId, slot, now }: Wanted): Promise<void> {
  const fromMs = slot.getTime()
  const nowMs = now.getTime()
  if (fromMs < nowMs || fromMs > nowMs + HORIZON_DAYS * DAY_MS) throw new ApiError('OUTSIDE_AVAILABILITY')
  const window = { fromMs, toMs: fromMs + 1 }
  const time = (await coachTimes(db, { coachIds: [coachId], ...window })).get(coachId)
  if (!time) throw new ApiError('OUTSIDE_AVAILABILITY')
  const busy = time.busy.filter(({ rule }) => rule !== 'session')
  const offered = freeSlots({ ...time, busy, ...window, nowMs })
  if (offered.length === 0) throw new ApiError('OUTSIDE_AVAILABILITY')
}

/** Whether another session holds the coach's time or its 15-minute buffers. */
export async function isTaken(db: Db | Trx, { coachId, slot, except = [] }: Wanted): Promise<boolean> {
  const near = (SESSION_MINUTES + BUFFER_MINUTES) * MINUTE_MS
  const start = slot.getTime()
  const taken = await db
    .selectFrom('sessions')
    .select('id')
    .where('coach_id', '=', coachId)
    .where('state', 'in', HOLDING_STATES)
    .where('slot', '>', new Date(start - near))
    .where('slot', '<', new Date(start + near))
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .limit(1)
    .executeTakeFirst()
  return taken !== undefined
}
/** @throws ApiError SLOT_TAKEN when another session holds the coach's time or its 15-minute buffers. */
export async function requireUntaken(db: Db | Trx, wanted: Wanted): Promise<void> {
  if (await isTaken(db, wanted)) throw new ApiError('SLOT_TAKEN')
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
    const { coachId, slot, now } = wanted
    const question = `nearest ${coachId} ${slot.getTime()}`
    const nearest = await sameMoment(db, question, () => nearestSlots(db, coachId, slot, now))
    throw new ApiError(error.code, { ...error.details, nearest: nearest.map((slot) => slot.toISOString()) })
  }
}
