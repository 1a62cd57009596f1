import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Context, Services } from '../context'
import { requirePermission, rowOf } from '../permissions/table'
import { contextOf } from './bearer'

const contexts = new WeakMap<FastifyRequest, Context>()

/** The caller of a route, read once a request. */
export async function callerContext(services: Services, request: FastifyRequest): Promise<Context> {
  const known = contexts.get(request)
  if (known) return known
  const made = await contextOf(services, request)
  contexts.set(request, made)
  return made
}

/**
 * Puts the permission table in front of every route registered afterwards.
 * @throws Error for a route without a row, when it is registered.
 */
export function guardRoutes(app: FastifyInstance, services: Services, onDoor?: (name: string) => void): void {
  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat().filter((method) => method !== 'HEAD')
    for (const method of methods) {
      const name = `${method} ${route.url}`
      const row = rowOf(name)
      if (!row) throw new Error(`${name} has no row in permissions/doors.ts`)
      onDoor?.(name)
      if (row.may.anon) continue
      const check: onRequestAsyncHookHandler = async (request) => {
        if (request.method !== method && request.method !== 'HEAD') return
        const { actor } = await callerContext(services, request)
        requirePermission(name, actor)
      }
      // before the body, which nobody who is refused needs to send
      route.onRequest = [check, ...[route.onRequest ?? []].flat()]
    }
  })
}
