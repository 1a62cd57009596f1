import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../context'
import { ApiError } from '../errors'

/** Methods that change nothing. */
export const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * The configured origin, or a page of the same host that is no less guarded: where ours is https, plain http is another
 * origin. A client that is no browser sends none.
 */
export function originAllowed({ origin, host }: IncomingHttpHeaders, { config }: Services): boolean {
  if (!origin) return true
  if (origin === config.origin) return true
  if (!URL.canParse(origin)) return false
  const { protocol, host: own } = new URL(origin)
  return own === host && (protocol === 'https:' || protocol === new URL(config.origin).protocol)
}

/** Refuses what a page of another origin sends that is more than a read. */
export function guardOrigin(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', async (request) => {
    if (!READS.has(request.method) && !originAllowed(request.headers, services))
      throw new ApiError('FORBIDDEN')
  })
}
