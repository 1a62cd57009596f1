import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '../../kernel/database/door'
import type { PlaceKind } from './cut'
import { type Scope, tripsIn } from './scope'
import { HELD, MISSED } from './session-groups'

/** Of the people of one area, site or program; null: none is said. Who was invited and has no trip is in none. */
export type Participation = {
  label: string | null
  active: number
  people: number
  held: number
  missed: number
  planned: number
}
const LABELS: Record<PlaceKind | 'program', RawBuilder<string | null>> = {
  area: sql`nullif(trim(u.management), '')`,
  site: sql`nullif(trim(u.site), '')`,
  program: sql`p.name`,
}
export type Span = { from: Date; until: Date }

/** How people take part by where they work or in what, in one statement; sessions within a span, where there is one. */
export async function participationBy(
  db: ReadDb,
  scope: Scope,
  by: PlaceKind | 'program',
  span: Span | null,
): Promise<Participation[]> {
  const within = span ? sql`and s.slot >= ${span.from} and s.slot < ${span.until}` : sql``
  const { rows } = await sql<Participation>`
    with own as materialized (
      select t.id, t.user_id, t.status, t.max_sessions, ${LABELS[by]} as label from trips t
      join users u on u.id = t.user_id join programs p on p.id = t.program_id where ${tripsIn(scope)}),
    parts as (
      select own.label, (count(distinct own.user_id) filter (where own.status = 'active'))::int as active,
        (count(distinct own.user_id) filter (where own.status not in ('scheduled', 'canceled')))::int as people,
        coalesce(sum(own.max_sessions) filter (where own.status not in ('scheduled', 'canceled')), 0)::int as planned,
        0 as held, 0 as missed
      from own join users u on u.id = own.user_id and u.removed_at is null group by 1
      union all
      select own.label, 0, 0, 0, (count(*) filter (where s.state in (${sql.join(HELD)})))::int,
        (count(*) filter (where s.state in (${sql.join(MISSED)})))::int
      from own join sessions s on s.trip_id = own.id ${within} group by 1)
    select label, sum(active)::int as active, sum(people)::int as people, sum(planned)::int as planned,
      sum(held)::int as held, sum(missed)::int as missed
    from parts group by label`.execute(db)
  return rows.sort(
    (one, other) => other.people - one.people || (one.label ?? '').localeCompare(other.label ?? '', 'es'),
  )
}
