import type { FastifyInstance } from 'fastify'
import { chartUse as route } from '#contract/rest/watching'
import type { Services } from '../../kernel/context'
import { restRoute } from '../../kernel/http/rest'
import { chartUse } from './chart-use'

/** How much the charts are used, as counts that tell of nobody. */
export function registerChartUse(app: FastifyInstance, services: Services): void {
  restRoute(app, services, route, ({ door, now }) => chartUse(door.db, now()))
}
