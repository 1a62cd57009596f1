import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const upgrade = (path: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n`
const body = (headers: string): string =>
  `POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n\r\n`

/** Ways to hold a connection open without asking for anything that is answered: what is sent at once, and what goes on. */
export const HOLDS: Record<string, { first: string; more?: string }> = {
  'says nothing': { first: '' },
  'never ends its headers': { first: 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ' },
  'dribbles its headers': { first: 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', more: 'a' },
  'never sends its body': { first: body('Content-Length: 1000') },
  'dribbles its body': { first: body('Content-Length: 100000'), more: ' ' },
  'dribbles a chunked body': { first: body('Transfer-Encoding: chunked'), more: '1\r\n \r\n' },
  'stays after an answer': { first: 'GET /api/v1/health HTTP/1.1\r\nHost: x\r\n\r\n' },
  'stays after a refused body': {
    first: `POST /api/v1/trips HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`,
  },
  'stays after a refused upgrade': { first: upgrade('/nowhere') },
  'opens a subscription socket and says nothing': { first: upgrade('/graphql') },
  'opens a signal socket and says nothing': { first: upgrade('/api/v1/signal') },
}

/** Holds a connection so; it never closes its own side. @returns the milliseconds until the server had closed it. */
export async function hold(port: number, { first, more }: { first: string; more?: string }, everyMs: number) {
  const socket: Socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {})
  socket.resume()
  await once(socket, 'connect')
  const started = performance.now()
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  if (first) socket.write(first)
  const going = setInterval(() => {
    // a server that only ended its own side still holds the connection: what is sent then is what finds out
    if (more || socket.readableEnded) socket.write(more ?? ' ')
  }, everyMs)
  await closed
  clearInterval(going)
  return performance.now() - started
}
