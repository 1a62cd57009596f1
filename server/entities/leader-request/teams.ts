import { type RawBuilder, sql } from 'kysely'
import type { LeaderSurvey } from '#domain/surveys'
import type { Db, Trx } from '../../kernel/database/door'
import { type Scope, tripsIn } from '../measure/scope'
import { activeFeatures } from '../program/features'

type Mailed = { form: string; feature: string }
/** The form a leader answers, and what a program needs so that it is asked. */
export const MAILED: Record<LeaderSurvey, Mailed> = {
  progressSupervisorEvaluation: { form: 'form-progress-supervisor', feature: 'progressEvaluation' },
  alignmentLeader: { form: 'form-alignment-leader', feature: 'alignmentIndex' },
}

/** Coachees whose trip began, with the leader their record names; of each the latest trip of the scope. */
export const teamsIn = (scope: Scope): RawBuilder<unknown> => sql`(
  select distinct on (t.user_id) t.user_id, t.organization_id, u.first_name, u.last_name,
    lower(u.leader ->> 'email') as email, u.leader ->> 'firstName' as leader_first,
    trim(concat_ws(' ', u.leader ->> 'firstName', u.leader ->> 'lastName')) as leader
  from trips t join users u on u.id = t.user_id and u.removed_at is null
  where ${tripsIn(scope)} and t.status in ('active', 'paused', 'finished') and coalesce(u.leader ->> 'email', '') <> ''
  order by t.user_id, t.created_at desc, t.id)`

export type Leader = {
  email: string
  name: string
  firstName: string
  organizationId: string
  coachees: { id: string; firstName: string; lastName: string }[]
}
/** The leaders of some coachees of a scope, or of all: each once, whoever they lead. */
export async function leadersOf(
  trx: Trx,
  scope: Scope,
  coacheeIds: readonly string[] | null,
): Promise<Leader[]> {
  const chosen = coacheeIds ? sql`t.user_id = any(${[...coacheeIds]}::text[])` : sql`true`
  const { rows } = await sql<Leader>`
    select t.email, min(t.leader) as name, min(t.leader_first) as "firstName",
      min(t.organization_id) as "organizationId",
      json_agg(json_build_object('id', t.user_id, 'firstName', t.first_name, 'lastName', t.last_name) order by t.first_name, t.user_id) as coachees
    from ${teamsIn(scope)} t where ${chosen} group by t.email order by t.email`.execute(trx)
  return rows
}

/** How many of these people take part in the scope, whatever their trip is in. */
export async function countIn(trx: Trx, scope: Scope, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct t.user_id)::int as count from trips t
    join users u on u.id = t.user_id and u.removed_at is null
    where ${tripsIn(scope)} and t.user_id = any(${[...ids]}::text[])`.execute(trx)
  return rows[0]?.count ?? 0
}

/** What leaders are asked in a program. */
export async function surveysOf(db: Db, programId: string): Promise<LeaderSurvey[]> {
  const kinds = Object.keys(MAILED) as LeaderSurvey[]
  const features = await activeFeatures(
    db,
    programId,
    kinds.map((kind) => MAILED[kind].feature),
  )
  return kinds.filter((kind) => features.has(MAILED[kind].feature))
}
