import type { CallNote } from './call-note'

/** The conversation something happened in, and its two people. */
export type ChatPlace = { conversationId: string; coachId: string; coacheeId: string }

/** What happened, told to whoever listens in this process after the transaction has committed. */
export type DomainEvent =
  | { type: 'session.changed'; sessionId: string; coachId: string; coacheeId: string }
  | ({ type: 'chat.message' | 'chat.removal'; messageId: string } & ChatPlace)
  | ({ type: 'chat.receipt' } & ChatPlace)
  | ({ type: 'chat.typing'; userId: string; typing: boolean } & ChatPlace)
  | { type: 'connection.ended'; userId: string; tokenHash: string | null }
  | { type: 'role.switched'; userId: string }
  | { type: 'notification.changed'; userId: string }
  /** somebody has too many sockets: this one gives way */
  | { type: 'socket.displaced'; seat: string }
  | { type: 'outbox.added' }
  | { type: 'calendars.due' }
  | { type: 'runs.due' }
  | { type: 'call.told'; process: string; note: CallNote }
  /** the line to the other processes broke */
  | { type: 'events.lost' }
  /** other processes may have told what this one did not hear */
  | { type: 'events.missed' }

/** Hears what waits in a stream, and what has left it. */
export type Gauge = { waits(event: DomainEvent): void; goes(event: DomainEvent): void }
type Listener = (event: DomainEvent) => void

/** In-process bus. `stream` ends when its iterator is returned or the bus closes. */
export type Events = {
  publish(event: DomainEvent): void
  subscribe(listener: Listener): () => void
  stream<T extends DomainEvent>(
    wanted: (event: DomainEvent) => event is T,
    gauge?: Gauge,
  ): AsyncIterableIterator<T>
  close(): void
}

const STREAM_LIMIT = 1000

export function createEvents(): Events {
  const listeners = new Set<Listener>()
  const endings = new Set<() => void>()

  const subscribe = (listener: Listener) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

  function stream<T extends DomainEvent>(
    wanted: (event: DomainEvent) => event is T,
    gauge?: Gauge,
  ): AsyncIterableIterator<T> {
    const queue: T[] = []
    let wake: (() => void) | null = null
    let ended = false
    const unsubscribe = subscribe((event) => {
      if (!wanted(event)) return
      if (queue.length >= STREAM_LIMIT) return
      queue.push(event)
      gauge?.waits(event)
      wake?.()
    })
    const end = () => {
      ended = true
      unsubscribe()
      for (const event of queue) gauge?.goes(event)
      endings.delete(end)
      wake?.()
    }
    endings.add(end)
    return {
      async next() {
        while (queue.length === 0 && !ended) {
          await new Promise<void>((resolve) => {
            wake = resolve
          })
        }
        const value = queue.shift()
        if (value && !ended) gauge?.goes(value)
        return value === undefined ? { done: true, value: undefined } : { done: false, value }
      },
      async return() {
        end()
        return { done: true, value: undefined }
      },
      [Symbol.asyncIterator]() {
        return this
      },
    }
  }

  return {
    publish: (event) => {
      for (const listener of [...listeners]) listener(event)
    },
    subscribe,
    stream,
    close: () => {
      for (const end of [...endings]) end()
      listeners.clear()
    },
  }
}

/**
 * What events are to one listener, decided for each as it comes; null is left out. Ends at once when it is returned,
 * also while nothing happens.
 */
export function seenBy<Event, View>(
  stream: AsyncIterableIterator<Event>,
  see: (event: Event) => Promise<View | null>,
): AsyncIterableIterator<View> {
  return {
    async next() {
      for (;;) {
        const { done, value } = await stream.next()
        if (done) return { done: true, value: undefined }
        const view = await see(value)
        if (view !== null) return { done: false, value: view }
      }
    },
    async return() {
      await stream.return?.()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

/** What is there already, each once, and then what comes; `later` hears from the beginning, so nothing falls between. */
export function startingWith<View>(
  first: () => Promise<View[]>,
  later: AsyncIterableIterator<View>,
): AsyncIterableIterator<View> {
  let there: Promise<View[]> | null = null
  return {
    async next() {
      there ??= first().catch(async (error) => {
        await later.return?.()
        throw error
      })
      const view = (await there).shift()
      return view === undefined ? later.next() : { done: false, value: view }
    },
    async return() {
      await later.return?.()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
