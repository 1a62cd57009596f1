import { formFields } from '#domain/form-rules'
import type { Answer, Form } from '#domain/models'
import type { Trx } from '../../kernel/database/door'

const filled = (answer: Answer | undefined): answer is Answer =>
  answer !== undefined && answer !== '' && !(Array.isArray(answer) && answer.length === 0)

/** Rows of the answers that are filled in. */
export const rowsOf = (form: Form, userId: string, answers: Record<string, Answer>) =>
  formFields(form).flatMap(({ _id, label, name }) => {
    const answer = answers[name]
    return filled(answer)
      ? [{ user_id: userId, form_id: form._id, field_id: _id, label, name, answer: JSON.stringify(answer) }]
      : []
  })

/** Repeats for the same place and question, and differs between neighbours. */
export const varied = (at: number, question: number, values: number): number =>
  (at * 7 + question * 5 + 3) % values

export type Given = {
  userId: string
  programId: string
  sessionId: string
  at: Date
  answers: Record<string, Answer>
}
const place = ({ programId, sessionId }: Given) => ({ program_id: programId, session_id: sessionId })
/** Forms that people began to write and did not send yet. */
export async function beginForms(trx: Trx, form: Form, given: readonly Given[]): Promise<void> {
  const rows = given.flatMap((one) =>
    rowsOf(form, one.userId, one.answers).map((row) => ({ ...row, ...place(one), updated_at: one.at })),
  )
  if (rows.length > 0) await trx.insertInto('form_answers').values(rows).execute()
}
/** Forms that people sent, each at its time. */
export async function handIn(trx: Trx, form: Form, given: readonly Given[]): Promise<void> {
  if (given.length === 0) return
  await beginForms(trx, form, given)
  await trx
    .insertInto('form_submissions')
    .values(
      given.map((one) => ({
        user_id: one.userId,
        form_id: form._id,
        submitted_at: one.at,
        ...place(one),
      })),
    )
    .execute()
}
