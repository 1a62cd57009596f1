import { sql } from 'kysely'
import type { Answer } from '#domain/models'
import { homologationsOf } from '../../entities/measure/homologations'
import { percent } from '../../entities/measure/progress'
import { COMPETENCES } from '../../entities/measure/words'
import { personFor } from '../../entities/user/visible-user'
import { type Context, meOf } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'
import { FORM, type HandedIn, handedInBy, numberOf, requireTraveller, textOf } from './own-answers'

/** Where a competence began and where it is, of 100, as its own person sees it. */
export type Advance = { first: number; last: number; firstAt: Date; lastAt: Date }
/** What coach and coachee agreed in a session that worked on a focus. */
export type Agreement = { text: string; at: Date }
export type Focus = {
  /** the question */
  label: string
  choice: string
  goal: string
  homologationName: string | null
  /** 1: the main focus · 2: the second */
  place: number
  /** how much it matters now, 1 to 5 */
  priority: number | null
  answeredAt: Date
  /** whether the self-evaluation has a competence of its name */
  isMeasured: boolean
  advance: Advance | null
  agreements: Agreement[]
}

const OTHER_NAMES: Record<string, string> = { 'Gestión del cambio': 'change' }
const competenceOf = (choice: string): string | null =>
  COMPETENCES.find(({ label }) => label === choice)?.name ?? OTHER_NAMES[choice] ?? null

/** null while somebody has not evaluated themselves, or the focus is none of the competences. */
function advanceOf(choice: string, evaluations: readonly HandedIn[]): Advance | null {
  const name = competenceOf(choice)
  if (name === null) return null
  const points = evaluations.flatMap(({ at, answers }) => {
    const value = numberOf(answers[name])
    return value === null ? [] : [{ at, value: percent(value) }]
  })
  const [first, last] = [points[0], points.at(-1)]
  return first && last ? { first: first.value, last: last.value, firstAt: first.at, lastAt: last.at } : null
}

type Closed = Agreement & { worked: Answer }
/** What coaches wrote as agreed when they closed sessions, newest first; of one coach, or of whoever it was. */
async function agreed(
  { door }: Context,
  { userId, programId }: { userId: string; programId: string },
  coachId: string | null,
): Promise<Closed[]> {
  const { rows } = await sql<Closed>`
    select s.slot as at, agreements.answer #>> '{}' as text, worked.answer as worked
    from sessions s
    join form_submissions f on f.user_id = s.coach_id and f.session_id = s.id and f.form_id = ${FORM.closing}
    join form_answers agreements on agreements.user_id = f.user_id and agreements.form_id = f.form_id
      and agreements.program_id = f.program_id and agreements.session_id = s.id and agreements.name = 'agreements'
    join form_answers worked on worked.user_id = f.user_id and worked.form_id = f.form_id
      and worked.program_id = f.program_id and worked.session_id = s.id and worked.name = 'focusWorked'
    where s.coachee_id = ${userId} and s.program_id = ${programId}
      and (${coachId}::text is null or s.coach_id = ${coachId})
    order by s.slot desc, s.id`.execute(door.db)
  return rows
}

export type FocusQuestion = { programId: string; userId: string; organizationId: string | null }
/**
 * What somebody answered about their focuses in a program, oldest first, one entry for each focus. How they evaluate
 * themselves is told to nobody else; a coach reads the agreements of their own sessions only.
 * @throws ApiError NOT_FOUND for a person, a program or an organization that is not theirs
 */
export async function focusesFor(context: Context, question: FocusQuestion): Promise<Focus[]> {
  const { userId, programId, organizationId } = question
  const { db } = context.door
  const { row, relation } = await personFor(context, 'Query.focusFormResponses', userId)
  if (organizationId !== null && organizationId !== row.organization_id) throw new ApiError('NOT_FOUND')
  await requireTraveller(db, userId, programId)
  const isSelf = relation === 'self'
  const [handedIn, closed, catalogue] = await Promise.all([
    handedInBy(db, question, isSelf ? [FORM.focus, FORM.evaluation] : [FORM.focus]),
    agreed(context, question, isSelf ? null : meOf(context).id),
    homologationsOf(db, row.organization_id),
  ])
  const names = new Map(catalogue.map(({ focus, name }) => [focus, name]))
  const evaluations = handedIn.filter(({ formId }) => formId === FORM.evaluation)
  return handedIn
    .filter(({ formId }) => formId === FORM.focus)
    .flatMap(({ answers, labels, at }) =>
      [1, 2].flatMap((place) => {
        const choice = textOf(answers[`focus${place}`])
        if (choice === '') return []
        return {
          label: labels[`focus${place}`] ?? '',
          choice,
          goal: textOf(answers[`goal${place}`]),
          place,
          homologationName: names.get(choice) ?? null,
          priority: numberOf(answers.priority),
          answeredAt: at,
          isMeasured: competenceOf(choice) !== null,
          advance: advanceOf(choice, evaluations),
          agreements: closed
            .filter(({ worked }) => Array.isArray(worked) && worked.includes(choice))
            .map(({ text, at }) => ({ text, at })),
        }
      }),
    )
}
