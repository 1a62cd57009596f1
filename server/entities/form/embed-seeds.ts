import type { Trx } from '../../kernel/database/door'
import type { Demo } from '../../kernel/demo/demo'
import { sendEmbedForm } from './embed'

const ABOUT_COACHEE = 'form-progress-supervisor'
const ABOUT_PROGRAM = 'form-alignment-leader'
const INTEREST = {
  formId: 'form-program-interest',
  email: 'rrhh-interesada@demo.test',
  firstName: 'Consuelo',
}

/** What waits in the mailboxes of people without account: each leader's look at one coachee and at their program. */
export async function seedEmbedForms(trx: Trx, { people, travellers, now }: Demo): Promise<void> {
  for (const leader of people.leaders) {
    const team = people.coachees.filter((coachee) => coachee.leader === leader._id).map(({ _id }) => _id)
    const one = travellers.find(({ id, status }) => team.includes(id) && status === 'active')
    if (!one) continue
    const to = { email: leader.email, firstName: leader.name.first }
    const programId = one.program._id
    await sendEmbedForm(trx, { formId: ABOUT_COACHEE, programId, subjectId: one.id, to }, now)
    await sendEmbedForm(trx, { formId: ABOUT_PROGRAM, programId, subjectId: null, to }, now)
  }
  const { formId, ...to } = INTEREST
  await sendEmbedForm(trx, { formId, programId: null, subjectId: null, to }, now)
}
