import type { FastifyReply } from 'fastify'
import { exportingOf, exportsOf, giveBack, takeAttempt } from '../attempts'
import { type Context, meOf } from '../context'

const AT_ONCE = 'Ya se descargan dos archivos tuyos. Espera a que termine uno.'
const AN_HOUR = 'Fueron muchas descargas en una hora. Espera un poco.'

/**
 * Counts a file that is made from a list, for its person, across processes: two at once, ten an hour. It is over with
 * its answer, or its line; what a process that died was making is forgotten after some minutes.
 * @throws ApiError RATE_LIMITED with `retryAt`
 */
export async function beginExport(context: Context, reply: FastifyReply): Promise<void> {
  const { door, now, log } = context
  const { id } = meOf(context)
  const running = exportingOf(id)
  await takeAttempt(door, running, now(), AT_ONCE)
  reply.raw.once('close', () => {
    giveBack(door, running).catch((error: unknown) => log.warn({ err: error }, 'an export is still counted'))
  })
  await takeAttempt(door, exportsOf(id), now(), AN_HOUR)
}
