import { type RawBuilder, sql } from 'kysely'
import { DAY_MS } from '#domain/constants'
import {
  COACHLESS_DAYS,
  LATE_DAYS,
  type PeopleAlert,
  type PersonState,
  UNACCEPTED_DAYS,
} from '#domain/people-list'
import { dayOf, startOfDay } from '#domain/trip-dates'
import { containsAmongFew, foldedContains } from '../../kernel/database/contains'

/** Whose people are listed: of an organization, or of all; programs null: whatever they are in. */
export type PeopleScope = { organizationId: string | null; programs: readonly string[] | null }
export type PeopleFilter = {
  /** of accounts and invitations; empty: all */
  ids: readonly string[]
  programs: readonly string[]
  states: readonly PersonState[]
  text: string | null
  area: string | null
  site: string | null
  leader: string | null
  coachId: string | null
  signal: 'recent' | 'quiet' | null
  alert: PeopleAlert | null
  /** of a trip that is on, or that began at all */
  trip?: 'active' | 'begun'
}
export const NO_FILTER: PeopleFilter = {
  ids: [],
  programs: [],
  states: [],
  text: null,
  area: null,
  site: null,
  leader: null,
  coachId: null,
  signal: null,
  alert: null,
}

/** A week without a sign is no sign lately. */
const RECENT_DAYS = 7
const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)
/** The same all day long, so that what the board says of a customer holds until something changes or the day is over. */
export const today = (now: Date): Date => new Date(startOfDay(dayOf(now.getTime())))
export const amongst = (column: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<boolean> =>
  ids.length === 0 ? sql`false` : sql`${column} in (${sql.join(ids)})`

const OPEN = sql`('scheduled', 'invited', 'active', 'paused')`

export const LEADER = sql`trim(coalesce(u.leader ->> 'firstName', '') || ' ' || coalesce(u.leader ->> 'lastName', ''))`
/** What the sessions of trip `t` come to, of `k` (`trip_sessions`). */
export const HELD = sql<number>`coalesce(k.held, 0)`
export const LAST_HELD = sql<Date | null>`k.last_held`
export const NEXT = sql<Date | null>`k.next_at`

/** Where somebody with an account is, of trip `t`. */
export const STATE: RawBuilder<PersonState> = sql`case
  when t.id is null then 'onTheWay'
  when t.status in ('finished', 'canceled', 'expired') then 'ended'
  when t.status = 'paused' then 'paused'
  when k.begun then 'active'
  else 'onTheWay' end`
/** What somebody with an account did last. */
export const LAST_SIGNAL: RawBuilder<Date> = sql`greatest(u.registered_at, t.activation_date, k.signal_at)`
export const COACH = sql`coalesce(u.coach_selected_id, u.fixed_coach_id)`

/** Somebody under way who has had no session for so long and has none ahead. */
export const late = (now: Date): RawBuilder<boolean> => sql`(t.status = 'active'
  and coalesce(${LAST_HELD}, t.activation_date) < ${before(today(now), LATE_DAYS)} and ${NEXT} is null)`
export const coachless = (
  now: Date,
): RawBuilder<boolean> => sql`(t.status in ('invited', 'active') and ${COACH} is null
  and greatest(u.registered_at, t.activation_date) < ${before(today(now), COACHLESS_DAYS)})`

/** An invitation that waits for so long. */
export const unaccepted = (now: Date): RawBuilder<boolean> =>
  sql`(i.created_at < ${before(today(now), UNACCEPTED_DAYS)})`

/**
 * Accounts `u` with the trip `t` a list tells of, the open one, else the newest, within the scope, and what its sessions
 * come to, `k`. `customers`: all people of these are read, so that trips are gone through once rather than looked for
 * person by person.
 */
export function accountsIn(
  scope: PeopleScope,
  filter: PeopleFilter,
  now: Date,
  customers: readonly string[] | null = null,
): RawBuilder<unknown> {
  const programsIn = [
    ...(scope.programs === null ? [] : [amongst(sql`t.program_id`, scope.programs)]),
    ...(filter.programs.length === 0 ? [] : [amongst(sql`t.program_id`, filter.programs)]),
  ]
  const within = [
    customers === null ? sql`t.user_id = u.id` : sql`t.organization_id = any (${customers})`,
    ...(scope.organizationId === null ? [] : [sql`t.organization_id = ${scope.organizationId}`]),
    ...programsIn,
  ]
  const needsTrip = programsIn.length > 0
  const accountStates = filter.states.filter((state) => state !== 'invited')
  const fits = [
    sql`u.removed_at is null and 'coachee' = any (u.roles)`,
    ...(scope.organizationId === null
      ? [sql`u.organization_id is not null`]
      : [sql`u.organization_id = ${scope.organizationId}`]),
    ...(customers === null ? [] : [sql`u.organization_id = any (${customers})`]),
    ...(needsTrip ? [sql`t.id is not null`] : []),
    // it says the same of the account alone: where no customer narrows who is read, these programs do
    ...(needsTrip && scope.organizationId === null && customers === null
      ? [sql`u.id = any (array(select t.user_id from trips t where ${sql.join(programsIn, sql` and `)}))`]
      : []),
    ...(filter.ids.length === 0 ? [] : [amongst(sql`u.id`, filter.ids)]),
    ...(filter.text
      ? [(scope.organizationId === null ? foldedContains : containsAmongFew)(sql`u.search_text`, filter.text)]
      : []),
    ...(filter.area ? [sql`u.management = ${filter.area}`] : []),
    ...(filter.site ? [sql`u.site = ${filter.site}`] : []),
    ...(filter.leader ? [sql`${LEADER} = ${filter.leader}`] : []),
    ...(filter.coachId
      ? [
          sql`(u.coach_selected_id = ${filter.coachId} or (u.coach_selected_id is null and u.fixed_coach_id = ${filter.coachId}))`,
        ]
      : []),
    ...(filter.trip === 'active' ? [sql`t.status = 'active'`] : []),
    ...(filter.trip === 'begun' ? [sql`t.status not in ('scheduled', 'invited', 'canceled')`] : []),
    ...(filter.signal === 'recent' ? [sql`${LAST_SIGNAL} >= ${before(now, RECENT_DAYS)}`] : []),
    ...(filter.signal === 'quiet' ? [sql`${LAST_SIGNAL} < ${before(now, LATE_DAYS)}`] : []),
    ...(filter.alert === 'late' ? [late(now)] : []),
    ...(filter.alert === 'noCoach' ? [coachless(now)] : []),
    ...(filter.alert === 'notAccepted' ? [sql`false`] : []),
    ...(filter.states.length === 0
      ? []
      : [accountStates.length === 0 ? sql`false` : sql`${STATE} in (${sql.join(accountStates)})`]),
  ]
  const first = sql`(t.status in ${OPEN}) desc, t.created_at desc, t.id`
  const trips = sql`trips t where ${sql.join(within, sql` and `)}`
  const trip =
    customers === null
      ? sql`lateral (select * from ${trips} order by ${first} limit 1) t on true`
      : sql`(select distinct on (t.user_id, t.organization_id) t.* from ${trips}
          order by t.user_id, t.organization_id, ${first}) t on t.user_id = u.id and t.organization_id = u.organization_id`
  return sql`from users u left join ${trip} left join trip_sessions k on k.trip_id = t.id
    where ${sql.join(fits, sql` and `)}`
}

/** Open invitations `i` of who has no account with that organization yet. */
export function invitationsIn(
  scope: PeopleScope,
  filter: PeopleFilter,
  now: Date,
  customers: readonly string[] | null = null,
): RawBuilder<unknown> {
  const only = filter.area ?? filter.site ?? filter.leader ?? filter.coachId
  const isOut =
    only !== null ||
    filter.trip !== undefined ||
    filter.alert === 'late' ||
    filter.alert === 'noCoach' ||
    (filter.states.length > 0 && !filter.states.includes('invited'))
  const overlaps = (programs: readonly string[]): RawBuilder<boolean> =>
    programs.length === 0 ? sql`false` : sql`i.program_ids && array[${sql.join(programs)}]::text[]`
  const fits = [
    sql`i.accepted_at is null and i.withdrawn_at is null and 'coachee' = any (i.roles)`,
    ...(scope.organizationId === null
      ? [sql`i.organization_id is not null`]
      : [sql`i.organization_id = ${scope.organizationId}`]),
    ...(customers === null ? [] : [sql`i.organization_id = any (${customers})`]),
    ...(scope.programs === null ? [] : [sql`(i.program_ids = '{}' or ${overlaps(scope.programs)})`]),
    ...(filter.programs.length === 0 ? [] : [overlaps(filter.programs)]),
    ...(filter.ids.length === 0 ? [] : [amongst(sql`i.id`, filter.ids)]),
    ...(filter.text ? [foldedContains(sql`i.search_text`, filter.text)] : []),
    ...(filter.signal === 'recent' ? [sql`i.created_at >= ${before(now, RECENT_DAYS)}`] : []),
    ...(filter.signal === 'quiet' ? [sql`i.created_at < ${before(now, LATE_DAYS)}`] : []),
    ...(filter.alert === 'notAccepted' ? [unaccepted(now)] : []),
    // whoever has an account with another customer stands here like anybody else who was invited
    sql`not exists (select from users u where lower(u.email) = lower(i.email) and u.removed_at is null
      and u.organization_id = i.organization_id and u.status <> 'unverified')`,
    sql`not exists (select from invitations n where lower(n.email) = lower(i.email)
      and n.organization_id = i.organization_id and n.accepted_at is null and n.withdrawn_at is null
      and (n.created_at, n.id) > (i.created_at, i.id))`,
    ...(isOut ? [sql`false`] : []),
  ]
  return sql`from invitations i where ${sql.join(fits, sql` and `)}`
}
