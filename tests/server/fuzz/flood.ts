import { once } from 'node:events'
import { WebSocket } from 'ws'

export type Flood = { sockets: number; subscriptions: number }
/** What became of an attack: sockets that were let in, and refusals by the code they were closed with. */
export type Flooded = { admitted: number; closed: Map<number, number> }

const CHAT = 'subscription { chatEvent { kind conversation { _id } typing } }'
const AT_ONCE = 50
const GIVEN_UP_MS = 5000

/** One person's socket that asks for as much as it can. */
async function push(
  address: string,
  token: string,
  subscriptions: number,
  told: Flooded,
): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  socket.on('error', () => socket.terminate())
  socket.once('close', (code) => told.closed.set(code, (told.closed.get(code) ?? 0) + 1))
  await Promise.race([once(socket, 'open'), once(socket, 'close')])
  if (socket.readyState !== WebSocket.OPEN) return socket
  const answered = Promise.race([
    once(socket, 'message').then(() => true),
    once(socket, 'close').then(() => false),
  ])
  socket.send(JSON.stringify({ type: 'connection_init', payload: { token } }))
  if (!(await answered)) return socket
  told.admitted += 1
  for (let at = 0; at < subscriptions && socket.readyState === WebSocket.OPEN; at += 1)
    socket.send(JSON.stringify({ id: `s${at}`, type: 'subscribe', payload: { query: CHAT } }))
  return socket
}

/** Many sockets of one person, one of them with very many subscriptions, as fast as they go. @returns the end of it. */
export async function flood(address: string, token: string, { sockets, subscriptions }: Flood) {
  const told: Flooded = { admitted: 0, closed: new Map() }
  const open = [await push(address, token, subscriptions, told)]
  while (open.length < sockets) {
    const some = Math.min(AT_ONCE, sockets - open.length)
    open.push(...(await Promise.all(Array.from({ length: some }, () => push(address, token, 20, told)))))
  }
  return {
    told,
    end: async () => {
      const closing = open
        .filter(({ readyState }) => readyState !== WebSocket.CLOSED)
        .map((socket) =>
          Promise.race([
            once(socket, 'close'),
            new Promise((resolve) => setTimeout(resolve, GIVEN_UP_MS).unref()),
          ]),
        )
      for (const socket of open) socket.terminate()
      await Promise.all(closing)
    },
  }
}

/** The 99th percentile of so many answers of health, in milliseconds. */
export async function healthOf(address: string, asked: number): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < asked; at += 1) {
    const began = performance.now()
    const answer = await fetch(`${address}/api/v1/health`)
    await answer.text()
    if (answer.status !== 200) throw new Error(`health answered ${answer.status}`)
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)[Math.floor(asked * 0.99)] ?? 0
}
