import { brotliCompressSync, constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Shorter answers gain nothing, bytes. */
const THRESHOLD = 1024
/** Up to here compressing takes less than handing it to another thread, bytes. */
const AT_ONCE = 64 * 1024
/** Cheap: higher levels take a multiple of the time for a tenth of the bytes. */
const LEVEL = 2
/** A page is one text of some kilobytes: it takes no longer than at the lower one. */
const PAGE_LEVEL = 5
const TEXT =
  /^(text\/(?!event-stream)|application\/(json|manifest\+json|graphql-response\+json)|image\/svg\+xml)/

/**
 * Answers of text are compressed; call before any route is added. Who is not in gets theirs as they are: a bearer, which
 * such an answer may carry, never stands in one compressed text with what the caller wrote.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', async ({ method, headers }) => {
    if (method !== 'GET' && headers.authorization === undefined) headers['x-no-compression'] = 'true'
  })
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: THRESHOLD,
    syncThreshold: AT_ONCE,
    customTypes: TEXT,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: LEVEL } },
    zlibOptions: { level: LEVEL },
    globalDecompression: false,
  })
}

/** Sends a page as its browser takes it. What no route answers passes the plugin by. */
export function sendPage({ headers }: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  reply.header('vary', 'accept-encoding')
  const takes = headers['accept-encoding']?.split(',').map((one) => one.trim())
  if (!takes?.includes('br')) return reply.send(html)
  const params = { [constants.BROTLI_PARAM_QUALITY]: PAGE_LEVEL }
  return reply.header('content-encoding', 'br').send(brotliCompressSync(html, { params }))
}
