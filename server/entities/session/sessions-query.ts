import { type RawBuilder, sql } from 'kysely'
import { byName } from '#domain/names'
import type { Context } from '../../kernel/context'
import type { SessionsData, SessionsSummaryData } from './inputs'
import type { Selection } from './selection'
import { countSessions, findSessions, mine } from './session-query'
import type { SessionView } from './session-view'

const and = (fits: RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(fits, sql` and `)

export type SessionPage = { docs: SessionView[]; total: number }

/** Sessions around one person, program or id, newest first: a coach's own ones, a sysadmin's any. */
export async function sessionsAround(
  context: Context,
  data: SessionsData,
  selection: Selection,
): Promise<SessionPage> {
  const { _id, coacheeId, coachId, programId, states, skip, limit } = data
  const fits = [mine(context)]
  if (_id) fits.push(sql`s.id = ${_id}`)
  if (coacheeId) fits.push(sql`s.coachee_id = ${coacheeId}`)
  if (coachId) fits.push(sql`s.coach_id = ${coachId}`)
  if (programId) fits.push(sql`s.program_id = ${programId}`)
  if (states) fits.push(states.length > 0 ? sql`s.state in (${sql.join(states)})` : sql`false`)
  const docs = await findSessions(context, selection.get('docs') ?? new Map(), and(fits), { skip, limit })
  return { docs, total: await countSessions(context, and(fits)) }
}

export type SummaryChoice = { id: string; name: string }
export type SessionGroup = { coachId: string; coacheeId: string; sessions: SessionView[] }
export type SessionsSummary = { page: number; limit: number; total: number; docs: SessionGroup[] }

const MOST_SESSIONS = 5000

function summaryFits({ filters, from, to }: SessionsSummaryData): RawBuilder<unknown> {
  const fits = [sql`true`]
  const { coaches, coachees, programs, organizations } = filters
  if (coaches.length > 0) fits.push(sql`s.coach_id in (${sql.join(coaches)})`)
  if (coachees.length > 0) fits.push(sql`s.coachee_id in (${sql.join(coachees)})`)
  if (programs.length > 0) fits.push(sql`s.program_id in (${sql.join(programs)})`)
  if (organizations.length > 0) {
    fits.push(
      sql`s.trip_id in (select t.id from trips t where t.organization_id in (${sql.join(organizations)}))`,
    )
  }
  if (from) fits.push(sql`s.slot >= ${from}`)
  if (to) fits.push(sql`s.slot < ${to}`)
  return and(fits)
}

type Pair = { coach_id: string; coachee_id: string; total: number }

/** Sessions grouped by coach and coachee, who met last first: one page of pairs, then all their sessions at once. */
export async function sessionsSummary(
  context: Context,
  data: SessionsSummaryData,
  selection: Selection,
): Promise<SessionsSummary> {
  const { page, limit } = data
  const fits = summaryFits(data)
  const { rows: pairs } = await sql<Pair>`
    select coach_id, coachee_id, (count(*) over ())::int as total from sessions s where ${fits}
    group by coach_id, coachee_id order by max(slot) desc, coach_id, coachee_id
    limit ${limit} offset ${(page - 1) * limit}`.execute(context.door.db)
  if (pairs.length === 0) {
    const { rows } = await sql<{ total: number }>`select count(*)::int as total from
      (select 1 from sessions s where ${fits} group by coach_id, coachee_id) pairs`.execute(context.door.db)
    return { page, limit, total: rows[0]?.total ?? 0, docs: [] }
  }
  const among = sql.join(pairs.map(({ coach_id, coachee_id }) => sql`(${coach_id}, ${coachee_id})`))
  const inside = selection.get('docs')?.get('sessions') ?? new Map()
  const sessions = await findSessions(
    context,
    inside,
    sql`${fits} and (s.coach_id, s.coachee_id) in (${among})`,
    {
      skip: 0,
      limit: MOST_SESSIONS,
    },
  )
  return {
    page,
    limit,
    total: pairs[0]?.total ?? 0,
    docs: pairs.map(({ coach_id: coachId, coachee_id: coacheeId }) => ({
      coachId,
      coacheeId,
      sessions: sessions.filter(({ row }) => row.coach_id === coachId && row.coachee_id === coacheeId),
    })),
  }
}

const MOST_CHOICES = 1000

/** What a sysadmin may filter by: whoever and whatever has sessions, by name. */
export async function summaryChoices(
  context: Context,
  kind: 'coaches' | 'coachees' | 'programs' | 'organizations',
): Promise<SummaryChoice[]> {
  const people = sql`u.id, trim(u.first_name || ' ' || u.last_name) as name from users u`
  const FROM = {
    coaches: sql`${people} where u.id in (select coach_id from sessions)`,
    coachees: sql`${people} where u.id in (select coachee_id from sessions)`,
    programs: sql`p.id, p.name from programs p where p.id in (select program_id from sessions)`,
    organizations: sql`o.id, o.name from organizations o where o.id in (select organization_id from trips)`,
  }
  const { rows } = await sql<SummaryChoice>`select ${FROM[kind]} limit ${MOST_CHOICES}`.execute(
    context.door.db,
  )
  return rows.sort((a, b) => byName(a.name, b.name))
}
