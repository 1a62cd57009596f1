import { type RawBuilder, sql } from 'kysely'
import { DAY_MS, HORIZON_DAYS, HOUR_MS, MINUTE_MS } from '#domain/constants'
import { pathTo } from '#domain/places'
import { FIRST_TOLD, OTHERS_AFTER_HOURS, TOLD_EVERY_HOURS } from '#domain/waiting'
import type { Door, Trx } from '../../kernel/database/door'
import { isDatabaseGone } from '../../kernel/errors'
import type { Log } from '../../kernel/one-by-one'
import { enqueueMail, type Mail } from '../mail/mail-queue'
import { freeSlots } from '../slot/slot-service'
import { stands } from './places'

/** Hours change in other ways than by sessions and by what a coach saves; those are seen at the next look. */
const LOOK_MINUTES = 5
const BATCH = 50
/** One whose hours cannot be computed does not hold up the others. */
const AFTER_FAILURE_MS = HOUR_MS

type Coach = { coach_id: string; looked_at: Date; free: unknown; opened_at: Date | null }
type Waiting = { user_id: string; coach_id: string; told_at: Date | null; own: boolean }
type Look = { coachId: string; free: number[]; openedAt: string | null; lookAt: string }

/** Whether an hour was freed since the last look; a day that only came into reach is none while others are free. */
function isFreed(free: readonly number[], { free: kept, looked_at }: Coach): boolean {
  const known = new Set(Array.isArray(kept) ? kept : [])
  if (known.size === 0) return free.length > 0
  const reach = looked_at.getTime() + HORIZON_DAYS * DAY_MS
  return free.some((slot) => slot <= reach && !known.has(slot))
}

/** Who of the line is told now, and what is to be remembered of the coach. */
function decide(
  coach: Coach,
  line: readonly Waiting[],
  free: number[],
  now: Date,
): { told: Waiting[]; look: Look } {
  const at = now.getTime()
  const may = line.filter(
    ({ told_at }) => told_at === null || told_at.getTime() <= at - TOLD_EVERY_HOURS * HOUR_MS,
  )
  const othersAt = coach.opened_at && coach.opened_at.getTime() + OTHERS_AFTER_HOURS * HOUR_MS
  const turnOfOthers = othersAt !== null && at >= othersAt
  const freed = isFreed(free, coach)
  // who was told of this hour at once is not told again, however late this look comes
  const others = may.filter(({ told_at }) => !told_at || !coach.opened_at || told_at < coach.opened_at)
  const told = free.length === 0 ? [] : turnOfOthers ? others : freed ? may.slice(0, FIRST_TOLD) : []
  const opened = free.length === 0 || turnOfOthers ? null : freed ? (coach.opened_at ?? now) : coach.opened_at
  const next = opened ? opened.getTime() + OTHERS_AFTER_HOURS * HOUR_MS : Number.POSITIVE_INFINITY
  return {
    told,
    look: {
      coachId: coach.coach_id,
      free,
      openedAt: opened?.toISOString() ?? null,
      lookAt: new Date(Math.min(at + LOOK_MINUTES * MINUTE_MS, next)).toISOString(),
    },
  }
}

const mailTo = ({ user_id, coach_id, own }: Waiting): Mail => ({
  template: 'hourFreed',
  to: { userId: user_id },
  data: {
    // an hour is booked with one's own coach; another is chosen first
    path: own ? pathTo('schedule', {}, { coach: coach_id }) : pathTo('pickCoach'),
    people: { coachName: coach_id },
  },
})

const listed = (rows: readonly object[]): RawBuilder<unknown> => sql`${JSON.stringify(rows)}::jsonb`

async function look(trx: Trx, coachIds: readonly string[], now: Date): Promise<Waiting[]> {
  const coaches = await trx
    .selectFrom('waited_coaches')
    .select(['coach_id', 'looked_at', 'free', 'opened_at'])
    .where('coach_id', 'in', coachIds)
    .where('look_at', '<=', now)
    .orderBy('coach_id')
    .forUpdate()
    .skipLocked()
    .execute()
  if (coaches.length === 0) return []
  const ids = coaches.map(({ coach_id }) => coach_id)
  const { rows: waiting } = await sql<Waiting>`select w.user_id, w.coach_id, w.told_at,
      w.coach_id in (coalesce(u.coach_selected_id, ''), coalesce(u.fixed_coach_id, '')) as own
    from waiting_places w join users u on u.id = w.user_id
    where w.coach_id = any(${ids}::text[]) and ${stands(now)}
    order by w.joined_at, w.user_id`.execute(trx)
  const lines = new Map<string, Waiting[]>()
  for (const one of waiting) lines.set(one.coach_id, [...(lines.get(one.coach_id) ?? []), one])
  const waited = coaches.filter(({ coach_id }) => lines.has(coach_id))
  const free = await freeSlots(
    trx,
    waited.map(({ coach_id }) => coach_id),
    now,
  )
  const decided = waited.map((coach) =>
    decide(coach, lines.get(coach.coach_id) ?? [], free.get(coach.coach_id) ?? [], now),
  )
  const told = decided.flatMap((one) => one.told)
  const alone = ids.filter((id) => !lines.has(id))
  if (alone.length > 0) await trx.deleteFrom('waited_coaches').where('coach_id', 'in', alone).execute()
  if (waited.length > 0)
    await sql`update waited_coaches c set free = d.look -> 'free', looked_at = ${now},
        opened_at = (d.look ->> 'openedAt')::timestamptz, look_at = (d.look ->> 'lookAt')::timestamptz
      from jsonb_array_elements(${listed(decided.map((one) => one.look))}) as d(look)
      where c.coach_id = d.look ->> 'coachId'`.execute(trx)
  if (told.length > 0) {
    await sql`update waiting_places w set told_at = ${now}
      from jsonb_array_elements(${listed(told)}) as d(one)
      where w.user_id = d.one ->> 'user_id' and w.coach_id = d.one ->> 'coach_id'`.execute(trx)
    await enqueueMail(trx, ...told.map(mailTo))
  }
  return told
}

/** Looks at some coaches together; what fails is looked at one by one, and who fails alone waits. */
async function lookAt(door: Door, coachIds: readonly string[], now: Date, log?: Log): Promise<Waiting[]> {
  try {
    return await door.transaction((trx) => look(trx, coachIds, now))
  } catch (error) {
    if (isDatabaseGone(error)) throw error
    const told: Waiting[] = []
    if (coachIds.length > 1) for (const id of coachIds) told.push(...(await lookAt(door, [id], now, log)))
    else {
      log?.error({ err: error, coach: coachIds[0] }, 'the hours somebody waits for were not looked at')
      await door.db
        .updateTable('waited_coaches')
        .set({ look_at: new Date(now.getTime() + AFTER_FAILURE_MS) })
        .where('coach_id', 'in', coachIds)
        .execute()
    }
    return told
  }
}

/**
 * Looks at the coaches somebody waits for who are due, and tells of hours that were freed: to the first in line at once,
 * to the others later. Several processes may look at once. @returns whom it told.
 */
export async function tellFreed(door: Door, now: Date, log?: Log): Promise<string[]> {
  const told: string[] = []
  for (;;) {
    const due = await door.db
      .selectFrom('waited_coaches')
      .select('coach_id')
      .where('look_at', '<=', now)
      .orderBy('look_at')
      .limit(BATCH)
      .execute()
    if (due.length === 0) return told
    const rows = await lookAt(
      door,
      due.map(({ coach_id }) => coach_id),
      now,
      log,
    )
    told.push(...rows.map(({ user_id }) => user_id))
    if (due.length < BATCH) return told
  }
}
