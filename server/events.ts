/** What happened, told to whoever listens in this process after the transaction has committed. */
export type DomainEvent =
  | { type: 'session.changed'; sessionId: string; coachId: string; coacheeId: string }
  | { type: 'connection.ended'; userId: string; tokenHash: string | null }
  | { type: 'role.switched'; userId: string }
  | { type: 'outbox.added' }

type Listener = (event: DomainEvent) => void

/** In-process bus. `stream` ends when its iterator is returned or the bus closes. */
export type Events = {
  publish(event: DomainEvent): void
  subscribe(listener: Listener): () => void
  stream<T extends DomainEvent>(wanted: (event: DomainEvent) => event is T): AsyncIterableIterator<T>
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
  ): AsyncIterableIterator<T> {
    const queue: T[] = []
    let wake: (() => void) | null = null
    let ended = false
    const unsubscribe = subscribe((event) => {
      if (!wanted(event)) return
      if (queue.length < STREAM_LIMIT) queue.push(event)
      wake?.()
    })
    const end = () => {
      ended = true
      unsubscribe()
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
