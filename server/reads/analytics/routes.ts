import type { FastifyInstance } from 'fastify'
import { pathOf } from '#contract/rest/addresses'
import { count } from '#contract/rest/watching'
import { type Context, meOf, type Services } from '../../kernel/context'
import { callerContext } from '../../kernel/http/doors'
import { givenTo } from '../../kernel/http/rest'

const BODY_LIMIT = 8 * 1024

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

/** One counted event; who, role, organization and program are the server's. */
export function registerAnalytics(app: FastifyInstance, services: Services): void {
  app.post(pathOf('count'), { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const context = await callerContext(services, request)
    const me = meOf(context)
    const { id, name, properties } = givenTo(count, request)
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
