import type { Failure } from '#domain/failure'
import type { Answers, Form } from '#domain/models'
import type { Assessment } from '#machines/development/assessments/chart'
import { handIn, loadForm } from '../form/form'
import { SatToAnswerDocument } from '../generated/graphql'
import { execute } from '../graphql/client'

/** Assessments whoever is in may answer now, each with a token that is good once. */
export const loadAssessments = async (): Promise<Assessment[]> =>
  (await execute(SatToAnswerDocument, {})).satToAnswer

const answered = (): Failure => ({
  type: 'conflict',
  reason: 'submitted',
  message: 'Ya respondiste esta autoevaluación.',
})

export type OpenAssessment = { form: Form; send(answers: Answers): Promise<void> }

/** The assessment that waits, and the way to hand it in. @throws Failure conflict `submitted` where none does. */
export async function openAssessment(): Promise<OpenAssessment> {
  const [open] = await loadAssessments()
  if (!open) throw answered()
  const { form, version } = await loadForm({ formType: 'sat' })
  return {
    form,
    send: (answers) => handIn({ formId: open.formId, version: version ?? null, token: open.token, answers }),
  }
}
