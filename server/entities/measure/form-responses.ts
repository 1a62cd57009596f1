import { sql } from 'kysely'
import { formFields } from '#domain/form-rules'
import { shareOf } from '#domain/shares'
import { type Context, meOf } from '../../kernel/context'
import { publishedForm } from '../form/versions'
import { activeFeature } from '../program/features'
import { requireProgram } from '../user/answering'
import { ofCoachees, reachOf, respondents } from './answers'
import { countFocuses, FOCUS_FORM } from './focuses'
import { type Homologation, homologationsOf } from './homologations'
import { hearNewest } from './respondents'
import type { Scope } from './scope'
import { withheldPeople } from './withheld'

/** homologation: the name the focus has for this customer, with its category; null: none */
type Result = { label: string; total: number; percentage: number; homologation: Homologation | null }
/** What the coachees of a program chose to work on, as far as it may be told. */
export type FormResponses = {
  showCard: boolean
  results: Result[]
  responsesCount: number
  usersCount: number
  supervisorsCount: number
  /** what is not told and why, in words; null: nothing */
  withheld: string | null
}

/**
 * The focuses of one program's people: in the order of the form, or the most chosen first. A focus is told from three
 * people besides the caller on. null of no program.
 */
export async function formResponsesOf(
  context: Context,
  scope: Scope,
  ranking: boolean,
): Promise<FormResponses | null> {
  const [program] = scope.programs
  if (!program) return null
  const { reads: db } = context
  const [feature, published, answers, reach, homologations] = await Promise.all([
    activeFeature(db, program.id, 'focus'),
    publishedForm(db, FOCUS_FORM),
    ofCoachees(context, scope, FOCUS_FORM),
    reachOf(context, scope),
    homologationsOf(db, scope.organizationId),
  ])
  const viewer = meOf(context).id
  const heard = hearNewest(answers, viewer)
  const responsesCount = respondents(heard.told)
  const named = new Map(homologations.map((one) => [one.focus, one]))
  const ranked = countFocuses(heard.told, viewer).counts.map(({ label, value }) => ({
    label,
    total: value,
    percentage: shareOf(value, responsesCount),
    homologation: named.get(label) ?? null,
  }))
  const labels = published
    ? formFields(published.form).flatMap(({ choices }) => choices.map(({ label }) => label))
    : []
  // what is not offered any more was answered all the same, and comes last
  const place = ({ label }: Result): number =>
    labels.includes(label) ? labels.indexOf(label) : labels.length
  return {
    showCard: feature !== null,
    results: ranking ? ranked : [...ranked].sort((one, other) => place(one) - place(other)),
    responsesCount,
    usersCount: reach.coachees,
    supervisorsCount: reach.leaders,
    withheld: withheldPeople(heard),
  }
}

/**
 * Whether leaders answer in a program: it has evaluations, and somebody under way named one. An admin and a coachee
 * are told of their own organization's people.
 * @throws ApiError NOT_FOUND
 */
export async function isSupervisorActive(context: Context, programId: string): Promise<boolean> {
  await requireProgram(context, 'Query.isSupervisorProgramActive', programId)
  const { organization_id } = meOf(context)
  const among =
    context.actor === 'ad' || context.actor === 'cc' ? sql`t.organization_id = ${organization_id}` : sql`true`
  const { rows } = await sql`
    select 1 from program_features pf join features f on f.name = pf.name and f.is_active
    where pf.program_id = ${programId} and pf.name = 'progressEvaluation' and pf.is_active and exists (
      select 1 from trips t join users u on u.id = t.user_id and u.removed_at is null
      where t.program_id = ${programId} and ${among} and u.leader->>'email' is not null
        and t.status not in ('scheduled', 'invited', 'canceled'))`.execute(context.reads)
  return rows.length > 0
}
