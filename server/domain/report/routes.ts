import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Services } from '../../context'
import { ID, optional, parseInput, str } from '../../input'
import { callerContext } from '../../plugins/doors'
import { reportsFrom, takeAttempt } from '../connection/attempts'
import { deviceOf } from '../connection/device'
import { scrub, scrubPath } from './scrub'

const BODY_LIMIT = 64 * 1024
const NAME = /^[A-Za-z0-9_.:#-]{1,80}$/
/** A chart's state, as the chart names it. */
type StateNames = string | { [name: string]: StateNames }
const stateNames: z.ZodType<StateNames> = z.lazy(() =>
  z.union([z.string().regex(NAME), z.record(z.string().regex(NAME), stateNames)]),
)
/** Names only: what an event carried may be what somebody typed. */
const chartEvent = z.object({
  chart: z.string().regex(NAME),
  type: z.string().regex(NAME),
  kind: z.optional(z.string().regex(/^[a-zA-Z]{1,24}$/)),
  state: stateNames,
})
const report = z.object({
  id: ID,
  name: str(100).transform(scrub),
  message: z.string().max(2000).transform(scrub),
  stack: z.array(z.string().max(500).transform(scrub)).max(60).default([]),
  path: z.string().max(1000).transform(scrubPath),
  release: z.optional(optional(60)),
  events: z.array(chartEvent).max(200).default([]),
})

/** POST /api/v1/error-reports: what failed in a browser, with the last chart events; read by operators only. */
export function registerErrorReports(app: FastifyInstance, services: Services): void {
  app.post('/api/v1/error-reports', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const context = await callerContext(services, request)
    await takeAttempt(context.door, reportsFrom(context.address), context.now())
    const given = parseInput(report, request.body)
    await context.door.db
      .insertInto('error_reports')
      .values({
        id: given.id,
        user_id: context.me?.id ?? null,
        name: given.name,
        message: given.message,
        stack: given.stack,
        path: given.path,
        release: given.release ?? null,
        device: deviceOf(request.headers['user-agent']),
        events: JSON.stringify(given.events),
        received_at: context.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return reply.code(202).send()
  })
}
