import { vi } from 'vitest'
import { type ClientSignal, type ServerSignal, SIGNAL_CLOSE } from '#contract/signal'
import type { Party } from '#domain/session-states'
import { type Place, Rooms } from '#server/entities/signal/rooms'

type Random = () => number
/** The same numbers from 0 to 1 for the same seed. */
export function seeded(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** As browsers do: silence is noticed after 3 s, and given up after 15. */
const NOTICED_MS = 3_000
const GIVEN_UP_MS = 15_000
const STEP_MS = 250

/** One end of a connection; `checks` is what it agreed on with the other end, and both must have agreed on the same. */
class FakePeer {
  static all: FakePeer[] = []
  static random: Random = Math.random
  static carries = (): boolean => true

  connectionState = 'new'
  signalingState = 'stable'
  localDescription: { type: string; sdp: string; toJSON: () => object } | null = null
  remoteDescription: { type: string; sdp?: string } | null = null
  onnegotiationneeded: () => unknown = () => {}
  onicecandidate: (event: object) => unknown = () => {}
  ontrack: (event: object) => unknown = () => {}
  onconnectionstatechange: (() => unknown) | null = null
  checks: string | null = null
  #needed = false
  #offers = 0
  #silent = 0
  #received = 0
  readonly #name = `${FakePeer.all.length}`
  readonly party: string

  constructor({ iceServers }: { iceServers: { urls: string[] }[] }) {
    this.party = iceServers[0]?.urls[0] ?? ''
    FakePeer.all.push(this)
  }

  addTrack(): object {
    this.#need()
    return { replaceTrack: async () => {}, getParameters: () => ({ encodings: [] }) }
  }
  addTransceiver(): void {
    this.#need()
  }
  createDataChannel(): object {
    return {}
  }
  restartIce(): void {
    this.#need()
  }
  async addIceCandidate(): Promise<void> {}
  async getStats(): Promise<Map<string, object>> {
    this.#received += 100
    const packetsLost = Math.floor(FakePeer.random() * 12)
    return new Map([['in', { type: 'inbound-rtp', packetsReceived: this.#received, packetsLost }]])
  }

  async setLocalDescription(): Promise<void> {
    if (this.connectionState === 'closed') throw new Error('it is closed')
    this.#needed = false
    const offered = this.signalingState === 'have-remote-offer' ? this.remoteDescription?.sdp : undefined
    const sdp = offered ?? `${this.#name}/${this.#offers++}`
    const own = { type: offered ? 'answer' : 'offer', sdp }
    this.localDescription = { ...own, toJSON: () => own }
    this.signalingState = offered ? 'stable' : 'have-local-offer'
    if (offered) this.#agree(offered)
    this.onicecandidate({ candidate: null })
  }

  async setRemoteDescription(description: { type: string; sdp?: string }): Promise<void> {
    if (this.connectionState === 'closed') throw new Error('it is closed')
    const isAnswer = description.type === 'answer'
    const own = this.localDescription?.sdp
    if (isAnswer && (this.signalingState !== 'have-local-offer' || description.sdp !== own))
      throw new Error(`an answer to ${description.sdp} in ${this.signalingState} with ${own}`)
    this.remoteDescription = description
    this.signalingState = isAnswer ? 'stable' : 'have-remote-offer'
    this.ontrack({ streams: [fakeStream()] })
    if (isAnswer) this.#agree(description.sdp ?? '')
  }

  close(): void {
    this.connectionState = 'closed'
  }

  get other(): FakePeer | undefined {
    const { checks } = this
    if (!checks) return undefined
    return FakePeer.all.find((peer) => peer !== this && peer.isOpen && peer.checks === checks)
  }
  get isOpen(): boolean {
    return this.connectionState !== 'closed'
  }

  step(): void {
    if (this.#needed && this.signalingState === 'stable') {
      this.#needed = false
      void this.onnegotiationneeded()
    }
    if (!this.checks) return
    const reaches = this.other !== undefined && FakePeer.carries()
    this.#silent = reaches ? 0 : this.#silent + STEP_MS
    // one that was given up does not come back without new checks
    if (this.connectionState === 'failed') return
    if (reaches) this.#become('connected')
    else if (this.#silent >= GIVEN_UP_MS) this.#become('failed')
    else if (this.#silent >= NOTICED_MS && this.connectionState === 'connected') this.#become('disconnected')
  }

  #need(): void {
    this.#needed = true
  }
  #agree(checks: string): void {
    this.checks = checks
    this.#silent = 0
    if (this.connectionState !== 'connected') this.#become('connecting')
  }
  #become(state: string): void {
    if (this.connectionState === state) return
    this.connectionState = state
    this.onconnectionstatechange?.()
  }
}

let streams = 0
const fakeStream = () => {
  streams += 1
  const stream = { id: `stream ${streams}`, getTracks: () => [{ kind: 'audio' }, { kind: 'video' }] }
  return stream as object as MediaStream
}

/** What may break, and until when. */
type Cut = { socketsOf: Party[]; media: boolean; until: number }

/** The browser's globals over one server and a network that delays all it carries and is cut now and then. */
export function badNetwork(random: Random) {
  let cut: Cut = { socketsOf: [], media: false, until: 0 }
  const isWhole = (): boolean => Date.now() >= cut.until
  const isCut = (party: Party | null): boolean =>
    !isWhole() && party !== null && cut.socketsOf.includes(party)
  const rooms = new Rooms(() => {})
  const sockets = new Set<FakeSocket>()
  let entries = 0

  /** Delivers in order, each a while later. */
  const line = () => {
    let last = 0
    return (deliver: () => void): void => {
      last = Math.max(last, Date.now() + 10 + random() * 300)
      setTimeout(deliver, last - Date.now())
    }
  }

  class FakeSocket {
    static readonly OPEN = 1
    readyState = 0
    onopen: () => void = () => {}
    onmessage: (event: { data: string }) => void = () => {}
    onclose: (event: { code: number }) => void = () => {}
    party: Party | null = null
    place: Place | null = null
    readonly #up = line()
    readonly #down = line()

    constructor() {
      sockets.add(this)
      this.#up(() => {
        this.readyState = 1
        this.onopen()
      })
    }
    send(text: string): void {
      const message: ClientSignal = JSON.parse(text)
      if (message.type === 'enter') this.party = message.sessionId === 'coach' ? 'coach' : 'coachee'
      if (isCut(this.party)) this.lose()
      else this.#up(() => this.#arrive(message))
    }
    /** The browser notices soon, the server only when no sign of life came for a while. */
    lose(): void {
      sockets.delete(this)
      const { place } = this
      setTimeout(() => this.#end(1006), 500 + random() * 2_000)
      if (place) setTimeout(() => rooms.leave(place), random() * 12_000)
    }
    close(): void {
      sockets.delete(this)
      this.readyState = 3
      if (this.place) rooms.leave(this.place)
    }

    #end(code: number): void {
      if (this.readyState === 3) return
      this.readyState = 3
      this.onclose({ code })
    }
    #tell(message: ServerSignal): void {
      this.#down(() => {
        if (sockets.has(this)) this.onmessage({ data: JSON.stringify(message) })
      })
    }
    #arrive(message: ClientSignal): void {
      if (!sockets.has(this) || !this.party) return
      if (message.type === 'enter') this.#enter(this.party)
      else if (!this.place) return
      else if (message.type === 'mute') rooms.relay(this.place, { ...message, type: 'peer.muted' })
      else if (message.type === 'description' || message.type === 'candidate')
        rooms.relay(this.place, message)
    }
    #enter(party: Party): void {
      entries += 1
      const place: Place = {
        seat: { sessionId: 's', party, id: `${entries}`, order: entries },
        socket: {
          OPEN: 1,
          readyState: 1,
          bufferedAmount: 0,
          send: (text) => this.#tell(JSON.parse(String(text))),
          close: (code = SIGNAL_CLOSE.replaced) => this.#end(code),
        },
      }
      this.place = place
      this.#tell({
        type: 'entered',
        polite: party === 'coachee',
        peerPresent: rooms.enter(place) === true,
        slot: '',
        iceServers: [{ urls: [party] }],
      })
    }
  }

  FakePeer.all = []
  FakePeer.random = random
  FakePeer.carries = () => isWhole() || !cut.media
  const stepping = setInterval(() => {
    FakePeer.all = FakePeer.all.filter(({ isOpen }) => isOpen)
    for (const peer of FakePeer.all) peer.step()
  }, STEP_MS)
  const still = { addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('RTCPeerConnection', FakePeer)
  vi.stubGlobal('document', { ...still, visibilityState: 'visible' })
  vi.stubGlobal('window', still)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', { href: 'http://travesia.example/' })
  vi.stubGlobal('localStorage', { getItem: () => 'token' })
  vi.stubGlobal('sessionStorage', { getItem: () => 'token' })

  return {
    /** From one second to forty without a line, without media, or without anything, for one or both. */
    cut(): void {
      const kinds: Omit<Cut, 'until'>[] = [
        { socketsOf: [], media: true },
        { socketsOf: ['coach'], media: false },
        { socketsOf: ['coachee'], media: true },
        { socketsOf: ['coach', 'coachee'], media: false },
        { socketsOf: ['coach', 'coachee'], media: true },
      ]
      const kind = kinds[Math.floor(random() * kinds.length)] ?? { socketsOf: [], media: true }
      cut = { ...kind, until: Date.now() + 1000 + random() * 39_000 }
      for (const socket of [...sockets]) if (isCut(socket.party)) socket.lose()
    },
    isWhole,
    /** Whether picture and voice reach both. */
    flows: (): boolean =>
      (['coach', 'coachee'] as const).every((party) =>
        FakePeer.all.some(
          (peer) => peer.party === party && peer.connectionState === 'connected' && peer.other !== undefined,
        ),
      ),
    stream: fakeStream,
    stop: () => clearInterval(stepping),
  }
}
