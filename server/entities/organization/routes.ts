import type { FastifyInstance } from 'fastify'
import { organizations } from '#contract/rest/organizations'
import type { Services } from '../../kernel/context'
import { restRoute } from '../../kernel/http/rest'
import { organizationContent, organizationsOf } from './organizations'

/** More customers than the house will have. */
const ALL = 1000

/** Every organization, for sysadmins. */
export function registerOrganizationRoutes(app: FastifyInstance, services: Services): void {
  restRoute(app, services, organizations, async (context) => {
    const views = await organizationsOf(context, { text: null, skip: 0, limit: ALL })
    return Promise.all(views.map((view) => organizationContent(view, context)))
  })
}
