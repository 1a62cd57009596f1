import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context'
import { callerContext } from '../../plugins/doors'
import { restCall } from '../../plugins/rest'
import { audited } from '../audit/audit'
import { programContent, programsOf } from './programs'
import { openReport } from './report'

const REPORT = '/api/v1/reports/:token'

/** More programs than anybody will answer for. */
const ALL = 1000

/** GET /api/v1/programs: as the query of that name. GET /api/v1/reports/:token: a program's report, once, for the sysadmin who asked. HEAD would use it up. */
export function registerProgramRoutes(app: FastifyInstance, services: Services): void {
  app.get('/api/v1/programs', (request) =>
    restCall(services, request, null, async (context) => {
      const views = await programsOf(context, { text: null, skip: 0, limit: ALL })
      return views.map(programContent)
    }),
  )
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
