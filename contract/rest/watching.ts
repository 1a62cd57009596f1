import * as z from 'zod/mini'
import { ANALYTICS_EVENTS } from '#domain/analytics'
import { ID, optional, str } from './inputs'
import { route } from './route'

const NAME = z.string().check(z.regex(/^[A-Za-z0-9_.:#-]{1,80}$/))
/** A chart's state, as the chart names it. */
type StateNames = string | { [name: string]: StateNames }
const stateNames: z.ZodMiniType<StateNames> = z
  .lazy(() => z.union([NAME, z.record(NAME, stateNames)]))
  .register(z.globalRegistry, { id: 'StateNames' })
/** Names only: what an event carried may be what somebody typed. */
const chartEvent = z.object({
  chart: NAME,
  type: NAME,
  kind: z.optional(z.string().check(z.regex(/^[a-zA-Z]{1,24}$/))),
  state: stateNames,
})

/** What failed in a browser, with the last steps of the charts. The server takes out what could tell of a person. */
export const reportError = route({
  name: 'reportError',
  body: z.object({
    id: ID,
    name: str(100),
    message: z.string().check(z.maxLength(2000)),
    stack: z._default(z.array(z.string().check(z.maxLength(500))).check(z.maxLength(60)), []),
    path: z.string().check(z.maxLength(1000)),
    release: z.optional(optional(60)),
    events: z._default(z.array(chartEvent).check(z.maxLength(200)), []),
  }),
  answer: { kind: 'nothing', status: 202 },
})

const MAX_PROPERTIES = 4 * 1024
/** One event of a closed list; who, role, organization and program are the server's. */
export const count = route({
  name: 'count',
  body: z.object({
    id: ID,
    name: z.enum(ANALYTICS_EVENTS),
    properties: z._default(
      z
        .record(
          z.string().check(z.maxLength(60)),
          z.union([z.string().check(z.maxLength(500)), z.number(), z.boolean(), z.null()]),
        )
        .check(z.refine((given) => JSON.stringify(given).length <= MAX_PROPERTIES, 'Son demasiados datos.')),
      {},
    ),
  }),
  answer: { kind: 'nothing', status: 202 },
})

/** 503 with the same body where the database does not answer. */
export const health = route({
  name: 'health',
  answer: {
    kind: 'json',
    shape: z.object({
      database: z.enum(['pglite', 'postgres', 'unavailable']),
      version: z.string(),
      uptime: z.int(),
    }),
  },
})

const instant = z.nullish(
  z.pipe(
    z.iso.datetime({ offset: true }),
    z.transform((text: string) => new Date(text)),
  ),
)
/** Who did what, the newest first; `from` and `to` are instants. */
export const audit = route({
  name: 'audit',
  query: z.object({
    actorId: z.nullish(ID),
    targetId: z.nullish(ID),
    action: z.nullish(optional(100)),
    outcome: z.nullish(optional(40)),
    who: z.nullish(optional(100)),
    whom: z.nullish(optional(100)),
    operation: z.nullish(optional(100)),
    result: z.nullish(z.enum(['done', 'refused'])),
    from: instant,
    to: instant,
  }),
  answer: { kind: 'file', type: 'text/csv' },
})

/** In how many visits states and steps of charts were seen; counts of whole days, with nobody beside them. */
export const chartUse = route({
  name: 'chartUse',
  answer: {
    kind: 'content',
    shape: z.object({
      until: z.iso.date(),
      least: z.int(),
      windows: z.array(z.object({ days: z.int(), counted: z.int() })),
      charts: z.array(
        z.object({
          chart: z.string(),
          /** one count for each window */
          parts: z.array(z.object({ part: z.string(), visits: z.array(z.int()) })),
        }),
      ),
    }),
  },
})
