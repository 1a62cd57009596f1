import * as z from 'zod/mini'
import { TRIP_STATUSES } from '#domain/organizations'
import { ID, INSTANT, NAME } from './inputs'
import { route } from './route'
import { tripCredits, tripStatus } from './trips'

const IDS = z.pipe(
  z.nullish(z.array(ID).check(z.maxLength(50, 'Elige hasta 50 programas.'))),
  z.transform((ids: string[] | null | undefined) => ids ?? []),
)
const programs = z.object({ programs: IDS })

/** percentage: of 100, null where there is nothing to compare · trend: of the last weeks, the oldest first */
const card = z.object({
  title: z.string(),
  icon: z.enum(['users', 'sessions', 'attendance', 'rating']),
  data: z.string(),
  subdata: z.string(),
  tooltip: z.string(),
  percentage: z.nullable(z.number()),
  percentageColor: z.enum(['success', 'warning', 'error', 'gray']),
  trend: z.nullable(z.array(z.number())),
})
const asked = z.object({
  displayPercentage: z.string(),
  responsesPercentage: z.int(),
  responsesCount: z.int(),
  usersCount: z.int(),
  twice: z.boolean(),
  withheld: z.nullable(z.string()),
})
const side = z.object({
  label: z.string(),
  color: z.string(),
  quantities: z.object({ total: z.int(), completed: z.int() }),
})
/** percentage: the last one, of 100 · width: what the same people gained since the first */
const gain = z.object({ percentage: z.int(), width: z.int() })
const evaluation = z.object({
  label: z.string(),
  rate: z.int(),
  values: z.object({ coachee: z.nullable(gain), supervisor: z.nullable(gain) }),
})
const counted = z.object({ label: z.string(), value: z.int(), isTopValue: z.boolean() })
const share = z.object({ label: z.string(), percentage: z.int(), isMeaningful: z.boolean() })

/** null: of no program */
export const memberProgress = route({
  name: 'memberProgress',
  body: z.object({ programIdArray: IDS }),
  answer: {
    kind: 'content',
    shape: z.nullable(
      z.object({
        showCard: z.boolean(),
        showEmpty: z.boolean(),
        comments: z.array(z.string()),
        summary: z.object({
          coachees: asked,
          supervisors: asked,
          usersCount: z.int(),
          supervisorsCount: z.int(),
          isSupervisorActive: z.boolean(),
        }),
        topFocuses: z.object({ total: z.int(), data: z.array(counted) }),
        perception: z.object({ total: z.int(), data: z.array(share), withheld: z.nullable(z.string()) }),
        evaluations: z.object({ data: z.array(evaluation), coachees: side, supervisors: side }),
      }),
    ),
  },
})
/** null: of no program */
export const memberSummary = route({
  name: 'memberSummary',
  body: programs,
  answer: {
    kind: 'content',
    shape: z.nullable(
      z.object({
        pathName: z.nullable(z.string()),
        startsAt: INSTANT,
        expiresAt: INSTANT,
        coaches: z.int(),
        duration: z.object({ months: z.int(), weeks: z.int(), days: z.int() }),
        coachees: z.object({ invited: z.int(), active: z.int() }),
        sessions: z.object({ finished: z.int(), active: z.int(), unfinished: z.int() }),
        rating: z.object({
          showEmpty: z.boolean(),
          value: z.nullable(z.number()),
          qty: z.nullable(z.int()),
          comments: z.array(z.string()),
          themes: z.array(
            z.object({
              label: z.string(),
              count: z.int(),
              sentence: z.nullable(z.string()),
              datetime: z.string(),
            }),
          ),
          withheld: z.nullable(z.string()),
          withheldThemes: z.nullable(z.string()),
        }),
        cards: z.array(card),
      }),
    ),
  },
})
export const memberTrips = route({
  name: 'memberTrips',
  body: z.object({
    programs: IDS,
    status: z.pipe(
      z.nullish(z.enum(TRIP_STATUSES, 'Elige un estado que exista.')),
      z.transform((status: (typeof TRIP_STATUSES)[number] | null | undefined) => status ?? null),
    ),
    page: z._default(
      z.int('Elige una página.').check(z.minimum(1, 'Desde 1.'), z.maximum(10_000, 'Hasta 10.000.')),
      1,
    ),
    pageSize: z._default(
      z.int('Elige cuántas filas.').check(z.minimum(1, 'Desde 1.'), z.maximum(100, 'Hasta 100.')),
      10,
    ),
  }),
  answer: {
    kind: 'content',
    shape: z.object({
      trips: z.array(
        z.object({
          _id: ID,
          name: NAME,
          programId: ID,
          programName: z.string(),
          status: tripStatus,
          invitationDate: z.nullable(INSTANT),
          activationDate: z.nullable(INSTANT),
          endDate: z.nullable(INSTANT),
          pausedUntil: z.nullable(INSTANT),
          endedAt: z.nullable(INSTANT),
          credits: tripCredits,
        }),
      ),
      pagination: z.object({ page: z.int(), pageSize: z.int(), total: z.int() }),
    }),
  },
})
export const memberStatuses = route({
  name: 'memberStatuses',
  body: programs,
  answer: { kind: 'content', shape: z.array(z.object({ status: tripStatus, count: z.int() })) },
})
/** first, last: of 100, of those who chose the focus and evaluated themselves in it */
export const memberAdvance = route({
  name: 'memberAdvance',
  body: programs,
  answer: {
    kind: 'content',
    shape: z.array(z.object({ focus: z.string(), first: z.int(), last: z.int(), respondents: z.int() })),
  },
})
export const memberFocuses = route({
  name: 'memberFocuses',
  body: programs,
  answer: {
    kind: 'content',
    shape: z.array(z.object({ label: z.string(), total: z.int(), isTopValue: z.boolean() })),
  },
})
