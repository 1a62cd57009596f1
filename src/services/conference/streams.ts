import type { StreamHandle } from '#machines/call/call/ports'

/** The real streams behind the handles that machines hold. */
export type Streams = {
  keep: (stream: MediaStream) => StreamHandle
  drop: (handle: StreamHandle | null) => void
  find: (handle: StreamHandle | null) => MediaStream | null
}

export function createStreams(): Streams {
  const known = new Map<string, MediaStream>()
  return {
    keep: (stream) => {
      known.set(stream.id, stream)
      return { id: stream.id }
    },
    drop: (handle) => {
      if (handle) known.delete(handle.id)
    },
    find: (handle) => (handle ? (known.get(handle.id) ?? null) : null),
  }
}
