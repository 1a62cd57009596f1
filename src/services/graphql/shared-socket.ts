import { type Client, createClient } from 'graphql-ws'
import { readToken } from '../browser/token'

/** The server has too much to do with this person's sockets: they come back later, each time later. */
const CROWDED = 4429
const UNAUTHENTICATED = 4401
const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 60_000
/** Whoever has been open so long begins with the first pause again. */
const CALM_MS = 60_000
/** After so many refusals in a row a person is told. */
const TOLD_AFTER = 4

const crowdedListeners = new Set<() => void>()
/** Hears that this tab has been kept out for half a minute, once each time. @returns the stop. */
export function onCrowded(listener: () => void): () => void {
  crowdedListeners.add(listener)
  return () => void crowdedListeners.delete(listener)
}

type Link = { opened(): void; closed(): void }
type Wanted = { start(): () => void; stop: (() => void) | null }
export type SharedSocket = {
  client: Client
  isOpen(): boolean
  /** epoch ms of the last word from the server, which answers at least every twelve seconds; 0 before the first */
  heardAt(): number
  /** Begins what `start` does, again whenever the server has closed the socket for a while. @returns the stop. */
  keep(start: () => () => void): () => void
  /** Is told when the socket opens, at once if it is open, and closes. @returns the stop; the last one closes the socket. */
  join(link: Link): () => void
}
type Shared = SharedSocket & { token: string | null }

/** A socket that was refused while it opened has nothing left to close: its client rejects with the `CloseEvent`. */
function closeQuietly(client: Client): void {
  Promise.resolve(client.dispose()).catch(() => undefined)
}

function openSocket(token: string | null, gone: () => void): Shared {
  const url = new URL('/graphql', location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  const links = new Set<Link>()
  const wanted = new Set<Wanted>()
  let open = false
  let heardAt = 0
  let refusals = 0
  let pause: ReturnType<typeof setTimeout> | undefined
  let calm: ReturnType<typeof setTimeout> | undefined

  const again = (): void => {
    pause = undefined
    for (const one of wanted) {
      one.stop?.()
      one.stop = one.start()
    }
  }
  const comeBackLater = (code: number): void => {
    if (pause !== undefined || readToken() !== token) return
    const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** refusals)
    refusals += 1
    // tabs that were refused together do not come back together
    pause = setTimeout(again, longest * (0.75 + Math.random() / 4))
    if (code === CROWDED && refusals === TOLD_AFTER) for (const tell of crowdedListeners) tell()
  }
  const client = createClient({
    url: url.href,
    keepAlive: 12_000,
    connectionParams: () => ({ token: readToken() }),
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => readToken() !== null,
    on: {
      connected: () => {
        open = true
        calm = setTimeout(() => {
          refusals = 0
        }, CALM_MS)
        for (const link of [...links]) link.opened()
      },
      message: () => {
        heardAt = Date.now()
      },
      closed: (event) => {
        open = false
        clearTimeout(calm)
        const code = event instanceof Object && 'code' in event ? event.code : 0
        if (code === CROWDED || code === UNAUTHENTICATED) comeBackLater(code)
        for (const link of [...links]) link.closed()
      },
    },
  })
  return {
    client,
    token,
    isOpen: () => open,
    heardAt: () => heardAt,
    keep(start) {
      const one: Wanted = { start, stop: pause === undefined ? start() : null }
      wanted.add(one)
      return () => {
        wanted.delete(one)
        one.stop?.()
      }
    },
    join(link) {
      links.add(link)
      if (open) queueMicrotask(() => links.has(link) && open && link.opened())
      return () => {
        links.delete(link)
        if (links.size > 0) return
        clearTimeout(pause)
        clearTimeout(calm)
        gone()
        closeQuietly(client)
      }
    },
  }
}

let shared: Shared | null = null
/** The one socket of this tab, for whoever is in now. */
export function sharedSocket(): SharedSocket {
  const token = readToken()
  if (shared && shared.token === token) return shared
  const made: Shared = openSocket(token, () => {
    if (shared === made) shared = null
  })
  shared = made
  return made
}
