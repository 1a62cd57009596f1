import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context'
import { callerContext } from '../../plugins/doors'
import { audited } from '../audit/audit'
import { openReport } from './report'

const REPORT = '/api/v1/reports/:token'

/** GET /api/v1/reports/:token: a program's report, once, for the sysadmin who asked. HEAD would use it up. */
export function registerProgramRoutes(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { token: string } }>(REPORT, { exposeHeadRoute: false }, async (request, reply) => {
    const context = await callerContext(services, request)
    const { name, csv } = await audited(context, `GET ${REPORT}`, null, () =>
      openReport(context, request.params.token),
    )
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .send(csv)
  })
}
