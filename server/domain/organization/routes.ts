import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context'
import { restCall } from '../../plugins/rest'
import { organizationContent, organizationsOf } from './organizations'

/** More customers than the house will have. */
const ALL = 1000

/** GET /api/v1/organizations: every organization, for sysadmins. */
export function registerOrganizationRoutes(app: FastifyInstance, services: Services): void {
  app.get('/api/v1/organizations', (request) =>
    restCall(services, request, null, async (context) => {
      const views = await organizationsOf(context, { text: null, skip: 0, limit: ALL })
      return Promise.all(views.map((view) => organizationContent(view, context)))
    }),
  )
}
