import { formFields } from '#domain/form-rules'
import { toldAnswer } from '#domain/masks'
import type { Answer, Answers, Form } from '#domain/models'
import type { Db, Trx } from '../../kernel/database/door'
import type { UserRow } from '../../kernel/database/rows'
import { answerShape } from '../../kernel/input'
import { answersFrom } from './user-columns'
import { NOWHERE, type Place } from './versions'

export const readAnswer = (value: unknown): Answer | null => answerShape.safeParse(value).data ?? null

/** A person's saved answers by form id, for one place. */
export async function storedAnswers(
  db: Db | Trx,
  userId: string,
  formIds: readonly string[],
  place: Place = NOWHERE,
): Promise<Map<string, Answers>> {
  const found = new Map<string, Answers>(formIds.map((id) => [id, {}]))
  if (formIds.length === 0) return found
  const rows = await db
    .selectFrom('form_answers')
    .select(['form_id', 'field_id', 'answer'])
    .where('user_id', '=', userId)
    .where('form_id', 'in', formIds)
    .where('program_id', '=', place.programId)
    .where('session_id', '=', place.sessionId)
    .execute()
  for (const row of rows) {
    const answer = readAnswer(row.answer)
    const answers = found.get(row.form_id)
    if (answers && answer !== null) answers[row.field_id] = answer
  }
  return found
}

/** The forms a person has submitted, for one place. */
export async function submittedForms(
  db: Db | Trx,
  userId: string,
  place: Place = NOWHERE,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('form_submissions')
    .select(['form_id', 'version'])
    .where('user_id', '=', userId)
    .where('program_id', '=', place.programId)
    .where('session_id', '=', place.sessionId)
    .execute()
  return new Map(rows.map((row) => [row.form_id, row.version]))
}

/** What a person sees filled in: the draft while there is one, else what the record tells. */
export function shownAnswers(form: Form, user: UserRow, stored: Answers, complete: boolean): Answers {
  const known = answersFrom(form, user)
  const shown = complete ? { ...stored, ...known } : { ...known, ...stored }
  const ids = new Set(formFields(form).map((field) => field._id))
  return Object.fromEntries(Object.entries(shown).filter(([id]) => ids.has(id)))
}

/** The answers as they are told to their own person: account numbers by their end. */
export const toldAnswers = (form: Form, answers: Answers): Answers => {
  const fields = new Map(formFields(form).map((field) => [field._id, field]))
  return Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => {
      const field = fields.get(id)
      return [id, field ? toldAnswer(field, answer) : answer]
    }),
  )
}
