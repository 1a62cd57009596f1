import type { FastifyRequest } from 'fastify'
import { callerOf } from '../caller'
import { type Context, newTrail, type Services } from '../context'
import { deviceOf } from './device'
import { READS } from './origin'

/** The bearer of an Authorization header, or null. */
function bearerOf(header: string | undefined): string | null {
  return /^Bearer ([A-Za-z0-9_-]{1,128})$/i.exec(header ?? '')?.[1] ?? null
}

const WRITTEN = /(?:^|;\s*)written=(\d{1,20})(?:;|$)/
/** Up to where in the log a browser says that its person wrote (`written.ts`). It only chooses who answers. */
const seenIn = (cookies: string | undefined): string | null => WRITTEN.exec(cookies ?? '')?.[1] ?? null

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
    trail: newTrail(seenIn(request.headers.cookie), !READS.has(request.method)),
    bearer,
    device: deviceOf(request.headers['user-agent']),
  }
}
