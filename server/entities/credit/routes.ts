import type { FastifyInstance } from 'fastify'
import { doorOf } from '#contract/rest/addresses'
import * as credits from '#contract/rest/credits'
import { SECONDS_OLD } from '../../kernel/aside'
import type { Services } from '../../kernel/context'
import { restRoute } from '../../kernel/http/rest'
import { subAccounts } from '../ledger/balances'
import { organizationScope } from '../organization/scope'
import { recoverCredits } from '../trip/change-trip'
import { addCredits, addTrips, balancesOf, crossCredits, subtractCredits } from './change'
import { movementsOf } from './movements'

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Balances and movements of an organization, and what sysadmins do with its credits. */
export function registerCreditRoutes(app: FastifyInstance, services: Services): void {
  restRoute(app, services, credits.accountBalances, async (context, { organizationId, withSubAccounts }) => {
    const { programs } = await organizationScope(context, doorOf('accountBalances'), organizationId)
    const whole = await balancesOf(context, organizationId)
    if (withSubAccounts !== 'true') return [whole]
    return [whole, ...(await subAccounts(context.door.db, organizationId, programs))]
  })
  restRoute(app, services, credits.membershipBalance, async (context, { organizationId }) => {
    const { row } = await organizationScope(context, doorOf('membershipBalance'), organizationId)
    const { total } = await balancesOf(context, organizationId)
    return { level: textOf(row.membership?.level), expireAt: textOf(row.membership?.endDate), total }
  })
  restRoute(
    app,
    services,
    credits.movements,
    async (context, { organizationId, ...wish }) => {
      const scope = await organizationScope(context, doorOf('movements'), organizationId)
      return movementsOf(context.reads, scope, wish)
    },
    SECONDS_OLD,
  )
  restRoute(app, services, credits.addCredits, addCredits)
  restRoute(app, services, credits.subtractCredits, subtractCredits)
  restRoute(app, services, credits.recoverCredits, async (context, { id: tripId, ...given }) =>
    balancesOf(context, await recoverCredits(context, { tripId, ...given })),
  )
  restRoute(app, services, credits.addTrips, addTrips)
  restRoute(app, services, credits.crossCredits, crossCredits)
}
