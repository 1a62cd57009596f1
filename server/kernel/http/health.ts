import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pathOf } from '#contract/rest/addresses'
import type { Services } from '../context'
import type { Door } from '../database/door'
import { VERSION } from '../version'

/** Whether the database answers. */
export const answers = (door: Door, log: FastifyBaseLogger): Promise<boolean> =>
  sql`select 1`.execute(door.db).then(
    () => true,
    (error: unknown) => {
      log.error({ err: error }, 'database does not answer')
      return false
    },
  )

/** database, version, uptime in seconds; 503 when the database does not answer. */
export function registerHealth(app: FastifyInstance, { door }: Services): void {
  app.get(pathOf('health'), async (request, reply) => {
    const database = await answers(door, request.log)
    return reply
      .code(database ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        database: database ? door.kind : 'unavailable',
        version: VERSION,
        uptime: Math.round(process.uptime()),
      })
  })
}
