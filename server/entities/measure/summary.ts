import { type RawBuilder, sql } from 'kysely'
import { RATED_COACHES, RESPONDENTS } from '#domain/anonymity'
import { DAY_MS } from '#domain/constants'
import { type Context, meOf } from '../../kernel/context'
import type { Reads } from './answers'
import { type Answered, hear } from './respondents'
import { type Scope, tripsIn } from './scope'
import { HELD, MISSED, OPEN } from './session-groups'
import { IN_SESSIONS, peopleIn, type Theme, themesOf } from './themes'
import { countWeeks, type WeekCount, weeksBetween } from './weeks'
import { inWords, withheldOf } from './withheld'

type Counts = {
  invited: number
  active: number
  planned: number
  coaches: number
  held: number
  open: number
  missed: number
}
/**
 * value and qty are null while fewer than three people besides the viewer have rated · comments: an example of each theme
 * that has one · withheld, withheldThemes: what is not told and why, in words; null: nothing
 */
export type Rating = {
  value: number | null
  qty: number | null
  comments: string[]
  themes: Theme[]
  withheld: string | null
  withheldThemes: string | null
}
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

const FEW_COACHES = `Se muestran cuando ${inWords(RATED_COACHES)} coaches tengan evaluaciones de ${inWords(RESPONDENTS)} personas cada uno.`
const TREND_WEEKS = 8

/** Addresses that were invited to travel there and have not come. */
const invitedOnly = ({ programs, organizationId, members }: Scope): RawBuilder<number> => sql<number>`(
  select count(distinct (i.organization_id, lower(i.email))) from invitations i
  where i.program_ids && array[${sql.join(programs.map(({ id }) => id))}]::text[] and 'coachee' = any (i.roles)
    and i.accepted_at is null and i.withdrawn_at is null and i.sent_at is not null
    and i.organization_id in (${
      organizationId === null
        ? sql`select organization_id from organization_programs where program_id in (${sql.join(programs.map(({ id }) => id))})`
        : sql`${organizationId}`
    })
    ${members ? sql`and i.organization_id in (select id from organizations where has_membership and removed_at is null)` : sql``}
    and not exists (select from users u join trips t on t.user_id = u.id where lower(u.email) = lower(i.email)
      and u.removed_at is null and t.organization_id = i.organization_id and t.program_id = any (i.program_ids)))`

async function counted({ reads }: Context, scope: Scope): Promise<Counts> {
  const sessions = (states: readonly string[]) =>
    sql`(select count(*) from sessions s join trips t on t.id = s.trip_id
      where ${tripsIn(scope)} and s.state in (${sql.join(states)}))::int`
  const { rows } = await sql<Counts>`
    select (count(distinct t.user_id) filter (where t.status not in ('scheduled', 'canceled'))
        + ${invitedOnly(scope)})::int as invited,
      (count(distinct t.user_id) filter (where t.status = 'active'))::int as active,
      coalesce(sum(t.max_sessions) filter (where t.status not in ('scheduled', 'canceled')), 0)::int as planned,
      (select count(distinct pc.coach_id) from program_coaches pc join users c on c.id = pc.coach_id
        where c.removed_at is null and not pc.disabled
        and pc.program_id in (${sql.join(scope.programs.map(({ id }) => id))}))::int as coaches,
      ${sessions(HELD)} as held, ${sessions(OPEN)} as open, ${sessions(MISSED)} as missed
    from trips t join users u on u.id = t.user_id and u.removed_at is null where ${tripsIn(scope)}`.execute(
    reads,
  )
  const [row] = rows
  if (!row) throw new Error('Counting answers one row.')
  return row
}

export type Rated = Answered & { coach: string; value: number; at: Date; text: string }

/** What people rated, oldest first; nobody is told it as it is. */
export async function rated({ reads }: Reads, scope: Scope): Promise<Rated[]> {
  const { rows } = await sql<Rated>`
    select s.coachee_id as person, s.program_id || ' ' || t.organization_id as group, s.coach_id as coach,
      s.rating_value as value, s.rated_at as at, trim(coalesce(s.rating_comment, '')) as text
    from sessions s join trips t on t.id = s.trip_id
    where ${tripsIn(scope)} and s.rating_value is not null order by s.rated_at, s.id`.execute(reads)
  return rows
}

export const average = (values: readonly number[]): number =>
  Math.round((10 * values.reduce((sum, value) => sum + value, 0)) / values.length) / 10

/** Groups in which three coaches were each rated by three people besides the viewer. */
function groupsOfMany(ratings: readonly Rated[], viewer: string): ReadonlySet<string> {
  const raters = new Map<string, Map<string, Set<string>>>()
  for (const { group, coach, person } of ratings) {
    if (person === viewer) continue
    const coaches = raters.get(group) ?? new Map<string, Set<string>>()
    raters.set(group, coaches.set(coach, (coaches.get(coach) ?? new Set()).add(person)))
  }
  const isMany = (coaches: Map<string, Set<string>>): boolean =>
    [...coaches.values()].filter(({ size }) => size >= RESPONDENTS).length >= RATED_COACHES
  return new Set([...raters].flatMap(([group, coaches]) => (isMany(coaches) ? [group] : [])))
}

/** Ratings of the scope as far as they may be told, and what people wrote with them. */
async function ratingOf(context: Context, scope: Scope): Promise<Rating> {
  const viewer = meOf(context).id
  const ratings = await rated(context, scope)
  const { told, waiting, missing } = hear(ratings, viewer)
  const many = groupsOfMany(ratings, viewer)
  const { themes, withheld } = await themesOf(context.reads, scope, ratings, {
    topics: IN_SESSIONS,
    viewer,
    now: context.now(),
    answeredIn: peopleIn(ratings),
    mayTell: (group) => many.has(group),
  })
  return {
    value: told.length === 0 ? null : average(told.map(({ value }) => value)),
    qty: told.length === 0 ? null : told.length,
    comments: themes.flatMap(({ sentence }) => sentence ?? []),
    themes,
    withheld: withheldOf(told.length, told.length + waiting.length, missing, { counted: 'evaluaciones' }),
    withheldThemes: many.size === 0 ? FEW_COACHES : withheld,
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
    weeks: await countWeeks(context.reads, scope, lately),
  }
}
