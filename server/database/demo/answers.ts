import { formFields } from '#domain/form-rules'
import type { Answer, Form } from '#domain/models'
import { formFor } from '../../domain/form/form-store'
import type { Trx } from '../door'
import type { DemoPeople } from './content'
import type { Traveller } from './travellers'

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

/** The match form of everybody past step 1, and the consent of the insurer's people. */
export async function insertAnswers(
  trx: Trx,
  people: DemoPeople,
  travellers: readonly Traveller[],
): Promise<void> {
  const match = await formFor(trx, 'cc', 'form-coachee-match')
  const consent = await formFor(trx, 'cc', 'form-consent')
  if (!match || !consent) throw new Error('The forms of the content are not stored.')
  const cardif = new Set(
    people.organizations.filter((one) => one.onboardingFlow === 'cardif').map(({ _id }) => _id),
  )
  const past = new Map(travellers.filter(({ step }) => step >= 2).map((one) => [one.id, one]))
  const started = people.coachees.filter(({ _id }) => past.has(_id))
  const consented = started.filter(({ organization }) => cardif.has(organization))
  await trx
    .insertInto('form_answers')
    .values([
      ...started.flatMap((one) => rowsOf(match, one._id, one.match)),
      ...consented.flatMap((one) => rowsOf(consent, one._id, { accepted: true })),
    ])
    .execute()
  await trx
    .insertInto('form_submissions')
    .values([
      ...started.map((one) => ({ user_id: one._id, form_id: match._id })),
      ...consented.map((one) => ({ user_id: one._id, form_id: consent._id })),
    ])
    .execute()
}
