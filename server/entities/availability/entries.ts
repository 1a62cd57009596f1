import type * as z from 'zod'
import { DAY_MS, HORIZON_DAYS, MINUTE_MS, SESSION_MINUTES } from '#domain/constants'
import { type Context, meOf } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import { ApiError, badInput } from '../../kernel/errors'
import { once } from '../../kernel/idempotency'
import { newId } from '../../kernel/secrets'
import { checkRecurrence, type Repeated, timesOf } from '../slot/repetition'
import { changeTime } from './hits'
import {
  checkStretch,
  type createEntryShape,
  type EntryData,
  type removeEntryShape,
  type updateEntryShape,
} from './inputs'

const MOST_ENTRIES = 200

/** @throws ApiError BAD_INPUT naming what is wrong with the time or its repetition. */
function requireSound({ start, end, type, recurrence }: EntryData, now: Date, zone: string): void {
  const limits = type === 'available' ? { shortestMs: SESSION_MINUTES * MINUTE_MS, longestMs: DAY_MS } : {}
  const wrong = checkStretch({ start, end }, now, { ...limits, repeats: recurrence !== null })
  if (wrong) throw badInput({ end: wrong })
  const repeated = { startMs: start.getTime(), endMs: end.getTime(), recurrence }
  const rule = checkRecurrence(repeated, zone)
  if (rule) throw badInput({ recurrence: rule })
}

type Stored = { start_at: Date; end_at: Date; recurrence: string | null; except_at: Date[] }
const repeatedOf = ({ start_at, end_at, recurrence, except_at }: Stored): Repeated => ({
  startMs: start_at.getTime(),
  endMs: end_at.getTime(),
  recurrence,
  except: except_at.map((at) => at.getTime()),
})

/** @throws ApiError CONFLICT when it would lie over another entry of the coach within what can be booked. */
async function requireClear(
  trx: Trx,
  coachId: string,
  data: EntryData,
  now: Date,
  zone: string,
  own?: string,
) {
  const others = await trx
    .selectFrom('availability_entries')
    .selectAll()
    .where('coach_id', '=', coachId)
    .execute()
  if (others.length >= MOST_ENTRIES && !own) {
    throw badInput({ name: `Llegaste a ${MOST_ENTRIES} horarios. Quita alguno que ya no uses.` })
  }
  const from = Math.max(now.getTime(), data.start.getTime()) - DAY_MS
  const to = from + (HORIZON_DAYS + 2) * DAY_MS
  const mine = { startMs: data.start.getTime(), endMs: data.end.getTime(), recurrence: data.recurrence }
  const times = timesOf(mine, zone, from, to)
  for (const other of others) {
    if (other.id === own) continue
    const taken = timesOf(repeatedOf(other), zone, from, to)
    if (taken.some((one) => times.some((time) => time.startMs < one.endMs && time.endMs > one.startMs))) {
      throw new ApiError(
        'CONFLICT',
        { reason: 'overlap' },
        `Se topa con «${other.name}». Ajusta uno de los dos.`,
      )
    }
  }
}

const valuesOf = ({ name, type, start, end, recurrence }: EntryData) => ({
  name,
  type,
  start_at: start,
  end_at: end,
  recurrence,
})

/** A named entry beside the week, which may repeat. @returns its id. */
export async function createEntry(context: Context, data: z.infer<typeof createEntryShape>): Promise<string> {
  const { id: coachId, timezone: zone } = meOf(context)
  const { idempotencyKey: key, confirm, ...content } = data
  const now = context.now()
  requireSound(content, now, zone)
  return context.door.transaction((trx) =>
    once(trx, { userKey: coachId, operation: 'createAvailabilityCalendar', key, content }, () =>
      changeTime(trx, { coachId, now, confirm }, async () => {
        await requireClear(trx, coachId, content, now, zone)
        const id = newId('entry')
        await trx
          .insertInto('availability_entries')
          .values({ id, coach_id: coachId, ...valuesOf(content) })
          .execute()
        return id
      }),
    ),
  )
}

/** @throws ApiError NOT_FOUND, CONFLICT for a stale version. */
export async function updateEntry(context: Context, data: z.infer<typeof updateEntryShape>): Promise<string> {
  const { id: coachId, timezone: zone } = meOf(context)
  const { id, version, confirm, ...content } = data
  const now = context.now()
  requireSound(content, now, zone)
  return context.door.transaction((trx) =>
    changeTime(trx, { coachId, now, confirm }, async () => {
      const known = await trx
        .selectFrom('availability_entries')
        .select(['version', 'start_at'])
        .where('id', '=', id)
        .where('coach_id', '=', coachId)
        .executeTakeFirst()
      if (!known) throw new ApiError('NOT_FOUND')
      if (known.version !== version) throw new ApiError('CONFLICT')
      await requireClear(trx, coachId, content, now, zone, id)
      await trx
        .updateTable('availability_entries')
        .set({ ...valuesOf(content), version: version + 1 })
        .where('id', '=', id)
        .execute()
      return id
    }),
  )
}

const INSTANCE = /^(.+)_(\d{10,15})$/

/** Takes out an entry, or only one time of a repetition. What is gone already stays gone. @returns the id asked for. */
export async function removeEntry(context: Context, data: z.infer<typeof removeEntryShape>): Promise<string> {
  const { id: coachId } = meOf(context)
  const { id, recurringEventId, confirm } = data
  const one = recurringEventId ? INSTANCE.exec(id) : null
  if (recurringEventId && one?.[1] !== recurringEventId) throw new ApiError('NOT_FOUND')
  const own = (trx: Trx, entryId: string) =>
    trx
      .selectFrom('availability_entries')
      .select(['id', 'except_at', 'recurrence'])
      .where('id', '=', entryId)
      .where('coach_id', '=', coachId)
      .executeTakeFirst()
  await context.door.transaction((trx) =>
    changeTime(trx, { coachId, now: context.now(), confirm }, async () => {
      if (!one || !recurringEventId) {
        await trx
          .deleteFrom('availability_entries')
          .where('id', '=', id)
          .where('coach_id', '=', coachId)
          .execute()
        return
      }
      const series = await own(trx, recurringEventId)
      const at = new Date(Number(one[2]))
      if (!series?.recurrence || series.except_at.some((known) => known.getTime() === at.getTime())) return
      if (series.except_at.length >= MOST_ENTRIES)
        throw badInput({ id: 'Termina esta repetición y crea otra.' })
      await trx
        .updateTable('availability_entries')
        .set((eb) => ({ except_at: [...series.except_at, at], version: eb('version', '+', 1) }))
        .where('id', '=', recurringEventId)
        .execute()
    }),
  )
  return id
}
