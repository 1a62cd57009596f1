import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { OPERATIONS } from '#domain/organizations'
import type { Services } from '../../context'
import { ID, parseInput, str } from '../../input'
import { KEY, keyed, restCall } from '../../plugins/rest'
import { organizationScope } from '../organization/scope'
import { organizationBalances, subAccounts } from './balances'
import { addCredits, addTrips, crossCredits, subtractCredits } from './change'
import { MOVEMENT_SORTS, movementsOf } from './movements'

const whole = (max: number) =>
  z
    .int('Escribe créditos enteros.')
    .min(1, 'Desde 1.')
    .max(max, `Hasta ${max.toLocaleString('es-CL')}.`)
const positive = (max: number, usual: number) => z.coerce.number().int().min(1).max(max).default(usual)

const one = z.object({ organizationId: ID })
const balances = one.extend({ withSubAccounts: z.nullish(z.enum(['true', 'false'])) })
const movements = one.extend({
  page: positive(10_000, 1),
  pageSize: positive(100, 10),
  sortBy: z.enum(MOVEMENT_SORTS).default('createdAt:desc'),
  operationType: z.nullish(z.enum(OPERATIONS)),
})
const addition = one.extend({ amount: whole(1_000_000), description: str(500), ...KEY })
const subtraction = one.extend({ amount: whole(1_000_000), reason: str(500), ...KEY })
const gift = one.extend({
  tripIds: z.array(ID).min(1, 'Elige al menos una travesía.').max(500, 'Hasta 500 travesías a la vez.'),
  ...{ programId: ID, creditsPerTrip: whole(200), ...KEY },
})
const place = z.object({ programId: z.nullish(ID), tripId: z.nullish(ID) })
const crossing = one.extend({
  ...{ from: place, to: place, amount: whole(10_000), description: str(500), ...KEY },
})

const BALANCES = '/api/v1/organizations/account-balances'
const MEMBERSHIP = '/api/v1/membership/balance'
const MOVEMENTS = '/api/v1/organizations/movements'

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Balances and movements of an organization, and what sysadmins do with its credits. */
export function registerCreditRoutes(app: FastifyInstance, services: Services): void {
  app.get(BALANCES, (request) =>
    restCall(services, request, request.query, async (context) => {
      const { organizationId, withSubAccounts } = parseInput(balances, request.query)
      const { programs } = await organizationScope(context, `GET ${BALANCES}`, organizationId)
      const whole = await organizationBalances(context.door.db, [organizationId])
      if (withSubAccounts !== 'true') return whole
      return [...whole, ...(await subAccounts(context.door.db, organizationId, programs))]
    }),
  )
  app.get(MEMBERSHIP, (request) =>
    restCall(services, request, request.query, async (context) => {
      const { organizationId } = parseInput(one, request.query)
      const { row } = await organizationScope(context, `GET ${MEMBERSHIP}`, organizationId)
      const [account] = await organizationBalances(context.door.db, [organizationId])
      return {
        level: textOf(row.membership?.level),
        expireAt: textOf(row.membership?.endDate),
        total: account?.total ?? 0,
      }
    }),
  )
  app.get(MOVEMENTS, (request) =>
    restCall(services, request, request.query, async (context) => {
      const { organizationId, ...wish } = parseInput(movements, request.query)
      const scope = await organizationScope(context, `GET ${MOVEMENTS}`, organizationId)
      return movementsOf(context.door.db, scope, wish)
    }),
  )
  app.post('/api/v1/organizations/add-credits', (request) =>
    restCall(services, request, request.body, (context) =>
      addCredits(context, parseInput(addition, keyed(request))),
    ),
  )
  app.post('/api/v1/organizations/subtract-credits', (request) =>
    restCall(services, request, request.body, (context) =>
      subtractCredits(context, parseInput(subtraction, keyed(request))),
    ),
  )
  app.post('/api/v1/organizations/add-trips', (request) =>
    restCall(services, request, request.body, (context) =>
      addTrips(context, parseInput(gift, keyed(request))),
    ),
  )
  app.post('/api/v1/membership/movements/account-cross-credits', (request) =>
    restCall(services, request, request.body, (context) =>
      crossCredits(context, parseInput(crossing, keyed(request))),
    ),
  )
}
