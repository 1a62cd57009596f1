import { DAY_MS, MINUTE_MS, SESSION_MINUTES } from '#domain/constants'
import type { BusyPeriod } from '#domain/slots/free-slots'
import type { Db, Trx } from '../../database/door'

/** States in which a session holds its coach's time. */
const HOLDING = ['pending', 'active', 'inprogress'] as const

/** Epoch ms. `except`: sessions that do not count, such as the one being moved. */
export type BusyQuestion = {
  coachIds: readonly string[]
  fromMs: number
  toMs: number
  except?: readonly string[]
}
export type BusyByCoach = Map<string, BusyPeriod[]>

const add = (busy: BusyByCoach, coachId: string, period: BusyPeriod): void => {
  const known = busy.get(coachId)
  if (known) known.push(period)
  else busy.set(coachId, [period])
}

/** Sessions that hold coaches' time, in one indexed statement. */
export async function busySessions(db: Db | Trx, question: BusyQuestion): Promise<BusyByCoach> {
  const busy: BusyByCoach = new Map()
  const { coachIds, fromMs, toMs, except = [] } = question
  if (coachIds.length === 0) return busy
  const rows = await db
    .selectFrom('sessions')
    .select(['coach_id', 'slot'])
    .where('coach_id', 'in', coachIds)
    .where('state', 'in', HOLDING)
    .where('slot', '>', new Date(fromMs - DAY_MS))
    .where('slot', '<', new Date(toMs + DAY_MS))
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .orderBy('slot')
    .execute()
  for (const { coach_id, slot } of rows) {
    const startMs = slot.getTime()
    add(busy, coach_id, { startMs, endMs: startMs + SESSION_MINUTES * MINUTE_MS })
  }
  return busy
}

/** Times coaches have locked, in one indexed statement. */
export async function lockedTimes(db: Db | Trx, question: BusyQuestion): Promise<BusyByCoach> {
  const busy: BusyByCoach = new Map()
  const { coachIds, fromMs, toMs } = question
  if (coachIds.length === 0) return busy
  const rows = await db
    .selectFrom('availability_locks')
    .select(['coach_id', 'start_at', 'end_at'])
    .where('coach_id', 'in', coachIds)
    .where('start_at', '<', new Date(toMs + DAY_MS))
    .where('end_at', '>', new Date(fromMs - DAY_MS))
    .execute()
  for (const row of rows) {
    add(busy, row.coach_id, { startMs: row.start_at.getTime(), endMs: row.end_at.getTime() })
  }
  return busy
}
