import type { Trx } from '../../kernel/database/door'
import { daysFrom } from '../../kernel/demo/days'
import type { Demo } from '../../kernel/demo/demo'
import { sendEmbedForms } from './embed-mail'

const ABOUT_COACHEE = 'form-progress-supervisor'
const ABOUT_PROGRAM = 'form-alignment-leader'
const INTEREST = {
  formId: 'form-program-interest',
  email: 'rrhh-interesada@demo.test',
  firstName: 'Consuelo',
}

/** Was asked some days ago and did not answer. */
const WAITED_FOR = 'leader-claudio-zuniga'
const ASKED_DAYS_AGO = 5

/** What waits in the mailboxes of people without account: each leader's look at one coachee and at their program. */
export async function seedEmbedForms(trx: Trx, { people, travellers, now }: Demo): Promise<void> {
  const asked = people.leaders.flatMap((leader) => {
    const team = new Map(
      people.coachees
        .filter((coachee) => coachee.leader === leader._id)
        .map(({ _id, name }) => [_id, { id: _id, firstName: name.first, lastName: name.last }]),
    )
    const one = travellers.find(({ id, status }) => team.has(id) && status === 'active')
    const subject = one && team.get(one.id)
    return one && subject ? [{ leader, one, subjects: [subject] }] : []
  })
  const waiting = asked.filter(({ leader }) => leader._id === WAITED_FOR)
  const requestOf = (leader: { _id: string }): string => `request-${leader._id}`
  await trx
    .insertInto('survey_requests')
    .values(
      waiting.map(({ leader, one }) => ({
        id: requestOf(leader),
        person: leader.email.toLowerCase(),
        kind: 'leader' as const,
        survey: 'progressSupervisorEvaluation',
        reference: requestOf(leader),
        program_id: one.program._id,
        organization_id: one.organizationId,
        asked_at: daysFrom(now, -ASKED_DAYS_AGO),
      })),
    )
    .execute()
  const mails = asked.flatMap(({ leader, one, subjects }) => {
    const to = { email: leader.email, firstName: leader.name.first }
    const programId = one.program._id
    const waits = leader._id === WAITED_FOR ? { requestId: requestOf(leader) } : {}
    return [
      Object.assign({ formId: ABOUT_COACHEE, programId, subjects, to }, waits),
      { formId: ABOUT_PROGRAM, programId, subjects: [], to },
    ]
  })
  const { formId, ...to } = INTEREST
  await sendEmbedForms(trx, [...mails, { formId, programId: null, subjects: [], to }], now)
}
