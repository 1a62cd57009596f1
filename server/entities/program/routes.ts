import type { FastifyInstance } from 'fastify'
import { programs } from '#contract/rest/organizations'
import type { Services } from '../../kernel/context'
import { restRoute } from '../../kernel/http/rest'
import { programContent, programsOf } from './programs'

/** More programs than anybody will answer for. */
const ALL = 1000

/** Programs, as the query of that name. */
export function registerProgramRoutes(app: FastifyInstance, services: Services): void {
  restRoute(app, services, programs, async (context) => {
    const views = await programsOf(context, { text: null, skip: 0, limit: ALL })
    return views.map(programContent)
  })
}
