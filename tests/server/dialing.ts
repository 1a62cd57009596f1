import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import type { TestServer } from './helper'

/** The ways in for sockets, each with what its protocol is called. */
const DOORS = { '/graphql': 'graphql-transport-ws', '/api/v1/signal': undefined } as const
export type SocketDoor = keyof typeof DOORS

export type Dialing = {
  /** `127.0.0.1:40321` */
  host: string
  /** A socket that is still opening. */
  dial(door: SocketDoor, headers?: Record<string, string>, options?: { autoPong?: boolean }): WebSocket
  /** A socket that is open. */
  open(door: SocketDoor, headers?: Record<string, string>): Promise<WebSocket>
  /** Whatever is still open is cut, then the server closes. */
  close(): Promise<void>
}

/** Lets a test server listen, and calls it up by sockets. */
export async function dialing(server: TestServer): Promise<Dialing> {
  const sockets: WebSocket[] = []
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const host = `127.0.0.1:${port}`
  const dial: Dialing['dial'] = (door, headers = {}, options = {}) => {
    const socket = new WebSocket(`ws://${host}${door}`, DOORS[door], { headers, ...options })
    sockets.push(socket)
    return socket
  }
  return {
    host,
    dial,
    open: async (door, headers) => {
      const socket = dial(door, headers)
      await once(socket, 'open')
      return socket
    },
    close: async () => {
      for (const socket of sockets) socket.terminate()
      await server.close()
    },
  }
}
