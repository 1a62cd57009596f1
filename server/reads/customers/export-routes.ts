import type { FastifyInstance } from 'fastify'
import { doorOf, pathOf } from '#contract/rest/addresses'
import { exportList } from '#contract/rest/lists'
import { aside } from '../../kernel/aside'
import { audited } from '../../kernel/audit/audit'
import type { Services } from '../../kernel/context'
import { sendCsv } from '../../kernel/http/csv'
import { callerContext } from '../../kernel/http/doors'
import { beginExport } from '../../kernel/http/exporting'
import { givenTo } from '../../kernel/http/rest'
import { peopleFile } from './people-file'
import { peopleScope } from './people-scope'

const NAMES = { people: 'personas.csv' } as const

/** Lists as they are filtered on the screen, as files. HEAD would ask for them twice. */
export function registerExportRoutes(app: FastifyInstance, services: Services): void {
  app.get(pathOf('exportList'), { exposeHeadRoute: false }, async (request, reply) => {
    const context = await callerContext(services, request)
    const about = typeof request.query === 'object' ? request.query : null
    const { name, parts } = await audited(context, doorOf('exportList'), about, async () => {
      const { list, organizationId, sort, descending, ...given } = givenTo(exportList, request)
      const scope = await peopleScope(context, doorOf('exportList'), organizationId ?? null)
      const filter = {
        ids: [],
        programs: given.programs,
        states: given.states,
        text: given.text,
        area: given.area,
        site: given.site,
        leader: given.leader,
        coachId: given.coachId ?? null,
        signal: given.signal ?? null,
        alert: given.alert ?? null,
      }
      await beginExport(context, reply)
      const wish = { scope, filter, sort: sort ?? ('name' as const), descending: descending === 'true' }
      return { name: NAMES[list], parts: await peopleFile(aside(context), wish) }
    })
    return sendCsv(reply, name, parts)
  })
}
