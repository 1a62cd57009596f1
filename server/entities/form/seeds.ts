import type { Trx } from '../../kernel/database/door'
import type { Demo } from '../../kernel/demo/demo'
import { rowsOf } from './hand-in-seeds'
import { publishedForm } from './versions'

/** The match form of everybody past step 1, and the consent of the insurer's people. */
export async function seedAnswers(trx: Trx, { people, travellers }: Demo): Promise<void> {
  const match = (await publishedForm(trx, 'form-coachee-match'))?.form
  const consent = (await publishedForm(trx, 'form-consent'))?.form
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
