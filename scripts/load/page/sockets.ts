import { WebSocket } from 'ws'
import { isRecord, isText } from '#domain/shapes'
import { documentOf, type Hears } from './measured'

type Waiting = { name: string; reads: boolean; since: number }

function readText(data: unknown): Record<string, unknown> {
  if (!isText(data)) return {}
  const told: unknown = JSON.parse(data)
  return isRecord(told) ? told : {}
}

/**
 * Sockets as a page opens them, from somebody's address. Measured are how long the server takes to let them in, and what
 * is asked over the shared socket.
 */
export function socketsFrom(base: string, address: string, hears: Hears, opened: Set<WebSocket>) {
  return class extends WebSocket {
    readonly #waiting = new Map<string, Waiting>()
    #entering: Waiting | null
    constructor(url: string, protocols?: string | string[]) {
      super(url, protocols, { origin: base, headers: { 'x-forwarded-for': address } })
      this.#entering = { name: `socket ${new URL(url).pathname}`, reads: false, since: performance.now() }
      opened.add(this)
      this.on('message', (data: Buffer) => this.#hear(data.toString()))
      this.on('close', (code) => {
        opened.delete(this)
        // a page that is closed gives up what it had begun: 1006 is its own doing
        if (code !== 1006) this.#enter(String(code))
      })
    }
    #enter(outcome: string): void {
      if (this.#entering) hears({ ...timed(this.#entering), outcome })
      this.#entering = null
    }
    #hear(text: string): void {
      this.#enter('ok')
      const { id, type } = readText(text)
      const waiting = isText(id) ? this.#waiting.get(id) : undefined
      if (!waiting || !isText(id)) return
      this.#waiting.delete(id)
      hears({ ...timed(waiting), outcome: type === 'error' ? 'INTERNAL' : 'ok' })
    }
    override send(data: string): void {
      const { id, type, payload } = readText(data)
      if (type === 'subscribe' && isText(id) && isRecord(payload) && isText(payload.query)) {
        const { name, kind } = documentOf(payload.query)
        if (kind !== 'subscription')
          this.#waiting.set(id, { name, reads: kind === 'query', since: performance.now() })
      }
      super.send(data)
    }
  }
}
const timed = ({ name, reads, since }: Waiting) => ({ name, reads, ms: performance.now() - since })
