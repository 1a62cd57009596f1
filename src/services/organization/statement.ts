import { monthsAfter } from '#domain/dates'
import { houseDay } from '#domain/memberships'
import type { CustomerStatement, StatementQuestion } from '#machines/customers/customer-statement/chart'
import { CustomerStatementDocument } from '../generated/graphql'
import { execute } from '../graphql/client'

/** The last months until today, as the house counts days. */
export async function loadCustomerStatement(
  { organizationId, months }: StatementQuestion,
  now: number,
): Promise<CustomerStatement> {
  const to = houseDay(now)
  const from = monthsAfter(to, -months)
  return (await execute(CustomerStatementDocument, { organizationId, from, to })).customerStatement
}
