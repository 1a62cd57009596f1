import { sql } from 'kysely'
import { DAY_MS } from '#domain/constants'
import { type Context, meOf } from '../../kernel/context'
import { type Answered, told } from './respondents'
import { type Scope, tripsIn } from './scope'
import { HELD, MISSED, OPEN } from './session-groups'
import { countWeeks, type WeekCount, weeksBetween } from './weeks'

type Counts = {
  invited: number
  active: number
  planned: number
  coaches: number
  held: number
  open: number
  missed: number
}
/** value and qty are null, and there are no comments, while fewer than three people besides the viewer have rated. */
export type Rating = { value: number | null; qty: number | null; comments: string[] }
export type Summary = Counts & {
  pathName: string | null
  startsAt: Date
  expiresAt: Date
  rating: Rating
  /** of the last weeks, oldest first */
  weeks: WeekCount[]
}

/** The same span in whole months, weeks and days. */
export type Duration = { months: number; weeks: number; days: number }
export function durationOf({ startsAt, expiresAt }: Pick<Summary, 'startsAt' | 'expiresAt'>): Duration {
  const days = Math.round((expiresAt.getTime() - startsAt.getTime()) / DAY_MS)
  const months =
    (expiresAt.getUTCFullYear() - startsAt.getUTCFullYear()) * 12 +
    expiresAt.getUTCMonth() -
    startsAt.getUTCMonth() -
    (expiresAt.getUTCDate() < startsAt.getUTCDate() ? 1 : 0)
  return { months, weeks: Math.floor(days / 7), days }
}

const COMMENTS = 20
const TREND_WEEKS = 8

async function counted({ door }: Context, scope: Scope): Promise<Counts> {
  const sessions = (states: readonly string[]) =>
    sql`(select count(*) from sessions s join trips t on t.id = s.trip_id
      where ${tripsIn(scope)} and s.state in (${sql.join(states)}))::int`
  const { rows } = await sql<Counts>`
    select (count(distinct t.user_id) filter (where t.status not in ('scheduled', 'canceled')))::int as invited,
      (count(distinct t.user_id) filter (where t.status = 'active'))::int as active,
      coalesce(sum(t.max_sessions) filter (where t.status not in ('scheduled', 'canceled')), 0)::int as planned,
      (select count(distinct pc.coach_id) from program_coaches pc join users c on c.id = pc.coach_id
        where c.removed_at is null and not pc.disabled
        and pc.program_id in (${sql.join(scope.programs.map(({ id }) => id))}))::int as coaches,
      ${sessions(HELD)} as held, ${sessions(OPEN)} as open, ${sessions(MISSED)} as missed
    from trips t join users u on u.id = t.user_id and u.removed_at is null where ${tripsIn(scope)}`.execute(
    door.db,
  )
  const [row] = rows
  if (!row) throw new Error('Counting answers one row.')
  return row
}

type Rated = Answered & { id: string; value: number; commented: boolean }

async function rated({ door }: Context, scope: Scope): Promise<Rated[]> {
  const { rows } = await sql<Rated>`
    select s.id, s.coachee_id as person, s.program_id || ' ' || t.organization_id as group,
      s.rating_value as value, coalesce(s.rating_comment, '') <> '' as commented
    from sessions s join trips t on t.id = s.trip_id
    where ${tripsIn(scope)} and s.rating_value is not null order by s.rated_at, s.id`.execute(door.db)
  return rows
}

/** In an order that tells neither who nor when. */
async function commentsOf({ door }: Context, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ text: string }>`
    select s.rating_comment as text from sessions s where s.id in (${sql.join(ids)})
    order by md5(s.id) limit ${COMMENTS}`.execute(door.db)
  return rows.map(({ text }) => text)
}

const average = (values: readonly number[]): number =>
  Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10

/** Ratings of the scope as far as they may be told; comments need three people of their own. */
async function ratingOf(context: Context, scope: Scope): Promise<Rating> {
  const viewer = meOf(context).id
  const ratings = told(await rated(context, scope), viewer)
  if (ratings.length === 0) return { value: null, qty: null, comments: [] }
  const commented = told(
    ratings.filter((one) => one.commented),
    viewer,
  )
  return {
    value: average(ratings.map(({ value }) => value)),
    qty: ratings.length,
    comments: await commentsOf(
      context,
      commented.map(({ id }) => id),
    ),
  }
}

const one = <T>(values: readonly T[]): T | null => (new Set(values).size === 1 ? (values[0] ?? null) : null)

/** What a panel says above everything else; null of no programs. */
export async function summaryOf(context: Context, scope: Scope): Promise<Summary | null> {
  const { programs } = scope
  if (programs.length === 0) return null
  const now = context.now()
  const lately = weeksBetween(
    new Date(now.getTime() - (TREND_WEEKS - 1) * 7 * DAY_MS),
    now,
    meOf(context).timezone,
  )
  return {
    ...(await counted(context, scope)),
    pathName: one(programs.map(({ path_name }) => path_name)),
    startsAt: new Date(Math.min(...programs.map(({ starts_at }) => starts_at.getTime()))),
    expiresAt: new Date(Math.max(...programs.map(({ expires_at }) => expires_at.getTime()))),
    rating: await ratingOf(context, scope),
    weeks: await countWeeks(context.door.db, scope, lately),
  }
}
