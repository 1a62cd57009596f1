import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { csvFile } from '#domain/csv'
import type { Services } from '../../context'
import { parseInput } from '../../input'
import { callerContext } from '../../plugins/doors'
import { audited } from './audit'
import { auditEntries } from './audit-query'
import { auditFilter } from './resolvers'

const ROWS = 10_000
const instant = z.nullish(z.iso.datetime({ offset: true }).transform((text) => new Date(text)))
const query = auditFilter.extend({ from: instant, to: instant })
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

/** GET /api/v1/audit.csv: the newest entries that fit the filter, for sysadmins. */
export function registerAuditRoutes(app: FastifyInstance, services: Services): void {
  app.get('/api/v1/audit.csv', async (request, reply) => {
    const context = await callerContext(services, request)
    const filter = parseInput(query, request.query)
    const entries = await audited(context, 'GET /api/v1/audit.csv', filter, () =>
      auditEntries(context, filter, { skip: 0, limit: ROWS }),
    )
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
      .send(csvFile([HEAD, ...rows]))
  })
}
