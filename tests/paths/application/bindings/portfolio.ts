import { CUSTOMERS_A_PAGE, type PortfolioPage } from '#machines/customers/portfolio/chart'
import { sysadminMe } from '../../../fixtures/people'
import { makeOrganization } from '../../../server/factories'
import type { ApplicationBinding } from '../driver'
import type { World } from '../world'

/** More customers called Aurora than one page holds. */
async function manyCustomers(_: unknown, { server, organizationId }: World) {
  for (let at = 1; at <= CUSTOMERS_A_PAGE + 1; at += 1)
    await makeOrganization(server.door, {
      id: `${organizationId}-p${at}`,
      name: `Aurora ${organizationId} ${at}`,
    })
}
const portfolio: ApplicationBinding = {
  id: 'portfolio',
  address: () => '/tablero',
  me: () => sysadminMe,
  prepare: manyCustomers,
  answers: {
    load: {
      request: 'Portfolio',
      before: async (page: PortfolioPage, { server, organizationId }) => {
        await server.door.db
          .updateTable('organizations')
          .set({ removed_at: page.total > 0 ? null : server.now() })
          .where('id', 'like', `${organizationId}-p%`)
          .execute()
      },
    },
  },
}

export const PORTFOLIO_PATHS = { portfolio }
