import { setTimeout as wait } from 'node:timers/promises'
import {
  ATTRIBUTE,
  METHOD,
  openTurn,
  readAddress,
  type TurnAccount,
  type TurnPlace,
  writtenAddress,
} from '#server/outside/turn'

/** A packet of sound holds so much time. */
const EVERY_MS = 20
const LOOKS_EVERY_MS = 250
/** So many looks without a packet, and the relay is taken for gone: a script that was held up itself is no silence. */
const SILENT_LOOKS = 4
const AGAIN_MS = 200
const PATIENCE_MS = 2000
const HEARS_WITHIN_MS = 20_000

/** A server of a call, as the product hands it out. */
export type IceServer = { urls: string[]; username?: string | null; credential?: string | null }

/** A place at the relay that the product names. @throws Error when it names none, or none is given. */
export async function placeAt(servers: readonly IceServer[]): Promise<TurnPlace> {
  const relay = servers.find(({ username }) => username)
  const [url] = relay?.urls ?? []
  if (!url || !relay?.username || !relay.credential) throw new Error('the product names no relay')
  const account: TurnAccount = { username: relay.username, credential: relay.credential }
  return openTurn(url, account, PATIENCE_MS)
}

const letIn = (place: TurnPlace, peer: TurnPlace) =>
  place.ask(METHOD.permit, [[ATTRIBUTE.peer, writtenAddress(peer.relayed)]])

/** Two whose words go through the relay alone, as much as sound is: fifty packets a second each way. */
export class RelayedCall {
  sent = 0
  arrived = 0
  /** How often it had to begin anew. */
  renewed = 0
  /** The longest time without a packet, milliseconds. */
  silentMs = 0
  #heardAt = performance.now()
  #ended: Promise<void> = Promise.resolve()
  readonly #enough = new AbortController()

  /** `ask`: what the product hands out to each of the two, now. */
  constructor(readonly ask: () => Promise<[IceServer[], IceServer[]]>) {}

  /** Resolves once something has arrived. @throws Error when nothing does. */
  async begin(): Promise<void> {
    this.#ended = this.#goOn()
    await this.hears()
  }

  /** Resolves once something more has arrived. @throws Error when nothing does. */
  async hears(): Promise<void> {
    const [before, last] = [this.arrived, performance.now() + HEARS_WITHIN_MS]
    while (this.arrived === before) {
      if (performance.now() > last) throw new Error('nada llega por TURN')
      await wait(EVERY_MS)
    }
  }

  async end(): Promise<void> {
    this.#enough.abort()
    await this.#ended
  }

  async #goOn(): Promise<void> {
    this.#heardAt = performance.now()
    for (let begun = 0; !this.#enough.signal.aborted; ) {
      const places: TurnPlace[] = []
      try {
        for (const servers of await this.ask()) places.push(await placeAt(servers))
        this.renewed = begun
        begun += 1
        await this.#talk(places)
      } catch {
        await wait(AGAIN_MS)
      } finally {
        for (const place of places) place.close()
      }
    }
  }

  /** Until nothing arrives any more. */
  async #talk(places: readonly TurnPlace[]): Promise<void> {
    const [near, far] = places
    if (!near || !far) return
    await Promise.all([letIn(near, far), letIn(far, near)])
    for (const [place, peer] of [
      [near, far],
      [far, near],
    ] as const)
      place.onTold((method, attributes) => {
        const from = readAddress(attributes.get(ATTRIBUTE.peer))
        if (method !== METHOD.data || from.port !== peer.relayed.port) return
        const now = performance.now()
        this.silentMs = Math.max(this.silentMs, now - this.#heardAt)
        this.#heardAt = now
        this.arrived += 1
      })
    const sound = Buffer.alloc(160)
    const beat = setInterval(() => {
      for (const [place, peer] of [
        [near, far],
        [far, near],
      ] as const) {
        place.tell(METHOD.send, [
          [ATTRIBUTE.peer, writtenAddress(peer.relayed)],
          [ATTRIBUTE.data, sound],
        ])
        this.sent += 1
      }
    }, EVERY_MS)
    try {
      for (let silent = 0; silent < SILENT_LOOKS && !this.#enough.signal.aborted; ) {
        const before = this.arrived
        await wait(LOOKS_EVERY_MS)
        silent = this.arrived === before ? silent + 1 : 0
      }
    } finally {
      clearInterval(beat)
    }
    // what is on its way still comes
    await wait(LOOKS_EVERY_MS)
  }
}
