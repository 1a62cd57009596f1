import type { FastifyInstance } from 'fastify'
import { pathOf } from '#contract/rest/addresses'
import { reportError } from '#contract/rest/watching'
import { reportsFrom, takeAttempt } from '../../kernel/attempts'
import type { Services } from '../../kernel/context'
import { deviceOf } from '../../kernel/http/device'
import { callerContext } from '../../kernel/http/doors'
import { givenTo } from '../../kernel/http/rest'
import { scrub, scrubPath } from '../../kernel/scrub'

const BODY_LIMIT = 64 * 1024

/** What failed in a browser, with the last chart events; read by operators only. */
export function registerErrorReports(app: FastifyInstance, services: Services): void {
  app.post(pathOf('reportError'), { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const context = await callerContext(services, request)
    await takeAttempt(context.door, reportsFrom(context.address), context.now())
    const given = givenTo(reportError, request)
    await context.door.db
      .insertInto('error_reports')
      .values({
        id: given.id,
        user_id: context.me?.id ?? null,
        name: scrub(given.name),
        message: scrub(given.message),
        stack: given.stack.map(scrub),
        path: scrubPath(given.path),
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
