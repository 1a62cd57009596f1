import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Takes whatever is sent as it came, up to so many bytes: what is signed is signed byte by byte. */
export function acceptRaw(app: FastifyInstance, bodyLimit: number): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
}
/** What came, as it came; nothing is empty. */
export const rawBody = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))
