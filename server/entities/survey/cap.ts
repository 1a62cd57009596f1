import { type RawBuilder, sql } from 'kysely'
import { DAY_MS } from '#domain/constants'
import {
  DECLINED_REST_DAYS,
  lapsesAt,
  mayBeAskedFrom,
  mayBeRemindedFrom,
  type SurveyKind,
  type SurveyRequest,
} from '#domain/surveys'
import type { Trx } from '../../kernel/database/door'
import { newId } from '../../kernel/secrets'

/** What is asked of somebody. `person`: their account, or the address of who has none; each once in a call. */
export type Ask = {
  person: string
  kind: SurveyKind
  survey: string
  /** which of it */
  reference: string
  programId: string | null
  organizationId?: string | null
}
/** taken: the request of each person who is asked now · capped: from when each of the others may be. */
export type Asked = { taken: Map<string, string>; capped: Map<string, Date> }

type Row = SurveyRequest & { id: string; person: string; reminders: number }
const COLUMNS = sql`r.id, r.kind, r.asked_at as "askedAt", r.reminded_at as "remindedAt", r.closed_at as "closedAt",
  r.ended_at as "endedAt", coalesce(r.outcome = 'declined', false) as declined, r.reminders`

/** People by account or address as the one they are: who answers at an address of an account is that account. */
const knownAs = (people: readonly string[]): RawBuilder<unknown> => sql`(
  select p.person, coalesce(u.id, p.person) as one, lower(coalesce(u.email, p.person)) as address
  from unnest(${people}::text[]) as p (person)
  left join users o on o.id = p.person and o.removed_at is null
  left join users a on o.id is null and lower(a.email) = p.person and a.removed_at is null
  cross join lateral (select coalesce(o.id, a.id) as id, coalesce(o.email, a.email) as email) u)`

/** Whoever else asks these people waits until this transaction has asked. */
async function lock(trx: Trx, people: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('survey ' || k.one, 7))
    from (select distinct one from ${knownAs(people)} k order by one offset 0) k`.execute(trx)
}

/** What each was asked that may still count. */
async function historyOf(trx: Trx, people: readonly string[], now: Date): Promise<Map<string, Row[]>> {
  const counts = new Date(now.getTime() - DECLINED_REST_DAYS * DAY_MS)
  const { rows } = await sql<Row>`
    select k.person, ${COLUMNS} from ${knownAs(people)} k
    cross join lateral (select k.one as name union select k.address) n
    join survey_requests r on r.person = n.name
    where r.ended_at is null or r.ended_at > ${counts} or r.asked_at > ${counts}`.execute(trx)
  const history = new Map<string, Row[]>(people.map((person) => [person, []]))
  for (const row of rows) history.get(row.person)?.push(row)
  return history
}

/** Ends what waited so long that it is asked no more. */
async function lapse(trx: Trx, rows: readonly Row[], now: Date): Promise<void> {
  const over = rows.filter((row) => row.endedAt === null && lapsesAt(row) <= now.getTime())
  if (over.length === 0) return
  await sql`update survey_requests r set outcome = 'lapsed', ended_at = d.at
    from unnest(${over.map(({ id }) => id)}::text[], ${over.map((row) => new Date(lapsesAt(row)))}::timestamptz[])
      as d (id, at)
    where r.id = d.id and r.ended_at is null`.execute(trx)
}

/**
 * Asks each person unless they were asked too lately, of whatever kind; the transaction holds their lock to its end, so
 * of two that ask at once one is told until when it may not.
 */
export async function askWithin(trx: Trx, asks: readonly Ask[], now: Date): Promise<Asked> {
  const asked: Asked = { taken: new Map(), capped: new Map() }
  if (asks.length === 0) return asked
  const people = asks.map(({ person }) => person)
  await lock(trx, people)
  const history = await historyOf(trx, people, now)
  await lapse(trx, [...history.values()].flat(), now)
  const free = asks.filter(({ person, kind }) => {
    const from = mayBeAskedFrom(kind, history.get(person) ?? [])
    if (from > now.getTime()) asked.capped.set(person, new Date(from))
    return from <= now.getTime()
  })
  if (free.length === 0) return asked
  const rows = await trx
    .insertInto('survey_requests')
    .values(
      free.map((ask) => ({
        id: newId('request'),
        person: ask.person,
        kind: ask.kind,
        survey: ask.survey,
        reference: ask.reference,
        program_id: ask.programId,
        organization_id: ask.organizationId ?? null,
        asked_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['person', 'survey', 'reference', 'asked_at']).doNothing())
    .returning(['id', 'person'])
    .execute()
  for (const { id, person } of rows) asked.taken.set(person, id)
  return asked
}

export type Reminded = { reminded: string[]; capped: Map<string, Date> }
/** Counts a reminder of each request that waits, twice at most and days apart; of the others, until when not. */
export async function remindWithin(trx: Trx, requests: readonly string[], now: Date): Promise<Reminded> {
  const told: Reminded = { reminded: [], capped: new Map() }
  if (requests.length === 0) return told
  const { rows } = await sql<Row>`
    select r.person, ${COLUMNS} from survey_requests r
    where r.id = any(${requests}::text[]) and r.ended_at is null order by r.id for update`.execute(trx)
  for (const row of rows) {
    if (lapsesAt(row) <= now.getTime()) continue
    const from = mayBeRemindedFrom(row)
    if (from !== null && from <= now.getTime()) told.reminded.push(row.id)
    else told.capped.set(row.id, new Date(from ?? mayBeAskedFrom(row.kind, [row])))
  }
  if (told.reminded.length > 0)
    await trx
      .updateTable('survey_requests')
      .set((eb) => ({ reminders: eb('reminders', '+', 1), reminded_at: now }))
      .where('id', 'in', told.reminded)
      .execute()
  return told
}
