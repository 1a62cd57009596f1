import type { FastifyInstance } from 'fastify'
import { doorOf, pathOf } from '#contract/rest/addresses'
import { payRunFile } from '#contract/rest/files'
import { audited } from '../../kernel/audit/audit'
import type { Services } from '../../kernel/context'
import { callerContext } from '../../kernel/http/doors'
import { givenTo } from '../../kernel/http/rest'
import { openPayRunFile } from './file'

/** A month's payments with where they go, once, for the sysadmin who asked. HEAD would use it up. */
export function registerPayRunRoutes(app: FastifyInstance, services: Services): void {
  app.get(pathOf('payRunFile'), { exposeHeadRoute: false }, async (request, reply) => {
    const context = await callerContext(services, request)
    const { month, token } = givenTo(payRunFile, request)
    const csv = await audited(context, doorOf('payRunFile'), null, () =>
      openPayRunFile(context, month, token),
    )
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="pago-${month}.csv"`)
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .send(csv)
  })
}
