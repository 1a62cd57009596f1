import { sql } from 'kysely'
import { DAY_MS, MINUTE_MS, SESSION_MINUTES } from '#domain/constants'
import type { BusyPeriod } from '#domain/slots/free-slots'
import type { BusyRule, NamedBusy } from '#domain/slots/hidden-starts'
import type { WeeklyRange } from '#domain/slots/open-windows'
import type { Db, Trx } from '../../kernel/database/door'
import { zoneOrHouse } from '../../kernel/house-zone'
import { timesOf } from './repetition'

/** Everything slots of one coach are made of: their week, what is open beside it, and what takes time from it. */
export type CoachTime = {
  zone: string
  ranges: WeeklyRange[]
  extra: BusyPeriod[]
  busy: NamedBusy[]
}

/** Epoch ms. `except`: sessions that do not count, such as the one being moved. */
export type TimeQuestion = {
  coachIds: readonly string[]
  fromMs: number
  toMs: number
  except?: readonly string[]
  /** Also coaches who are not enabled: only where they change their own time. */
  whoever?: boolean
}

type Row = {
  coach_id: string
  kind: 'coach' | 'range' | 'open' | BusyRule
  /** Of the coach: the zone. Of what takes time: its name. */
  name: string | null
  weekday: number | null
  start_minute: number | null
  end_minute: number | null
  start_at: Date | null
  end_at: Date | null
  recurrence: string | null
  except_at: Date[] | null
}

const NONE = sql`null::int, null::int, null::int`
const ONCE = sql`null::text, null::timestamptz[]`

/**
 * The rows of the enabled coaches (verified and moderated) among the ids, in one statement; the coach's own row first,
 * so that the zone is known when the rest comes.
 */
async function rowsOf(
  db: Db | Trx,
  { coachIds, fromMs, toMs, except = [], whoever = false }: TimeQuestion,
): Promise<readonly Row[]> {
  const from = sql`${new Date(fromMs - DAY_MS).toISOString()}::timestamptz`
  const to = sql`${new Date(toMs + DAY_MS).toISOString()}::timestamptz`
  const enabled = whoever ? sql`` : sql`and status in ('verified', 'completed') and moderated`
  const others = except.length > 0 ? sql`and s.id not in (${sql.join(except)})` : sql``
  const { rows } = await sql<Row>`
    with coach as materialized (
      select id, timezone from users
      where id in (${sql.join(coachIds)}) and removed_at is null ${enabled}
    )
    select id as coach_id, 'coach' as kind, timezone as name, null::int as weekday, null::int as start_minute,
      null::int as end_minute, null::timestamptz as start_at, null::timestamptz as end_at, null::text as recurrence,
      null::timestamptz[] as except_at
    from coach
    union all
    select coach_id, 'range', null, weekday, start_minute, end_minute, null, null, ${ONCE}
    from availability_ranges join coach on coach.id = coach_id
    union all
    select coach_id, 'open', null, ${NONE}, start_at, end_at, ${ONCE}
    from available_periods join coach on coach.id = coach_id
    where start_at < ${to} and end_at > ${from}
    union all
    select coach_id, case type when 'available' then 'open' else 'blocked' end, name, ${NONE}, start_at, end_at,
      recurrence, except_at
    from availability_entries join coach on coach.id = coach_id
    where start_at < ${to} and (recurrence is not null or end_at > ${from})
    union all
    select coach_id, 'lock', nullif(name, ''), ${NONE}, start_at, end_at, recurrence, null::timestamptz[]
    from availability_locks join coach on coach.id = coach_id
    where start_at < ${to} and (recurrence is not null or end_at > ${from})
    union all
    select user_id, 'calendar', null, ${NONE}, start_at, end_at, ${ONCE}
    from external_busy join coach on coach.id = user_id
    where start_at < ${to} and end_at > ${from}
    union all
    select coach_id, 'session', null, ${NONE}, slot, null, ${ONCE}
    from sessions s join coach on coach.id = coach_id
    where state in ('pending', 'active', 'inprogress') and slot < ${to} and slot > ${from} ${others}
  `.execute(db)
  return rows
}

const SESSION_MS = SESSION_MINUTES * MINUTE_MS

/** What slots are computed from, by coach id: one statement for any number of coaches; who is not enabled is missing. */
export async function coachTimes(db: Db | Trx, question: TimeQuestion): Promise<Map<string, CoachTime>> {
  const times = new Map<string, CoachTime>()
  if (question.coachIds.length === 0) return times
  const rows = await rowsOf(db, question)
  for (const { kind, coach_id, name } of rows) {
    if (kind !== 'coach') continue
    const zone = zoneOrHouse(name)
    times.set(coach_id, { zone, ranges: [], extra: [], busy: [] })
  }
  for (const row of rows) {
    const time = times.get(row.coach_id)
    if (!time || row.kind === 'coach') continue
    if (row.kind === 'range') {
      const { weekday, start_minute, end_minute } = row
      time.ranges.push({ weekday: weekday ?? 0, startMinute: start_minute ?? 0, endMinute: end_minute ?? 0 })
    } else put(time, row.kind, row, question)
  }
  return times
}

function put(time: CoachTime, kind: 'open' | BusyRule, row: Row, { fromMs, toMs }: TimeQuestion): void {
  const startMs = row.start_at?.getTime() ?? 0
  const endMs = row.end_at?.getTime() ?? startMs + SESSION_MS
  const { recurrence, name } = row
  const periods =
    recurrence === null
      ? [{ startMs, endMs }]
      : timesOf(
          { startMs, endMs, recurrence, except: row.except_at?.map((at) => at.getTime()) },
          time.zone,
          fromMs - DAY_MS,
          toMs + DAY_MS,
        )
  if (kind === 'open') time.extra.push(...periods)
  else for (const period of periods) time.busy.push({ ...period, rule: kind, name })
}
