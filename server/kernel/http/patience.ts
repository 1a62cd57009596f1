import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { MINUTE_MS } from '#domain/constants'

/** How long a client may hold a connection. */
export type Patience = {
  /** until its headers are there */
  headersMs: number
  /** between two calls */
  idleMs: number
  /** without bringing or taking `PROGRESS` bytes more of a body */
  progressMs: number
  /** as a socket, until it has said who it is; and to close its side */
  handshakeMs: number
  /** for a whole call, however well it moves */
  requestMs: number
}

/** All of them end in less than 15 seconds, but a call that moves. */
export const PATIENCE: Patience = {
  headersMs: 10_000,
  idleMs: 10_000,
  progressMs: 10_000,
  handshakeMs: 6000,
  requestMs: 15 * MINUTE_MS,
}
/** 1.6 kB a second: the slowest telephone line that still moves. */
const PROGRESS = 16 * 1024

type Watched = { request: IncomingMessage; response: ServerResponse; since: number; read: number }

/** Cuts who sends or takes a body so slowly that it holds the connection rather than uses it. */
export function cutWhoHolds(app: FastifyInstance, { progressMs }: Patience): void {
  const sending = new Set<Watched>()
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers
    if (raw.socket instanceof Socket && (length !== '0' || encoding))
      sending.add({
        request: raw,
        response: reply.raw,
        since: performance.now(),
        read: raw.socket.bytesRead,
      })
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // an answer of which nothing is taken for so long is cut by node
    if (reply.raw.socket instanceof Socket) reply.raw.socket.setTimeout(progressMs)
    done()
  })

  function cut({ request: { socket }, response }: Watched): void {
    if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    socket.destroySoon()
  }
  function look(): void {
    const now = performance.now()
    for (const one of sending) {
      const { complete, socket, readableLength } = one.request
      if (complete || socket.destroyed) {
        sending.delete(one)
      } else if (readableLength > 0 || socket.bytesRead - one.read >= PROGRESS) {
        one.since = now
        one.read = socket.bytesRead
      } else if (now - one.since >= progressMs) {
        sending.delete(one)
        cut(one)
      }
    }
  }
  const timer = setInterval(look, progressMs / 5)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
