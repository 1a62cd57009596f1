import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../context'
import { ApiError } from '../errors'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Same host as the request, or the configured origin; a client that is no browser sends none. */
export function originAllowed({ origin, host }: IncomingHttpHeaders, { config }: Services): boolean {
  if (!origin) return true
  if (!URL.canParse(origin)) return false
  return origin === config.origin || new URL(origin).host === host
}

/** Refuses what a page of another origin sends that is more than a read. */
export function guardOrigin(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', async (request) => {
    if (!READS.has(request.method) && !originAllowed(request.headers, services))
      throw new ApiError('FORBIDDEN')
  })
}
