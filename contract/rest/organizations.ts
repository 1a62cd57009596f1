import * as z from 'zod/mini'
import { ONBOARDING_FLOWS } from '#domain/onboarding'
import { PROGRAM_STATES } from '#domain/programs'
import { organizationBalances } from './credits'
import { ID, INSTANT, NAME } from './inputs'
import { route } from './route'

const named = { _id: ID, name: z.string() }

/** Money in whole pesos. */
const membership = z.object({
  id: z.nullable(ID),
  documentId: z.nullable(ID),
  locale: z.string(),
  createdAt: z.nullable(INSTANT),
  updatedAt: z.nullable(INSTANT),
  publishedAt: z.nullable(INSTANT),
  level: z.nullable(z.string()),
  amount: z.nullable(z.int()),
  startDate: z.nullable(INSTANT),
  endDate: z.nullable(INSTANT),
  priceList: z.nullable(z.int()),
  price: z.nullable(z.int()),
  externalType: z.nullable(z.string()),
  externalKey: z.nullable(z.string()),
  internalComment: z.nullable(z.string()),
  carryOver: z.nullable(z.boolean()),
})

export const organizations = route({
  name: 'organizations',
  answer: {
    kind: 'content',
    shape: z.array(
      z.object({
        ...named,
        businessId: z.nullable(z.string()),
        createdAt: INSTANT,
        updatedAt: INSTANT,
        hasMembership: z.boolean(),
        defaultConferenceProvider: z.string(),
        enabledConferenceProviders: z.array(z.string()),
        onboardingFlow: z.nullable(z.enum(ONBOARDING_FLOWS)),
        programs: z.array(z.object(named)),
        accounts: organizationBalances,
        membership: z.nullable(membership),
      }),
    ),
  },
})

/** `coaches`: only for whom the permissions let see them */
export const programs = route({
  name: 'programs',
  answer: {
    kind: 'content',
    shape: z.array(
      z.object({
        ...named,
        pathName: z.nullable(z.string()),
        description: z.nullable(z.string()),
        startsAt: INSTANT,
        expiresAt: INSTANT,
        state: z.enum(PROGRAM_STATES),
        isPilot: z.boolean(),
        sessionsQuantity: z.int(),
        createdAt: INSTANT,
        updatedAt: INSTANT,
        coachesCount: z.int(),
        coaches: z.optional(z.array(z.object({ _id: ID, name: NAME }))),
        organizations: z.array(z.object({ ...named, hasMembership: z.boolean() })),
      }),
    ),
  },
})
