import type { FastifyInstance } from 'fastify'
import { doorOf, pathOf } from '#contract/rest/addresses'
import { audit } from '#contract/rest/watching'
import { csvFile } from '#domain/csv'
import { localeOf } from '#domain/locale'
import { aside } from '../../kernel/aside'
import { audited } from '../../kernel/audit/audit'
import { meOf, type Services } from '../../kernel/context'
import { callerContext } from '../../kernel/http/doors'
import { beginExport } from '../../kernel/http/exporting'
import { givenTo } from '../../kernel/http/rest'
import { auditEntries } from './audit-query'

const ROWS = 10_000
const HEAD = [
  'Fecha',
  'Id de quien',
  'Quien',
  'Rol',
  'Qué',
  'A quién o qué',
  'Resultado',
  'Veces',
  'Dirección',
  'Llamada',
  'Tarea',
]

/** The newest entries that fit the filter, for sysadmins. */
export function registerAuditRoutes(app: FastifyInstance, services: Services): void {
  app.get(pathOf('audit'), { exposeHeadRoute: false }, async (request, reply) => {
    const context = await callerContext(services, request)
    const filter = givenTo(audit, request)
    const entries = await audited(context, doorOf('audit'), filter, async () => {
      await beginExport(context, reply)
      return auditEntries(aside(context), filter, { skip: 0, limit: ROWS })
    })
    const rows = entries.map((entry) => [
      entry.at.toISOString(),
      entry.actorId,
      entry.actorName,
      entry.actor,
      entry.action,
      entry.targetId,
      entry.outcome,
      entry.times,
      entry.address,
      entry.requestId,
      entry.runId,
    ])
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="registro.csv"')
      .header('cache-control', 'private, no-store')
      .send(csvFile([HEAD, ...rows], localeOf(meOf(context).language)))
  })
}
