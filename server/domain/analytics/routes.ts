import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { ANALYTICS_EVENTS } from '#domain/analytics'
import { type Context, meOf, type Services } from '../../context'
import { ID, parseInput } from '../../input'
import { callerContext } from '../../plugins/doors'

const BODY_LIMIT = 8 * 1024
const MAX_PROPERTIES = 4 * 1024
const counted = z.object({
  id: ID,
  name: z.enum(ANALYTICS_EVENTS),
  properties: z
    .record(z.string().max(60), z.union([z.string().max(500), z.number(), z.boolean(), z.null()]))
    .refine((given) => JSON.stringify(given).length <= MAX_PROPERTIES, 'Son demasiados datos.')
    .default({}),
})

/** The program the caller joined last. */
async function latestProgram({ door }: Context, userId: string): Promise<string | null> {
  const trip = await door.db
    .selectFrom('trips')
    .select('program_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return trip?.program_id ?? null
}

/** POST /api/v1/analytics: one counted event; who, role, organization and program are the server's. */
export function registerAnalytics(app: FastifyInstance, services: Services): void {
  app.post('/api/v1/analytics', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const context = await callerContext(services, request)
    const me = meOf(context)
    const { id, name, properties } = parseInput(counted, request.body)
    const event = {
      id,
      name,
      user_id: me.id,
      role: me.active_role,
      organization_id: me.organization_id,
      program_id: await latestProgram(context, me.id),
      received_at: context.now(),
    }
    await context.door.transaction(async (trx) => {
      const stored = await trx
        .insertInto('analytics_events')
        .values({ ...event, properties: JSON.stringify(properties) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!stored || !services.config.outside.analyticsUrl) return
      await trx
        .insertInto('outbox')
        .values({ kind: 'analytics', payload: JSON.stringify({ ...event, properties }) })
        .execute()
    })
    return reply.code(202).send()
  })
}
