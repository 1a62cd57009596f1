import type { FastifyInstance } from 'fastify'
import { doorOf, pathOf } from '#contract/rest/addresses'
import { report } from '#contract/rest/files'
import { audited } from '../../../kernel/audit/audit'
import type { Services } from '../../../kernel/context'
import { callerContext } from '../../../kernel/http/doors'
import { givenTo } from '../../../kernel/http/rest'
import { openReport } from './reports'

/** A report, once, for whoever asked for it. HEAD would use it up. */
export function registerReportRoutes(app: FastifyInstance, services: Services): void {
  app.get(pathOf('report'), { exposeHeadRoute: false }, async (request, reply) => {
    const context = await callerContext(services, request)
    const { name, type, content } = await audited(context, doorOf('report'), null, () =>
      openReport(context, givenTo(report, request).token),
    )
    return reply
      .header('content-type', type)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .send(typeof content === 'string' ? content : Buffer.from(content))
  })
}
