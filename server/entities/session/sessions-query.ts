import { type RawBuilder, sql } from 'kysely'
import { COUNTED_TO } from '#domain/people-list'
import type { Context } from '../../kernel/context'
import { foldedContains, foldedText } from '../../kernel/database/contains'
import { limitAndOffset } from '../../kernel/database/limit-and-offset'
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
/** total null: more than are counted */
export type SessionsSummary = { page: number; limit: number; total: number | null; docs: SessionGroup[] }

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

type Pair = { coach_id: string; coachee_id: string }
type PairsPage = { pairs: readonly Pair[]; total: number | null }

const isFiltered = ({ filters, from, to }: SessionsSummaryData): boolean =>
  Boolean(from ?? to) || Object.values(filters).some((ids) => ids.length > 0)

/** A page of pairs, who met last first: as they are kept, or counted of the sessions that fit. */
async function pairsOf(
  { reads: db }: Context,
  data: SessionsSummaryData,
  fits: RawBuilder<unknown>,
): Promise<PairsPage> {
  const { page, limit } = data
  const from = isFiltered(data)
    ? sql`(select coach_id, coachee_id, max(slot) as last_slot from sessions s where ${fits}
        group by coach_id, coachee_id) pairs`
    : sql`session_pairs`
  const { rows: pairs } = await sql<Pair>`select coach_id, coachee_id from ${from}
    order by last_slot desc, coach_id, coachee_id ${limitAndOffset({ limit, skip: (page - 1) * limit })}`.execute(
    db,
  )
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${from} limit ${COUNTED_TO + 1}) counted`.execute(db)
  const total = rows[0]?.total ?? 0
  return { pairs, total: total > COUNTED_TO ? null : total }
}

/** Sessions grouped by coach and coachee, who met last first: one page of pairs, then all their sessions at once. */
export async function sessionsSummary(
  context: Context,
  data: SessionsSummaryData,
  selection: Selection,
): Promise<SessionsSummary> {
  const { page, limit } = data
  const fits = summaryFits(data)
  const { pairs, total } = await pairsOf(context, data, fits)
  if (pairs.length === 0) return { page, limit, total, docs: [] }
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
    total,
    docs: pairs.map(({ coach_id: coachId, coachee_id: coacheeId }) => ({
      coachId,
      coacheeId,
      sessions: sessions.filter(({ row }) => row.coach_id === coachId && row.coachee_id === coacheeId),
    })),
  }
}

const MOST_CHOICES = 20

/** What a sysadmin may filter by: whoever and whatever has sessions, the first by name of those whose name holds a text. */
export async function summaryChoices(
  context: Context,
  kind: 'coaches' | 'coachees' | 'programs' | 'organizations',
  text: string | null,
): Promise<SummaryChoice[]> {
  // what has sessions is asked of one after another in the order of names: as a condition to join, all are read first
  const met = (side: string) =>
    sql`(select true from session_pairs s where ${sql.ref(`s.${side}`)} = u.id limit 1)`
  const person = (role: string, side: string) => ({
    name: sql`u.first_name || ' ' || u.last_name`,
    folded: sql`u.sort_name`,
    id: sql`u.id`,
    from: sql`users u`,
    fits: sql`u.removed_at is null and ${role} = any (u.roles) and ${met(side)}`,
  })
  const KINDS = {
    coaches: person('coach', 'coach_id'),
    coachees: person('coachee', 'coachee_id'),
    programs: {
      name: sql`p.name`,
      folded: foldedText(sql`p.name`),
      id: sql`p.id`,
      from: sql`programs p`,
      fits: sql`(select true from sessions s where s.program_id = p.id limit 1)`,
    },
    organizations: {
      name: sql`o.name`,
      folded: foldedText(sql`o.name`),
      id: sql`o.id`,
      from: sql`organizations o`,
      fits: sql`(select true from trips t where t.organization_id = o.id limit 1)`,
    },
  }
  const { name, folded, id, from, fits } = KINDS[kind]
  const found = text === null ? sql`true` : foldedContains(folded, text)
  const { rows } = await sql<SummaryChoice>`select ${id} as id, trim(${name}) as name from ${from}
    where ${fits} and ${found} order by ${folded}, ${id} limit ${MOST_CHOICES}`.execute(context.reads)
  return rows
}
