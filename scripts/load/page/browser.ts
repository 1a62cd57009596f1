import type { WebSocket } from 'ws'
import type { AppActor } from '#machines/shell/app/chart'
import { documentOf, type Hears, outcomeOf } from './measured'
import { NoMediaPeer, noMedia } from './no-media'
import type { Program } from './program'
import { socketsFrom } from './sockets'
import { Store } from './store'

/** What the program finds in its browser, by name. */
export const NAMES = [
  'window',
  'document',
  'location',
  'history',
  'navigator',
  'localStorage',
  'sessionStorage',
  'screen',
  'fetch',
  'WebSocket',
  'addEventListener',
  'removeEventListener',
  'PerformanceObserver',
  'BroadcastChannel',
  'RTCPeerConnection',
  'requestAnimationFrame',
  'console',
] as const

export type Page = {
  app: AppActor
  /** What is asked next was meant to be asked then (`performance.now()`): whoever comes late has waited since. */
  meant(at: number): void
  /** As a tab that is closed: what was noted is sent, sockets close, no machine runs on. */
  close(): Promise<void>
}
/** Where one person is at home: what their browser keeps, and from which address it calls. */
export type Home = { kept: Store; address: string }

const NOTING_MS = 2000

/** Opens the program at an address of the server, as a tab of somebody's browser. */
export function openPage(
  program: Program,
  base: string,
  home: Home,
  path: string,
  hears: Hears,
  openedAt: number = performance.now(),
): Page {
  const events = new EventTarget()
  const sockets = new Set<WebSocket>()
  const asking = new Set<Promise<unknown>>()
  let meantAt: number | null = openedAt
  const location = new URL(path, base)
  const go = (_state: unknown, _title: string, to: string) => {
    location.href = new URL(to, location.href).href
  }

  async function asked(address: string, init: RequestInit, since: number): Promise<Response> {
    const url = new URL(address, base)
    const method = init.method ?? 'GET'
    const text = typeof init.body === 'string' ? init.body : ''
    const isGraphql = url.pathname === '/graphql'
    const { name, kind } = isGraphql
      ? documentOf(JSON.parse(text).query)
      : {
          name: `${method} ${url.pathname.replace(/\/[^/]*\d[^/]*/g, '/:id').replace('/api/:id', '/api/v1')}`,
          kind: method === 'GET' ? 'query' : '',
        }
    const end = (outcome: string) =>
      hears({ name, reads: kind === 'query', ms: performance.now() - since, outcome })
    const headers = new Headers(init.headers)
    headers.set('x-forwarded-for', home.address)
    headers.set('origin', base)
    try {
      const response = await fetch(url, { ...init, headers })
      const whole = await response.arrayBuffer()
      const isJson = response.headers.get('content-type')?.includes('json') ?? false
      end(outcomeOf(isJson ? JSON.parse(Buffer.from(whole).toString()) : null, response.status))
      return new Response(whole.byteLength > 0 ? whole : null, response)
    } catch (error) {
      end(error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'no answer')
      throw error
    }
  }
  const ask = (address: string, init: RequestInit = {}): Promise<Response> => {
    const since = meantAt ?? performance.now()
    meantAt = null
    const answer = asked(address, init, since)
    const over = answer.then(
      () => {},
      () => {},
    )
    asking.add(over)
    void over.then(() => asking.delete(over))
    return answer
  }

  const listen = {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  }
  const document = {
    ...listen,
    visibilityState: 'visible',
    title: '',
    documentElement: { lang: 'es-CL', setAttribute: () => {} },
    getElementById: (id: string) => (id === 'root' ? {} : null),
    querySelector: () => null,
    querySelectorAll: () => [],
  }
  const browser = {
    ...listen,
    document,
    location,
    history: { pushState: go, replaceState: go, go: () => {} },
    navigator: {
      language: 'es-CL',
      languages: ['es-CL'],
      onLine: true,
      userAgent: 'load',
      mediaDevices: noMedia,
    },
    localStorage: home.kept,
    sessionStorage: new Store(),
    screen: { width: 1280, height: 800 },
    fetch: ask,
    WebSocket: socketsFrom(base, home.address, hears, sockets),
    PerformanceObserver: class {
      constructor(private readonly tell: (paints: { getEntriesByName: () => object[] }) => void) {}
      observe(): void {
        setTimeout(() => this.tell({ getEntriesByName: () => [{}] }), 0)
      }
    },
    BroadcastChannel: undefined,
    RTCPeerConnection: NoMediaPeer,
    requestAnimationFrame: (run: () => void) => setTimeout(run, 0),
    requestIdleCallback: (run: () => void) => setTimeout(run, 0),
    scrollTo: () => {},
    // what the program warns of is counted by its calls
    console: { log: () => {}, warn: () => {}, error: () => {}, info: () => {}, debug: () => {} },
  }
  const app = program({ ...browser, window: browser })
  return {
    app,
    meant: (at) => {
      meantAt = at
    },
    async close() {
      events.dispatchEvent(new Event('pagehide'))
      await Promise.race([Promise.all(asking), new Promise((done) => setTimeout(done, NOTING_MS).unref())])
      app.stop()
      for (const socket of sockets) socket.terminate()
    },
  }
}
