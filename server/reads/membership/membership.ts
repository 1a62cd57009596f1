import { sql } from 'kysely'
import type { Name, TripCredits, TripStatus } from '#domain/models'
import { CODE } from '../../entities/ledger/accounts'
import { mean, numbersOf, ofCoachees } from '../../entities/measure/answers'
import { choosersOf, countFocuses, FOCUS_FORM, mayTell } from '../../entities/measure/focuses'
import { movementOf } from '../../entities/measure/movement'
import { percent, SELF } from '../../entities/measure/progress'
import { type Answered, hearNewest } from '../../entities/measure/respondents'
import { panelScope, type Scope, tripsIn } from '../../entities/measure/scope'
import { COMPETENCES } from '../../entities/measure/words'
import { TRIP_STATUSES } from '../../entities/trip/trip-type'
import { type Context, meOf } from '../../kernel/context'
import { foldedText } from '../../kernel/database/contains'
import { limitAndOffset } from '../../kernel/database/limit-and-offset'

/**
 * Programs as a panel checks them, of which only people of organizations with membership are told.
 * @throws ApiError NOT_FOUND for a single foreign or missing one, whatever the others are.
 */
export const membershipScope = async (
  context: Context,
  operation: string,
  ids: readonly string[],
): Promise<Scope> => ({ ...(await panelScope(context, operation, ids)), members: true })

/** Dates are instants; a trip that has not begun has no activationDate. */
export type MemberTrip = {
  _id: string
  name: Name
  programId: string
  programName: string
  status: TripStatus
  invitationDate: Date | null
  activationDate: Date | null
  endDate: Date | null
  pausedUntil: Date | null
  endedAt: Date | null
  credits: TripCredits
}
export type MemberTripsWish = { status: TripStatus | null; page: number; pageSize: number }
export type MemberTripsPage = {
  trips: MemberTrip[]
  pagination: { page: number; pageSize: number; total: number }
}

const OPEN_FIRST = sql`t.status in ('canceled', 'expired'), t.status = 'finished'`
const NAME = sql`u.first_name || ' ' || u.last_name`
const credits = (name: keyof TripCredits) => {
  const code = { available: CODE.available, reserved: CODE.reserved, used: CODE.used }
  const fits = name === 'total' ? sql`a.code < ${CODE.issued}` : sql`a.code = ${code[name]}`
  return sql`coalesce(sum(a.balance) filter (where ${fits}), 0)::int`
}

/** One page of trips, those that go on first, by name. */
export async function memberTrips(
  { reads: db }: Context,
  scope: Scope,
  { status, page, pageSize }: MemberTripsWish,
): Promise<MemberTripsPage> {
  const fits = status ? sql`${tripsIn(scope)} and t.status = ${status}` : tripsIn(scope)
  const from = sql`from trips t join users u on u.id = t.user_id and u.removed_at is null where ${fits}`
  const { rows } = await sql<MemberTrip>`
    select t.id as "_id", json_build_object('first', t.first_name, 'last', t.last_name) as name,
      t.program_id as "programId", p.name as "programName", t.status, t.invitation_date as "invitationDate",
      t.activation_date as "activationDate", t.end_date as "endDate", t.paused_until as "pausedUntil",
      t.ended_at as "endedAt", x.credits
    from (select t.*, u.first_name, u.last_name ${from}
      order by ${OPEN_FIRST}, ${foldedText(NAME)}, t.id ${limitAndOffset({ limit: pageSize, skip: (page - 1) * pageSize })}) t
    join programs p on p.id = t.program_id
    left join lateral (
      select json_build_object('used', ${credits('used')}, 'reserved', ${credits('reserved')},
        'available', ${credits('available')}, 'total', ${credits('total')}) as credits
      from accounts a where a.trip_id = t.id) x on true
    order by ${OPEN_FIRST}, ${foldedText(sql`t.first_name || ' ' || t.last_name`)}, t.id`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db)
  return { trips: rows, pagination: { page, pageSize, total: counted[0]?.total ?? 0 } }
}

export type StatusCount = { status: TripStatus; count: number }
/** How many trips stand how, every status among them; of no programs nothing. */
export async function memberTripStatuses({ reads: db }: Context, scope: Scope): Promise<StatusCount[]> {
  if (scope.programs.length === 0) return []
  const { rows } = await sql<StatusCount>`
    select t.status, count(*)::int as count from trips t
    join users u on u.id = t.user_id and u.removed_at is null
    where ${tripsIn(scope)} group by t.status`.execute(db)
  const known = new Map(rows.map(({ status, count }) => [status, count]))
  return TRIP_STATUSES.map((status) => ({ status, count: known.get(status) ?? 0 }))
}

export type FocusCount = { label: string; total: number; isTopValue: boolean }
/** How often each focus was chosen, from three people of one customer's in a program on. */
export async function memberFocuses(context: Context, scope: Scope): Promise<FocusCount[]> {
  const viewer = meOf(context).id
  const { counts, most } = countFocuses(
    hearNewest(await ofCoachees(context, scope, FOCUS_FORM), viewer).told,
    viewer,
  )
  return counts.map(({ label, value }) => ({ label, total: value, isTopValue: value === most }))
}

/** first, last: means of 0 to 100, of those who chose the focus and evaluated themselves in it. */
export type FocusAdvance = { focus: string; first: number; last: number; respondents: number }
/**
 * Advance in each focus. A group is told of when three people besides the viewer chose the focus, and when those who did
 * not are as many or nobody: the evaluations of all are told too, and less these they would be one person's.
 */
export async function memberAdvance(context: Context, scope: Scope): Promise<FocusAdvance[]> {
  const viewer = meOf(context).id
  const [focuses, evaluations] = await Promise.all([
    ofCoachees(context, scope, FOCUS_FORM),
    ofCoachees(context, scope, SELF),
  ])
  const { first, last } = movementOf(evaluations, viewer)
  const choosers = choosersOf(hearNewest(focuses, viewer).told, viewer)
  return COMPETENCES.flatMap(({ name, label }) => {
    const shown = choosers
      .filter((one) => one.label === label)
      .flatMap(({ group, people }) => {
        const asked = last.filter((one) => one.group === group && typeof one.answers[name] === 'number')
        const among = new Set(asked.map(({ person }) => person).filter((person) => people.has(person)))
        const rest = new Set(asked.map(({ person }) => person).filter((person) => !people.has(person)))
        return mayTell(among, viewer) && (rest.size === 0 || mayTell(rest, viewer)) ? [{ group, among }] : []
      })
    const within = ({ group, person }: Answered): boolean =>
      shown.some((one) => one.group === group && one.among.has(person))
    const [began, now] = [
      mean(numbersOf(first.filter(within), name)),
      mean(numbersOf(last.filter(within), name)),
    ]
    if (began === null || now === null) return []
    const respondents = new Set(shown.flatMap(({ among }) => [...among])).size
    return [{ focus: label, first: percent(began), last: percent(now), respondents }]
  })
}
