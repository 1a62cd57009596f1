import type { Trx } from '../../kernel/database/door'
import { customersOf } from '../../kernel/demo/customers'
import { daysFrom } from '../../kernel/demo/days'
import type { Demo } from '../../kernel/demo/demo'

/** The customers. */
export async function seedOrganizations(trx: Trx, { people, now }: Demo): Promise<void> {
  const { organizations } = customersOf(people)
  await trx
    .insertInto('organizations')
    .values(
      organizations.map((one) => {
        const { startOffsetDays, endOffsetDays, ...terms } = one.membership ?? {
          startOffsetDays: 0,
          endOffsetDays: 0,
        }
        const id = `mbr-${one._id}`
        const dates = { startDate: daysFrom(now, startOffsetDays), endDate: daysFrom(now, endOffsetDays) }
        return {
          id: one._id,
          name: one.name,
          business_id: one.businessId,
          onboarding_flow: one.onboardingFlow,
          default_conference_provider: one.defaultConferenceProvider,
          enabled_conference_providers: one.enabledConferenceProviders,
          has_membership: one.hasMembership,
          membership: one.membership ? JSON.stringify({ id, ...terms, ...dates }) : null,
          created_at: daysFrom(now, -160),
        }
      }),
    )
    .execute()
  await trx
    .insertInto('memberships')
    .values(
      organizations.flatMap(({ _id, membership }) => {
        if (!membership) return []
        const begun = daysFrom(now, membership.startOffsetDays)
        return {
          id: `mbr-${_id}`,
          organization_id: _id,
          level: membership.level,
          start_date: begun,
          end_date: daysFrom(now, membership.endOffsetDays),
          amount: membership.amount,
          price_list: membership.priceList,
          price: membership.price,
          internal_comment: membership.internalComment,
          begun_at: begun,
          created_at: begun,
          updated_at: begun,
        }
      }),
    )
    .execute()
}

/** Who answers for each customer, and which consultant looks after it. */
export async function seedParties(trx: Trx, { people }: Demo): Promise<void> {
  for (const { _id, programs } of customersOf(people).organizations) {
    const contact = people.admins.find(({ organization }) => organization === _id)
    const consultant = people.consultants.find(({ typeDetails }) =>
      typeDetails.collaborator.consultant.programs.some((program) => programs.includes(program)),
    )
    await trx
      .updateTable('organizations')
      .set({ contact_id: contact?._id ?? null, consultant_id: consultant?._id ?? null })
      .where('id', '=', _id)
      .execute()
  }
}
