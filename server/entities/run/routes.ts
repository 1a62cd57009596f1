import type { FastifyInstance } from 'fastify'
import { doorOf, pathOf } from '#contract/rest/addresses'
import { runResult as contract } from '#contract/rest/files'
import { audited } from '../../kernel/audit/audit'
import type { Services } from '../../kernel/context'
import { callerContext } from '../../kernel/http/doors'
import { givenTo } from '../../kernel/http/rest'
import { runResult } from './read-run'

/** What became of each row of a run, as a file. */
export function registerRunRoutes(app: FastifyInstance, services: Services): void {
  app.get(pathOf('runResult'), async (request, reply) => {
    const context = await callerContext(services, request)
    const csv = await audited(context, doorOf('runResult'), request.params, () =>
      runResult(context, givenTo(contract, request).id),
    )
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="resultado.csv"')
      .header('cache-control', 'private, no-store')
      .send(csv)
  })
}
