import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer } from 'ws'
import { rowOf } from '../../permissions/table'
import type { Services } from '../context'
import { networkOf } from '../network'
import { originAllowed } from './origin'
import { CALLS_A_MINUTE } from './rate-limit'
import { createSocketSeats, type SocketSeats } from './socket-seats'

/** WebSocket servers (`noServer: true`) by path: one upgrade listener for all. */
export type Sockets = {
  add(path: string, server: WebSocketServer): void
  /** Where a socket comes from, through the proxies in front. */
  addressOf(request: IncomingMessage): string
  /** Somebody is known to be at the other end. */
  named(request: IncomingMessage): void
  seats: SocketSeats
}

/** A server of sockets; one whose client does not close its side is cut after that time. */
export function socketServer(maxPayload: number, closeTimeout: number): WebSocketServer {
  // its types do not know closeTimeout yet
  const options = { noServer: true, maxPayload, closeTimeout }
  return new WebSocketServer(options)
}

const refuse = (socket: Duplex, status: string): void => {
  // a client that keeps its own side open would keep the connection
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

export function registerSockets(
  app: FastifyInstance,
  services: Services,
  onDoor?: (name: string) => void,
): Sockets {
  const servers = new Map<string, WebSocketServer>()
  const { config, limit, log } = services
  const trusted = config.trustProxy ? proxyAddr.compile(config.trustProxy) : () => false
  const addressOf = (request: IncomingMessage): string => proxyAddr(request, trusted)
  const known = new WeakSet<IncomingMessage>()
  /** A socket nobody is known on counts for where it came from, when it goes. */
  const unnamedFrom = (request: IncomingMessage): string => `unnamed ${networkOf(addressOf(request))}`
  app.server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const path = new URL(request.url ?? '/', 'http://inside').pathname
    const server = servers.get(path)
    if (!server) return refuse(socket, '404 Not Found')
    if (!originAllowed(request.headers, services)) return refuse(socket, '403 Forbidden')
    try {
      limit.refuseSpent(unnamedFrom(request), CALLS_A_MINUTE.address)
    } catch {
      return refuse(socket, '429 Too Many Requests')
    }
    socket.once('close', () => {
      if (known.has(request)) return
      limit
        .take(unnamedFrom(request), CALLS_A_MINUTE.address)
        .catch((error: unknown) => log.debug({ err: error }, 'too many sockets of nobody'))
    })
    server.handleUpgrade(request, socket, head, (opened) => server.emit('connection', opened, request))
  })
  app.addHook('preClose', async () => {
    for (const server of servers.values()) {
      for (const client of server.clients) client.terminate()
      server.close()
    }
  })
  return {
    addressOf,
    named: (request) => void known.add(request),
    seats: createSocketSeats(app, services),
    add: (path, server) => {
      if (!rowOf(`WS ${path}`)) throw new Error(`WS ${path} has no row in permissions/doors.ts`)
      onDoor?.(`WS ${path}`)
      servers.set(path, server)
    },
  }
}
