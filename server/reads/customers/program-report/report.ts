import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { addressOf } from '#contract/rest/addresses'
import { MINUTE_MS } from '#domain/constants'
import { csvFile } from '#domain/csv'
import { shownDate } from '#domain/dates'
import { fileNameOf } from '#domain/file-names'
import { dayKey, formatTime } from '#domain/format-time'
import { localeOf } from '#domain/locale'
import type { TripStatus } from '#domain/models'
import type { SessionState } from '#domain/session-states'
import { issueToken } from '../../../entities/connection/tokens'
import { aside } from '../../../kernel/aside'
import { programReportsOf, takeAttemptWithin } from '../../../kernel/attempts'
import { type Context, meOf } from '../../../kernel/context'
import type { ReadDb } from '../../../kernel/database/door'
import { ApiError, badInput } from '../../../kernel/errors'
import { ID } from '../../../kernel/input'
import { reaches } from '../../../permissions/table'
import { REPORT_HEAD, SESSION_WORDS, TOO_MANY_ROWS, TRIP_WORDS } from './report-words'

const REPORT_ROWS = 10_000
const LIFE_MS = 5 * MINUTE_MS

export type ReportWish = {
  programId: string
  from?: Date | null | undefined
  to?: Date | null | undefined
}
export type ReportAddress = { url: string; name: string; expiresAt: Date }
/** What a token opens, as it is stored. */
const about = z.object({
  programId: ID,
  from: z.nullable(z.coerce.date()),
  to: z.nullable(z.coerce.date()),
})

type Line = {
  slot: Date | null
  state: SessionState | null
  coach: string | null
  coachee: string
  email: string
  organization: string
  position: string | null
  management: string | null
  trip_status: TripStatus
}

/** One line a session, and without limits of time one for each trip that had none. */
const linesOf = ({ programId, from, to }: ReportWish): RawBuilder<unknown> => {
  const limits = [
    sql`s.trip_id = t.id`,
    ...(from ? [sql`s.slot >= ${from}`] : []),
    ...(to ? [sql`s.slot < ${to}`] : []),
  ]
  return sql`from trips t join users u on u.id = t.user_id and u.removed_at is null
    join organizations o on o.id = t.organization_id
    ${from || to ? sql`join` : sql`left join`} sessions s on ${sql.join(limits, sql` and `)}
    left join users c on c.id = s.coach_id
    where t.program_id = ${programId}`
}

async function countLines(db: ReadDb, wish: ReportWish): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${linesOf(wish)}`.execute(db)
  return rows[0]?.n ?? 0
}

async function programOf(db: ReadDb, id: string): Promise<{ id: string; name: string }> {
  return db
    .selectFrom('programs')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow(() => new ApiError('NOT_FOUND'))
}

/** A name people can save a file by, whatever a program is called. */
const fileName = (program: string, day: string): string =>
  `reporte-${fileNameOf(program, 'programa')}-${day}.csv`
/** As exports write days, 31-05-2026. */
const exported = (at: Date, zone: string): string =>
  shownDate(dayKey(at.getTime(), zone)).replaceAll('/', '-')

/**
 * An address of a program's report: once, five minutes, for this sysadmin. A new one ends the one before.
 * @throws ApiError NOT_FOUND; BAD_INPUT naming from or to; RATE_LIMITED after ten within the hour.
 */
export async function issueReport(context: Context, wish: ReportWish): Promise<ReportAddress> {
  const { door } = context
  const me = meOf(context)
  const now = context.now()
  const { programId, from, to } = wish
  const program = await programOf(door.db, programId)
  if (from && to && to <= from) throw badInput({ to: 'Elige un término posterior al comienzo.' })
  if ((await countLines(door.db, wish)) > REPORT_ROWS) throw badInput({ from: TOO_MANY_ROWS })
  const token = await door.transaction(async (trx) => {
    await takeAttemptWithin(trx, programReportsOf(me.id), now)
    const opens = { programId, from: from ?? null, to: to ?? null }
    return issueToken(trx, { purpose: 'report', userId: me.id, lifeMs: LIFE_MS, about: opens }, now)
  })
  return {
    url: addressOf('report', { token }),
    name: fileName(program.name, dayKey(now.getTime(), me.timezone)),
    expiresAt: new Date(now.getTime() + LIFE_MS),
  }
}

/** Names and the like in one line, so that no row of the file is another's. */
const oneLine = (text: string | null): string | null => text?.replace(/[\s\p{Cc}]+/gu, ' ').trim() ?? null

/** The file of what an address opens. @throws ApiError NOT_FOUND where it is no report of a program, or not the caller's. */
export async function programFile(context: Context, opens: unknown): Promise<{ name: string; csv: string }> {
  const { reads } = aside(context)
  const { timezone, language } = meOf(context)
  const now = context.now()
  const read = about.safeParse(opens)
  if (!read.success || !reaches('Query.programReport', context.actor, 'any')) throw new ApiError('NOT_FOUND')
  const wish = read.data
  const program = await programOf(reads, wish.programId)
  const { rows } = await sql<Line>`
    select s.slot, s.state, c.first_name || ' ' || c.last_name as coach,
      u.first_name || ' ' || u.last_name as coachee, u.email, o.name as organization, u.position, u.management,
      t.status as trip_status
    ${linesOf(wish)} order by o.name, u.first_name, u.last_name, u.id, s.slot nulls first
    limit ${REPORT_ROWS}`.execute(reads)
  const lines = rows.map((row) => [
    oneLine(row.organization),
    oneLine(row.coachee),
    oneLine(row.email),
    oneLine(row.position),
    oneLine(row.management),
    TRIP_WORDS[row.trip_status],
    oneLine(row.coach),
    row.slot && exported(row.slot, timezone),
    row.slot && formatTime(row.slot.getTime(), timezone),
    row.state && SESSION_WORDS[row.state],
  ])
  return {
    name: fileName(program.name, dayKey(now.getTime(), timezone)),
    csv: csvFile([REPORT_HEAD, ...lines], localeOf(language)),
  }
}
