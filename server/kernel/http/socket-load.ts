import type { WebSocket } from 'ws'

const MOST_EVENTS = 256
const MOST_BYTES = 1024 * 1024
/** The client has asked or let wait too much; it may come back later. */
export const CROWDED = 4429

type Load = Pick<WebSocket, 'bufferedAmount' | 'close'>

/** What waits for a socket: the bytes it has not read, and the events of its subscriptions. Too much closes it. */
export type SocketLoad = { waits(event: object): void; goes(event: object): void; look(): void }

export function watchLoad(socket: Load): SocketLoad {
  /** each with how many subscriptions it waits for */
  const events = new Map<object, number>()
  let closed = false
  const look = (): void => {
    if (closed || (events.size <= MOST_EVENTS && socket.bufferedAmount <= MOST_BYTES)) return
    closed = true
    socket.close(CROWDED, 'too much is waiting')
  }
  return {
    waits: (event) => {
      events.set(event, (events.get(event) ?? 0) + 1)
      look()
    },
    goes: (event) => {
      const left = (events.get(event) ?? 0) - 1
      if (left > 0) events.set(event, left)
      else events.delete(event)
    },
    look,
  }
}
