import * as z from 'zod/mini'
import { OPERATIONS } from '#domain/organizations'
import { ID, INSTANT, NAME, positive, str } from './inputs'
import { route } from './route'

/** Whole credits; total = available + reserved + used + expired. */
const balances = z.object({
  total: z.int(),
  available: z.int(),
  used: z.int(),
  reserved: z.int(),
  expired: z.int(),
})
/** `unassigned`: those of the available ones that no program and no trip holds. */
export const organizationBalances = z.extend(balances, { unassigned: z.int() })
/** The share of a program, or of one trip in it. */
const subAccount = z.extend(balances, {
  programId: ID,
  programName: z.string(),
  tripId: z.nullable(ID),
})

const accountCode = z.int()
export const MOVEMENT_SORTS = ['createdAt:desc', 'createdAt:asc', 'amount:desc', 'amount:asc'] as const
/** What is optional a sysadmin reads, and `description` an admin too. */
const movement = z.object({
  id: ID,
  createdAt: INSTANT,
  amount: z.int(),
  available: z.int(),
  operationType: z.enum(OPERATIONS),
  programId: z.nullable(ID),
  programName: z.nullable(z.string()),
  description: z.optional(z.string()),
  accountCode: z.optional(accountCode),
  journal: z.optional(
    z.array(z.object({ accountCode, programId: z.nullable(ID), tripId: z.nullable(ID), amount: z.int() })),
  ),
  tripId: z.optional(z.nullable(ID)),
  person: z.optional(z.nullable(NAME)),
  sessionSlot: z.optional(z.nullable(INSTANT)),
  createdBy: z.optional(z.nullable(NAME)),
})

const whole = (max: number) =>
  z
    .int('Escribe créditos enteros.')
    .check(z.minimum(1, 'Desde 1.'), z.maximum(max, `Hasta ${max.toLocaleString('es-CL')}.`))
const of = { organizationId: ID }
const place = z.object({ programId: z.nullish(ID), tripId: z.nullish(ID) })

/** The organization's own balances first, then the shares of programs and trips where they are asked for. */
export const accountBalances = route({
  name: 'accountBalances',
  query: z.object({ organizationId: ID, withSubAccounts: z.nullish(z.enum(['true', 'false'])) }),
  answer: { kind: 'content', shape: z.tuple([organizationBalances], subAccount) },
})
/** level null: no membership */
export const membershipBalance = route({
  name: 'membershipBalance',
  query: z.object(of),
  answer: {
    kind: 'content',
    shape: z.object({ level: z.nullable(z.string()), expireAt: z.nullable(z.string()), total: z.int() }),
  },
})
export const movements = route({
  name: 'movements',
  query: z.object({
    organizationId: ID,
    page: positive(10_000, 1),
    pageSize: positive(100, 10),
    sortBy: z._default(z.enum(MOVEMENT_SORTS), 'createdAt:desc'),
    operationType: z.nullish(z.enum(OPERATIONS)),
  }),
  answer: {
    kind: 'content',
    shape: z.object({
      movements: z.array(movement),
      pagination: z.object({ page: z.int(), pageSize: z.int(), total: z.int() }),
    }),
  },
})
export const addCredits = route({
  name: 'addCredits',
  keyed: true,
  body: z.object({
    organizationId: ID,
    amount: whole(1_000_000),
    description: str(500),
    pricePerCredit: z.nullish(
      z
        .int('Escribe pesos enteros.')
        .check(z.minimum(0, 'Desde $0.'), z.maximum(10_000_000, 'Hasta $10.000.000.')),
    ),
    purchaseOrder: z.nullish(str(50)),
  }),
  answer: { kind: 'content', shape: organizationBalances },
  errors: ['CONFLICT'],
})
/** What expired with a trip becomes free again, once, within 90 days. */
export const recoverCredits = route({
  name: 'recoverCredits',
  keyed: true,
  params: z.object({ id: ID }),
  body: z.object({ reason: str(500) }),
  answer: { kind: 'content', shape: organizationBalances },
  errors: ['CONFLICT', 'INVALID_TRANSITION'],
})
export const subtractCredits = route({
  name: 'subtractCredits',
  keyed: true,
  body: z.object({ organizationId: ID, amount: whole(1_000_000), reason: str(500) }),
  answer: { kind: 'content', shape: organizationBalances },
  errors: ['CONFLICT', 'NO_CREDITS'],
})
/** Gives each trip as many, all or none. */
export const addTrips = route({
  name: 'addTrips',
  keyed: true,
  body: z.object({
    organizationId: ID,
    tripIds: z
      .array(ID)
      .check(
        z.minLength(1, 'Elige al menos una travesía.'),
        z.maxLength(500, 'Hasta 500 travesías a la vez.'),
      ),
    programId: ID,
    creditsPerTrip: whole(200),
  }),
  answer: {
    kind: 'content',
    shape: z.object({ balances: organizationBalances, tripIds: z.array(ID) }),
  },
  errors: ['CONFLICT', 'NO_CREDITS', 'INVALID_TRANSITION'],
})
/** A place without program and trip is the organization's own account. */
export const crossCredits = route({
  name: 'crossCredits',
  keyed: true,
  body: z.object({
    organizationId: ID,
    from: place,
    to: place,
    amount: whole(10_000),
    description: str(500),
  }),
  answer: { kind: 'content', shape: z.object({ from: balances, to: balances }) },
  errors: ['CONFLICT', 'NO_CREDITS', 'INVALID_TRANSITION'],
})
