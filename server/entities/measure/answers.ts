import { type RawBuilder, sql } from 'kysely'
import type { Answer } from '#domain/models'
import type { Services } from '../../kernel/context'
import type { Answered } from './respondents'
import { type Scope, tripsIn } from './scope'

/** A form that somebody handed in: about themselves, or as somebody's leader. */
export type HandedIn = Answered & {
  /** whom it speaks of; null: the program */
  subject: string | null
  at: Date
  answers: Record<string, Answer>
}

/** Whoever asks: a caller, or a job. */
export type Reads = Pick<Services, 'reads'>

/** Oldest first. Nobody is told these as they are: `hear`, `hearNewest`, `movementOf` and `themesOf` say what may be told. */
async function rowsOf({ reads }: Reads, query: RawBuilder<HandedIn>): Promise<HandedIn[]> {
  const { rows } = await query.execute(reads)
  return rows
}

const GROUP = sql`t.program_id || ' ' || t.organization_id`
/** People of the scope, each once in a program and a customer's. */
const people = (scope: Scope) => sql`(
  select distinct t.user_id, t.program_id, t.organization_id from trips t
  join users u on u.id = t.user_id and u.removed_at is null where ${tripsIn(scope)})`

/** What the coachees of a scope handed in of a form, in the program itself or in none. */
export const ofCoachees = (context: Reads, scope: Scope, formId: string): Promise<HandedIn[]> =>
  rowsOf(
    context,
    sql<HandedIn>`
    select f.user_id as person, f.user_id as subject, ${GROUP} as group, f.submitted_at as at, jsonb_object_agg(a.name, a.answer) as answers
    from form_submissions f
    join ${people(scope)} t on t.user_id = f.user_id and f.program_id in ('', t.program_id)
    join form_answers a on a.user_id = f.user_id and a.form_id = f.form_id and a.program_id = f.program_id
      and a.session_id = f.session_id
    where f.form_id = ${formId}
    group by f.user_id, f.program_id, f.session_id, f.submitted_at, t.program_id, t.organization_id
    order by f.submitted_at, f.user_id, f.session_id`,
  )

/** What leaders handed in by the addresses they were sent; a leader is told apart by e-mail. */
export const ofLeaders = (context: Reads, scope: Scope, formId: string): Promise<HandedIn[]> =>
  rowsOf(
    context,
    sql<HandedIn>`
    with people as materialized (
      select distinct on (t.program_id, t.user_id) t.program_id, t.user_id, t.organization_id, lower(u.leader->>'email') as leader
      from trips t join users u on u.id = t.user_id and u.removed_at is null where ${tripsIn(scope)}
      order by t.program_id, t.user_id, t.organization_id),
    leaders as (
      select distinct on (program_id, leader) program_id, leader, organization_id from people
      order by program_id, leader, organization_id),
    handed as materialized (
      select e.id, e.email, e.subject_id, e.program_id, e.submitted_at from embed_forms e
      where e.form_id = ${formId} and e.submitted_at is not null
        and e.program_id = any(array(select program_id from people))),
    heard as (
      select e.*, t.organization_id from handed e
      join people t on t.program_id = e.program_id and t.user_id = e.subject_id
      union all
      select e.*, t.organization_id from handed e
      join leaders t on t.program_id = e.program_id and t.leader = lower(e.email) where e.subject_id is null)
    select coalesce(own.id, lower(t.email)) as person, t.subject_id as subject, ${GROUP} as group,
      t.submitted_at as at, a.answers
    from heard t
    left join users own on lower(own.email) = lower(t.email) and own.removed_at is null
    join lateral (select jsonb_object_agg(a.name, a.answer) as answers from embed_answers a where a.embed_id = t.id) a
      on a.answers is not null
    order by t.submitted_at, t.id`,
  )

/** What coaches handed in of a form after their sessions with the coachees of a scope; what is a draft says nothing yet. */
export const ofCoaches = (context: Reads, scope: Scope, formId: string): Promise<HandedIn[]> =>
  rowsOf(
    context,
    sql<HandedIn>`
    select s.coach_id as person, s.coachee_id as subject, ${GROUP} as group, f.submitted_at as at,
      jsonb_object_agg(a.name, a.answer) as answers
    from sessions s
    join trips t on t.id = s.trip_id and ${tripsIn(scope)}
    join users u on u.id = s.coachee_id and u.removed_at is null
    join form_submissions f on f.user_id = s.coach_id and f.form_id = ${formId} and f.session_id = s.id
    join form_answers a on a.user_id = f.user_id and a.form_id = f.form_id and a.program_id = f.program_id
      and a.session_id = f.session_id
    group by s.id, s.coach_id, s.coachee_id, f.submitted_at, t.program_id, t.organization_id
    order by f.submitted_at, s.id`,
  )

export type Reach = { coachees: number; leaders: number }
/** How many could answer: coachees whose trip began, and the leaders they named. */
export async function reachOf({ reads }: Reads, scope: Scope): Promise<Reach> {
  const { rows } = await sql<Reach>`
    select count(distinct u.id)::int as coachees, count(distinct lower(u.leader->>'email'))::int as leaders
    from trips t join users u on u.id = t.user_id and u.removed_at is null
    where ${tripsIn(scope)} and t.status not in ('scheduled', 'invited', 'canceled')`.execute(reads)
  return rows[0] ?? { coachees: 0, leaders: 0 }
}

/** What an answer is of: by whom, and about whom. */
export const unitOf = ({ person, subject }: Pick<HandedIn, 'person' | 'subject'>): string =>
  `${person} ${subject}`

export const respondents = (answers: readonly HandedIn[]): number =>
  new Set(answers.map(({ person }) => person)).size

/** Numbers that were answered under a name. */
export const numbersOf = (answers: readonly HandedIn[], name: string): number[] =>
  answers.map((one) => one.answers[name]).filter((answer): answer is number => typeof answer === 'number')

/** With one decimal. */
export const tenth = (value: number): number => Math.round(value * 10) / 10

export const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
