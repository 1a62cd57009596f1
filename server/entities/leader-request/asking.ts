import type { LeaderSurvey } from '#domain/surveys'
import type { Context } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import { ApiError, badInput } from '../../kernel/errors'
import { type Keyed, onceByKey } from '../../kernel/idempotency'
import { newId } from '../../kernel/secrets'
import { sendEmbedForms } from '../form/embed-mail'
import { panelScope, type Scope } from '../measure/scope'
import { askWithin, remindWithin } from '../survey/cap'
import { countIn, type Leader, leadersOf, MAILED, surveysOf } from './teams'

export type LeadersWish = Keyed & {
  programId: string
  kind: LeaderSurvey
  /** whose leaders; null: those of the whole program */
  coacheeIds: string[] | null
}
/** until: an instant as text, since the answer is kept under its key. */
export type Capped = { name: string; until: string }
export type Sent = { sent: number; capped: Capped[] }

const MOST = 500
const INACTIVE = 'En este programa no se pregunta eso a las jefaturas.'
const NOBODY = 'Ninguna de estas personas tiene su jefatura guardada. Escríbela en Personas y vuelve a pedir.'
const MANY = `Son más de ${MOST} personas: elige hasta ${MOST}.`

/**
 * Whose leaders a call names.
 * @throws ApiError NOT_FOUND for a program or a person that is not the caller's, CONFLICT `inactive`, BAD_INPUT naming
 * coacheeIds when nobody leads them or they are too many.
 */
async function namedBy(trx: Trx, scope: Scope, { coacheeIds }: LeadersWish): Promise<Leader[]> {
  const ids = coacheeIds && [...new Set(coacheeIds)]
  if (ids && (await countIn(trx, scope, ids)) !== ids.length) throw new ApiError('NOT_FOUND')
  const leaders = await leadersOf(trx, scope, ids)
  if (leaders.length === 0) throw badInput({ coacheeIds: NOBODY })
  const people = leaders.reduce((sum, { coachees }) => sum + coachees.length, 0)
  if (people > MOST) throw badInput({ coacheeIds: MANY })
  return leaders
}

async function scopeOf(
  context: Context,
  operation: string,
  { programId, kind }: LeadersWish,
): Promise<Scope> {
  const scope = await panelScope(context, operation, [programId])
  const surveys = await surveysOf(context.door.db, programId)
  if (!surveys.includes(kind)) throw new ApiError('CONFLICT', { reason: 'inactive' }, INACTIVE)
  return scope
}

const toldOf = (leaders: readonly Leader[], capped: ReadonlyMap<string, Date>): Capped[] =>
  leaders.flatMap(({ email, name }) => {
    const until = capped.get(email)
    return until ? [{ name, until: until.toISOString() }] : []
  })

/** About whom a leader is asked: each coachee, or the program. */
const subjectsOf = (kind: LeaderSurvey, { coachees }: Leader) =>
  kind === 'progressSupervisorEvaluation' ? coachees : []

/** Asks leaders by mail, each once whoever they lead; who was asked anything too lately is told apart. */
export async function askLeaders(context: Context, wish: LeadersWish): Promise<Sent> {
  const { programId, kind } = wish
  const scope = await scopeOf(context, 'Mutation.askLeaders', wish)
  const answer = await onceByKey(context, 'askLeaders', wish, async (trx): Promise<Sent> => {
    const now = context.now()
    const leaders = await namedBy(trx, scope, wish)
    const { taken, capped } = await askWithin(
      trx,
      leaders.map(({ email, organizationId }) => ({
        person: email,
        kind: 'leader' as const,
        survey: kind,
        reference: newId('asked'),
        programId,
        organizationId,
      })),
      now,
    )
    const mails = leaders.flatMap((leader) => {
      const requestId = taken.get(leader.email)
      const { email, firstName } = leader
      return requestId
        ? [
            {
              formId: MAILED[kind].form,
              programId,
              subjects: subjectsOf(kind, leader),
              to: { email, firstName },
              requestId,
            },
          ]
        : []
    })
    await sendEmbedForms(trx, mails, now)
    return { sent: mails.length, capped: toldOf(leaders, capped) }
  })
  context.events.publish({ type: 'outbox.added' })
  return answer
}

/** What leaders of a call were asked that still waits, and whom of theirs it still asks about. */
async function waitingOf(trx: Trx, { programId, kind }: LeadersWish, leaders: readonly Leader[], now: Date) {
  const rows = await trx
    .selectFrom('survey_requests as r')
    .innerJoin('embed_forms as e', 'e.request_id', 'r.id')
    .leftJoin('users as u', 'u.id', 'e.subject_id')
    .select(['r.id', 'r.person', 'e.subject_id', 'u.first_name', 'u.last_name'])
    .distinctOn(['r.id', 'e.subject_id'])
    .where('r.program_id', '=', programId)
    .where('r.survey', '=', kind)
    .where('r.ended_at', 'is', null)
    .where(
      'r.person',
      'in',
      leaders.map(({ email }) => email),
    )
    .where('e.submitted_at', 'is', null)
    .where('e.expires_at', '>', now)
    .orderBy('r.id')
    .orderBy('e.subject_id')
    .execute()
  const waiting = new Map<string, { id: string; subjects: Leader['coachees'] }>()
  for (const { id, person, subject_id, first_name, last_name } of rows) {
    const one = waiting.get(person) ?? { id, subjects: [] }
    if (subject_id !== null)
      one.subjects.push({ id: subject_id, firstName: first_name ?? '', lastName: last_name ?? '' })
    waiting.set(person, one)
  }
  return waiting
}

/** Reminds leaders of what they were asked and did not answer, by a new link; whom not, and until when, is told. */
export async function remindLeaders(context: Context, wish: LeadersWish): Promise<Sent> {
  const { programId, kind } = wish
  const scope = await scopeOf(context, 'Mutation.remindLeaders', wish)
  const answer = await onceByKey(context, 'remindLeaders', wish, async (trx): Promise<Sent> => {
    const now = context.now()
    const leaders = await namedBy(trx, scope, wish)
    const waiting = await waitingOf(trx, wish, leaders, now)
    const { reminded, capped } = await remindWithin(
      trx,
      [...waiting.values()].map(({ id }) => id),
      now,
    )
    const mails = leaders.flatMap(({ email, firstName }) => {
      const request = waiting.get(email)
      return request && reminded.includes(request.id)
        ? [
            {
              formId: MAILED[kind].form,
              programId,
              subjects: request.subjects,
              to: { email, firstName },
              requestId: request.id,
            },
          ]
        : []
    })
    await sendEmbedForms(trx, mails, now)
    const until = new Map(
      [...waiting].flatMap(([email, { id }]) => {
        const at = capped.get(id)
        return at ? [[email, at] as const] : []
      }),
    )
    return { sent: mails.length, capped: toldOf(leaders, until) }
  })
  context.events.publish({ type: 'outbox.added' })
  return answer
}
