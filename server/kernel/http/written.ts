import type { FastifyInstance } from 'fastify'
import type { Services } from '../context'
import { contextIn } from './doors'

/** Longer than anything is read that is older. */
const KEPT_SECONDS = 60
const TOO_MANY = 429
/** Past whatever will be written meanwhile: the primary answers. */
const UNKNOWN = '9'.repeat(20)

/**
 * Gives who changed something how far the log has come since, for their browser to bring with what they read next, to
 * whichever process. Where nothing follows the database nobody is given anything.
 */
export function markWrites(app: FastifyInstance, { door, config, log }: Services): void {
  const { replica } = door
  if (!replica) return
  const flags = `Path=/; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Strict${config.origin.startsWith('https:') ? '; Secure' : ''}`
  app.addHook('onSend', async (request, reply) => {
    if (!contextIn(request)?.trail.wrote || reply.statusCode === TOO_MANY) return
    const position = await replica.position().catch((error: unknown) => {
      log.warn({ err: error }, 'how far the log has come is not known')
      return UNKNOWN
    })
    reply.header('set-cookie', `written=${position}; ${flags}`)
  })
}
