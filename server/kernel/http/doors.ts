import { createHash } from 'node:crypto'
import type {
  FastifyInstance,
  FastifyRequest,
  onRequestAsyncHookHandler,
  onResponseAsyncHookHandler,
} from 'fastify'
import { doorOf } from '#contract/rest/addresses'
import { routeAt } from '#contract/rest/contract'
import { API_BASE } from '#domain/api'
import { refusePreview, requireOpen } from '../../permissions/preview'
import { rowOf } from '../../permissions/table'
import type { Context, Services } from '../context'
import { networkOf } from '../network'
import { contextOf } from './bearer'
import { CALLS_A_MINUTE, countCalls } from './rate-limit'

const contexts = new WeakMap<FastifyRequest, Context>()

/** Who a request turned out to be of, once somebody has asked. */
export const contextIn = (request: FastifyRequest): Context | undefined => contexts.get(request)

/** The caller of a route, read once a request. */
export async function callerContext(services: Services, request: FastifyRequest): Promise<Context> {
  const known = contexts.get(request)
  if (known) return known
  const made = await contextOf(services, request)
  contexts.set(request, made)
  return made
}

/**
 * Routes whose requests are calls. The page, what it is made of and the mails of the demonstration read nothing of
 * anybody; whoever asks for health must hear whether the server works; GraphQL counts its operations itself.
 */
const isCall = (name: string): boolean => name.includes(` ${API_BASE}/`) && name !== doorOf('health')

/** An address that names somebody by a secret is counted for itself: many people may be behind who asks for it. */
const addressOf = ({ url }: FastifyRequest): string =>
  `door ${createHash('sha256').update(url).digest('base64url')}`
const strayOf = ({ ip }: FastifyRequest): string => `stray ${networkOf(ip)}`

type Counting = { onRequest: onRequestAsyncHookHandler; onResponse?: onResponseAsyncHookHandler }
function countingOf(services: Services, signed: boolean): Counting {
  const { limit, log } = services
  if (!signed)
    return { onRequest: async (request) => countCalls(services, await callerContext(services, request)) }
  return {
    onRequest: async (request) => {
      limit.refuseSpent(strayOf(request), CALLS_A_MINUTE.address)
      await limit.take(addressOf(request), CALLS_A_MINUTE.person)
    },
    // what opened no door counts for who tried it
    onResponse: async (request, { statusCode }) => {
      if (statusCode < 400 || statusCode === 429 || statusCode >= 500) return
      await limit
        .take(strayOf(request), CALLS_A_MINUTE.address)
        .catch((error: unknown) => log.debug({ err: error }, 'too many wrong addresses'))
    },
  }
}

/**
 * Puts the permission table, and the count of calls, in front of every route registered afterwards.
 * @throws Error for a route without a row, or without a contract where it needs one, when it is registered.
 */
export function guardRoutes(app: FastifyInstance, services: Services, onDoor?: (name: string) => void): void {
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      // Fastify makes a HEAD of every GET, from what the route was before these hooks
      const name = `${method === 'HEAD' ? 'GET' : method} ${route.url}`
      const row = rowOf(name)
      if (!row) throw new Error(`${name} has no row in permissions/doors.ts`)
      if (name.includes(` ${API_BASE}/`) && !routeAt(name))
        throw new Error(`${name} has no route in contract/rest`)
      if (method !== 'HEAD') onDoor?.(name)
      // before the body, which nobody who is refused needs to send
      const first: onRequestAsyncHookHandler[] = []
      if (isCall(name)) {
        const { onRequest, onResponse } = countingOf(services, row.may.anon?.includes('token') ?? false)
        first.push(onRequest)
        if (onResponse) route.onResponse = [onResponse, ...[route.onResponse ?? []].flat()]
      }
      if (!row.may.anon)
        first.push(async (request) => {
          if (request.method !== method) return
          requireOpen(name, await callerContext(services, request))
        })
      else if (isCall(name))
        first.push(async (request) => {
          if (request.headers.authorization) refusePreview(name, await callerContext(services, request))
        })
      route.onRequest = [...first, ...[route.onRequest ?? []].flat()]
    }
  })
}
