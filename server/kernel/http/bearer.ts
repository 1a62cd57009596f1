import type { FastifyRequest } from 'fastify'
import { callerOf } from '../caller'
import type { Context, Services } from '../context'
import { deviceOf } from './device'

/** The bearer of an Authorization header, or null. */
function bearerOf(header: string | undefined): string | null {
  return /^Bearer ([A-Za-z0-9_-]{1,128})$/i.exec(header ?? '')?.[1] ?? null
}

/** The context of one HTTP request; the caller is read from the database. */
export async function contextOf(services: Services, request: FastifyRequest): Promise<Context> {
  const bearer = bearerOf(request.headers.authorization)
  const caller = await callerOf(services.door.db, bearer, services.now())
  return {
    ...services,
    ...caller,
    log: request.log,
    requestId: request.id,
    address: request.ip,
    bearer,
    device: deviceOf(request.headers['user-agent']),
  }
}
