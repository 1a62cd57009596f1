import { WebSocket } from 'ws'
import type { ServerSignal } from '#contract/signal'

type Kind = ServerSignal['type']
type Of<T extends Kind> = Extract<ServerSignal, { type: T }>

/** A tab in a call: what it heard is kept in order, and asked for by kind. */
export class CallTab {
  readonly socket: WebSocket
  readonly closed: Promise<number>
  #heard: ServerSignal[] = []
  #wake: () => void = () => {}

  constructor(url: string, token: string, sessionId: string) {
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/api/v1/signal`)
    this.closed = new Promise((resolve) => this.socket.on('close', (code) => resolve(code)))
    this.socket.on('error', () => {})
    this.socket.on('open', () => this.say({ type: 'enter', token, sessionId }))
    this.socket.on('message', (data) => {
      this.#heard.push(JSON.parse(String(data)))
      this.#wake()
    })
  }

  say(message: object): void {
    this.socket.send(JSON.stringify(message))
  }

  /** The next of these kinds; what came before it is forgotten. */
  async hear<T extends Kind>(...kinds: T[]): Promise<Of<T>> {
    const wanted = (message: ServerSignal): message is Of<T> => kinds.some((kind) => kind === message.type)
    for (;;) {
      const at = this.#heard.findIndex(wanted)
      const [found] = at < 0 ? [] : this.#heard.splice(0, at + 1).slice(-1)
      if (found && wanted(found)) return found
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }
}

const description = (type: 'offer' | 'answer', sdp: string) => ({
  type: 'description' as const,
  description: { type, sdp },
})
/** More than a NOTIFY takes, and candidates behind it. */
const LARGE = 'a=candidate:1 1 udp 2122260223 192.0.2.1 54400 typ host\r\n'.repeat(220)
const CANDIDATES = Array.from({ length: 10 }, (_, at) => ({
  type: 'candidate' as const,
  candidate: { candidate: `candidate:${at}`, sdpMid: '0' },
}))

/** The newcomer and who waits are told of each other, agree, and hear every candidate in order. */
export async function negotiate(waiting: CallTab, newcomer: CallTab): Promise<void> {
  const { peerPresent } = await newcomer.hear('entered')
  const brought = await waiting.hear('peer.entered')
  if (!peerPresent) await newcomer.hear('peer.entered')
  const [first, second] = peerPresent || !brought.starts ? [newcomer, waiting] : [waiting, newcomer]
  first.say(description('offer', LARGE))
  for (const message of CANDIDATES) first.say(message)
  const heard: ServerSignal[] = [await second.hear('description')]
  for (const _ of CANDIDATES) heard.push(await second.hear('candidate', 'description'))
  second.say(description('answer', LARGE))
  const answer = await first.hear('description')
  const wanted = JSON.stringify([description('offer', LARGE), ...CANDIDATES, description('answer', LARGE)])
  if (JSON.stringify([...heard, answer]) !== wanted)
    throw new Error(`heard ${JSON.stringify([...heard, answer]).slice(0, 2000)}`)
}
