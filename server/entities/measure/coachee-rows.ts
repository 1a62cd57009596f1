import { type RawBuilder, sql } from 'kysely'
import type { Pace, Picture, TripStatus } from '#domain/models'
import { COACHEE_STATUSES, type CoacheeSort, type CoacheeStatus } from '#domain/panel'
import type { Context } from '../../kernel/context'
import { contains, foldedText } from '../../kernel/database/contains'
import { limitAndOffset } from '../../kernel/database/limit-and-offset'
import { type Scope, tripsIn } from './scope'
import { CANCELED, HELD, OPEN } from './session-groups'

/** One person in one program: their latest trip there. Of answers it holds only whether they were given. */
export type CoacheeRow = {
  user_id: string
  program_id: string
  first_name: string
  last_name: string
  picture: Picture | null
  position: string | null
  coach_first: string | null
  coach_last: string | null
  trip_status: TripStatus
  paused_until: Date | null
  ended_at: Date | null
  pace: Pace
  max_sessions: number
  held: number
  canceled: number
  next: Date | null
  evaluated: boolean
  supervised: boolean
  focused: boolean
  status: CoacheeStatus
}
export type RowsWish = {
  text: string | null
  status: CoacheeStatus | null
  sort: CoacheeSort
  descending: boolean
  skip: number
  limit: number
}

const PACE_DAYS = sql`(case l.pace when 'weekly' then 7 when 'biweekly' then 14 else 30 end)`
const answered = (form: string) => sql`exists (select 1 from form_submissions f
  where f.user_id = l.user_id and f.form_id = ${form} and f.program_id in ('', l.program_id))`

/** Rows of the scope, with their status at a moment. */
const rowsOf = (scope: Scope, now: Date): RawBuilder<unknown> => sql`(
  select r.*, case
    when r.trip_status = 'paused' then 'paused'
    when r.trip_status in ('scheduled', 'invited') then 'waiting'
    when r.trip_status in ('canceled', 'expired') then 'ended'
    when r.trip_status = 'finished' or r.held >= r.max_sessions then 'finished'
    when r.next is not null or r.idle_days <= r.pace_days then 'onTrack'
    when r.idle_days <= 2 * r.pace_days then 'toBook'
    else 'late' end as status
  from (
    select l.id as trip_id, l.user_id, l.program_id, u.first_name, u.last_name, u.picture, u.position,
      c.first_name as coach_first, c.last_name as coach_last, l.status as trip_status, l.paused_until, l.ended_at,
      l.pace, l.max_sessions, ${PACE_DAYS} as pace_days, coalesce(x.held, 0)::int as held,
      coalesce(x.canceled, 0)::int as canceled, x.next,
      extract(epoch from (${now}::timestamptz - greatest(x.last, l.activation_date, l.created_at))) / 86400 as idle_days
    from (
      select distinct on (t.user_id, t.program_id) t.* from trips t where ${tripsIn(scope)}
      order by t.user_id, t.program_id, t.status in ('scheduled', 'invited', 'active', 'paused') desc,
        t.created_at desc, t.id) l
    join users u on u.id = l.user_id and u.removed_at is null
    left join users c on c.id = coalesce(u.coach_selected_id, u.fixed_coach_id)
    left join lateral (
      select count(*) filter (where s.state in (${sql.join(HELD)})) as held,
        count(*) filter (where s.state in (${sql.join(CANCELED)})) as canceled,
        max(s.slot) filter (where s.state in (${sql.join(HELD)})) as last,
        min(s.slot) filter (where s.state in (${sql.join(OPEN)}) and s.slot > ${now}::timestamptz - interval '90 minutes') as next
      from sessions s where s.coachee_id = l.user_id and s.trip_id = l.id) x on true) r) l`

const NAME = sql`l.first_name || ' ' || l.last_name`
const fits = ({ text, status }: Pick<RowsWish, 'text' | 'status'>): RawBuilder<boolean> => {
  const named = text ? contains(NAME, text) : sql<boolean>`true`
  return status ? sql`${named} and l.status = ${status}` : named
}

/** What nothing is said of comes last, whichever way it goes. */
const ORDERS: Record<CoacheeSort, RawBuilder<unknown>> = {
  name: foldedText(NAME),
  coach: foldedText(sql`nullif(trim(coalesce(l.coach_first, '') || ' ' || coalesce(l.coach_last, '')), '')`),
  sessions: sql`l.held`,
  next: sql`l.next`,
  canceled: sql`l.canceled`,
  status: sql`array_position(array[${sql.join(COACHEE_STATUSES)}]::text[], l.status)`,
}
const orderOf = ({ sort, descending }: Pick<RowsWish, 'sort' | 'descending'>): RawBuilder<unknown> =>
  sql`${ORDERS[sort]} ${descending ? sql`desc` : sql`asc`} nulls last, ${ORDERS.name}, l.user_id, l.program_id`

/** One page of coachees in the order that is asked for. */
export async function coacheeRows(
  { reads, now }: Context,
  scope: Scope,
  wish: RowsWish,
): Promise<CoacheeRow[]> {
  const { rows } = await sql<CoacheeRow>`
    select l.*, ${answered('form-progress-self')} as evaluated, ${answered('form-focus')} as focused,
      exists (select 1 from embed_forms e where e.subject_id = l.user_id and e.program_id = l.program_id
        and e.form_id = 'form-progress-supervisor' and e.submitted_at is not null) as supervised
    from ${rowsOf(scope, now())} where ${fits(wish)}
    order by ${orderOf(wish)}
    ${limitAndOffset(wish)}`.execute(reads)
  return rows
}

/** How many coachees stand how, among those that fit a text. */
export async function coacheeCounts(
  { reads, now }: Context,
  scope: Scope,
  text: string | null,
): Promise<Map<CoacheeStatus, number>> {
  const { rows } = await sql<{ status: CoacheeStatus; count: number }>`
    select l.status, count(*)::int as count from ${rowsOf(scope, now())}
    where ${fits({ text, status: null })} group by l.status`.execute(reads)
  return new Map(rows.map(({ status, count }) => [status, count]))
}
