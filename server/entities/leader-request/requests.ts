import { sql } from 'kysely'
import { RESPONDENTS } from '#domain/anonymity'
import type { LeaderSurvey, SurveyKind } from '#domain/surveys'
import { type Context, meOf } from '../../kernel/context'
import { cursorAt, positionOf } from '../../kernel/cursor'
import { foldedText } from '../../kernel/database/contains'
import { panelScope, type Scope, tripsIn } from '../measure/scope'
import { MAILED, surveysOf, teamsIn } from './teams'

/** A leader of the program, and how it goes with what they are asked. `_id` names the row and nobody's address. */
export type LeaderRow = {
  _id: string
  name: string
  coachees: { _id: string; name: string }[]
  asked: Date | null
  reminded: Date | null
  /** null: too few answered to tell who did */
  answered: boolean | null
}
/** Own people who were asked, and answered; null: too few to tell. */
export type OwnCount = { kind: SurveyKind; asked: number; answered: number | null }
export type RequestsPage = {
  /** what leaders are asked in the program */
  kinds: LeaderSurvey[]
  kind: LeaderSurvey | null
  leaders: LeaderRow[]
  total: number
  answered: number | null
  before: string | null
  after: string | null
  own: OwnCount[]
}
export type RequestsWish = {
  programId: string
  kind: LeaderSurvey | null
  after: string | null
  before: string | null
  limit: number
}

type Found = LeaderRow & { folded: string; all: number; told: number }

/** Leaders of a scope in order of their names, with what is beyond a place. */
async function leadersIn(
  { door }: Context,
  scope: Scope,
  kind: LeaderSurvey,
  {
    limit,
    from,
    backwards,
  }: { limit: number; from: readonly (string | number)[] | null; backwards: boolean },
): Promise<Found[]> {
  const [program] = scope.programs
  const programId = program?.id ?? ''
  const within = scope.organizationId === null ? sql`true` : sql`r.organization_id = ${scope.organizationId}`
  const direction = backwards ? sql`desc` : sql`asc`
  const beyond =
    from === null
      ? sql`true`
      : sql`(l.folded, l._id) ${backwards ? sql`<` : sql`>`} (${from[0]}::text, ${from[1]}::text)`
  const { rows } = await sql<Found>`
    with team as materialized (select * from ${teamsIn(scope)} t),
    leaders as (
      select email, min(leader) as name, ${foldedText(sql`min(leader)`)} as folded,
        left(encode(sha256(convert_to(email, 'UTF8')), 'hex'), 24) as _id,
        json_agg(json_build_object('_id', user_id, 'name', trim(first_name || ' ' || last_name))
          order by first_name, last_name, user_id) as coachees
      from team group by email),
    mailed as (
      select e.email, max(e.created_at) as at, bool_or(e.submitted_at is not null) as answered from embed_forms e
      where e.program_id = ${programId} and e.form_id = ${MAILED[kind].form} and e.request_id is null
        and e.email in (select email from leaders)
        and (e.subject_id is null or e.subject_id in (select user_id from team)) group by e.email),
    rows as (
      select l.*, greatest(r.asked_at, m.at) as asked, r.reminded_at as reminded,
        coalesce(r.answered, m.answered, false) as done
      from leaders l left join mailed m on m.email = l.email
      left join lateral (
        select r.asked_at, r.reminded_at,
          exists (select 1 from embed_forms e where e.request_id = r.id and e.submitted_at is not null) as answered
        from survey_requests r where r.person = l.email and r.program_id = ${programId} and r.survey = ${kind}
          and ${within} order by r.asked_at desc limit 1) r on true),
    sums as (select count(*)::int as all, count(*) filter (where done)::int as told from rows)
    select l._id, l.name, l.folded, l.coachees, l.asked, l.reminded, l.done as answered, s.all, s.told
    from rows l cross join sums s where ${beyond}
    order by l.folded ${direction}, l._id ${direction} limit ${limit + 1}`.execute(door.db)
  return rows
}

/** Own people of a scope who were asked in its program, by kind. */
async function ownCounts({ door }: Context, scope: Scope): Promise<OwnCount[]> {
  const { rows } = await sql<{ kind: SurveyKind; asked: number; answered: number }>`
    select r.kind, count(distinct r.person)::int as asked,
      (count(distinct r.person) filter (where r.outcome = 'answered'))::int as answered
    from survey_requests r
    where r.kind <> 'leader' and r.survey not in ('npsCoach', 'npsAdmin')
      and r.program_id in (${sql.join(scope.programs.map(({ id }) => id))})
      and exists (select 1 from trips t join users u on u.id = t.user_id and u.removed_at is null
        where t.user_id = r.person and ${tripsIn(scope)})
    group by r.kind`.execute(door.db)
  const known = new Map(rows.map((row) => [row.kind, row]))
  return (['pulse', 'assessment', 'score'] as const).map((kind) => {
    const { asked, answered } = known.get(kind) ?? { asked: 0, answered: 0 }
    return { kind, asked, answered: answered < RESPONDENTS ? null : answered }
  })
}

/** Who leads in a program and how it goes with what they are asked; of own people how many. */
export async function surveyRequests(context: Context, wish: RequestsWish): Promise<RequestsPage> {
  const { programId, limit } = wish
  const scope = await panelScope(context, 'Query.surveyRequests', [programId])
  const [kinds, own] = await Promise.all([surveysOf(context.door.db, programId), ownCounts(context, scope)])
  const kind = wish.kind ?? kinds[0] ?? null
  const nothing = { kinds, kind, leaders: [], total: 0, answered: null, before: null, after: null, own }
  if (kind === null) return nothing
  const bound = [meOf(context).id, context.actor, programId, kind]
  const backwards = wish.before !== null
  const cursor = wish.before ?? wish.after
  const from = cursor === null ? null : positionOf(cursor, backwards ? 'before' : 'after', bound, 2)
  const found = await leadersIn(context, scope, kind, { limit, from, backwards })
  const rows = found.slice(0, limit)
  const more = found.length > limit
  if (backwards) rows.reverse()
  const { all: total = 0, told = 0 } = rows[0] ?? {}
  const mayTell = told >= RESPONDENTS
  const mark = (row: Found | undefined) => (row ? cursorAt([row.folded, row._id], bound) : null)
  return {
    kinds,
    kind,
    leaders: rows.map(({ _id, name, coachees, asked, reminded, answered }) => ({
      _id,
      name,
      coachees,
      asked,
      reminded,
      answered: mayTell ? answered : null,
    })),
    total,
    answered: mayTell ? told : null,
    before: (backwards ? more : from !== null) ? mark(rows[0]) : null,
    after: (backwards ? true : more) ? mark(rows.at(-1)) : null,
    own,
  }
}
