import { fromCallback } from 'xstate'
import {
  type ClientSignal,
  type ServerSignal,
  SIGNAL_CLOSE,
  SIGNAL_PATH,
  serverSignal,
} from '#contract/signal'
import type { LinkCommand, LinkEvent, Muting, Quality, StreamHandle } from '#machines/call/call/ports'
import { readToken } from '../browser/token'
import { watchAwake } from './awake'
import type { CaptionWire } from './caption-line'
import { createPeer, type Peer } from './peer'
import type { Streams } from './streams'

const RETRY_MS = [500, 1000, 2000, 4000, 8000] as const
const PEER_GRACE_MS = 4000
/** Closed for too much so often in a row, it says so; until then it comes back, each time later. */
const MOST_FLOODS = 5
const FIRST_FLOOD_PAUSE_MS = 2000
const CALM_MS = 60_000
const REFUSALS: Record<number, Extract<LinkEvent, { type: 'link.refused' }>['reason']> = {
  [SIGNAL_CLOSE.unauthenticated]: 'unauthenticated',
  [SIGNAL_CLOSE.forbidden]: 'forbidden',
  [SIGNAL_CLOSE.replaced]: 'replaced',
  [SIGNAL_CLOSE.flooded]: 'flooded',
}

function signalUrl(): string {
  const url = new URL(SIGNAL_PATH, location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}

function parse(data: unknown): ServerSignal | null {
  if (typeof data !== 'string') return null
  const parsed = serverSignal.safeParse(JSON.parse(data))
  return parsed.success ? parsed.data : null
}

/** The line: a signalling socket that comes back by itself, and a fresh peer connection whenever both are there. */
export function createCallLink(streams: Streams, captions: CaptionWire) {
  type Input = { sessionId: string; muting: Muting }
  return fromCallback<LinkCommand, Input, LinkEvent>(({ sendBack, receive, input }) => {
    let socket: WebSocket | null = null
    let peer: Peer | null = null
    let local: MediaStream | null = null
    let muting = input.muting
    let screen: MediaStream | null = null
    const low = { own: false, peer: false }
    let role = { polite: true, iceServers: [] as RTCIceServer[] }
    let tries = 0
    let floods = 0
    let calm: ReturnType<typeof setTimeout> | undefined
    let ended = false
    let quality: Quality = 'good'
    let connected = false
    let retryTimer: ReturnType<typeof setTimeout> | undefined
    let graceTimer: ReturnType<typeof setTimeout> | undefined
    let remote: StreamHandle | null = null

    const send = (message: ClientSignal) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
    }
    const dropPeer = () => {
      clearTimeout(graceTimer)
      peer?.close()
      peer = null
      captions.drop()
      connected = false
      streams.drop(remote)
      remote = null
    }
    const toldState = (state: RTCPeerConnectionState) => {
      connected = state === 'connected'
      if (connected) sendBack({ type: 'media.connected' })
      else if (state === 'disconnected') sendBack({ type: 'media.disconnected' })
      else if (state === 'failed') sendBack({ type: 'media.failed' })
    }
    const freshPeer = (starts: boolean) => {
      dropPeer()
      peer = createPeer(role.polite, starts, role.iceServers, local, {
        signal: send,
        state: toldState,
        stream: (stream) => {
          remote = streams.keep(stream)
          sendBack({ type: 'peer.stream', stream: remote })
        },
        quality: (now) => {
          if (now !== quality) sendBack({ type: 'quality.changed', quality: now })
          quality = now
        },
        captions: captions.carry,
      })
      if (screen) peer.show(screen)
      peer.limit(low.own || low.peer)
      send({ type: 'mute', ...muting })
      if (screen) send({ type: 'share', on: true })
      if (low.own) send({ type: 'data', low: true })
    }
    const losePeer = () => {
      dropPeer()
      sendBack({ type: 'peer.left' })
    }
    const hear = (message: ServerSignal) => {
      switch (message.type) {
        case 'entered':
          tries = 0
          calm = setTimeout(() => {
            floods = 0
          }, CALM_MS)
          role = { polite: message.polite, iceServers: message.iceServers }
          if (message.peerPresent) freshPeer(true)
          return sendBack({ type: 'link.entered', peerPresent: message.peerPresent })
        case 'peer.entered':
          freshPeer(message.starts ?? false)
          return sendBack({ type: 'peer.entered' })
        case 'peer.left':
          clearTimeout(graceTimer)
          graceTimer = setTimeout(losePeer, connected ? PEER_GRACE_MS : 0)
          return
        case 'peer.muted':
          return sendBack({
            type: 'peer.muted',
            muting: { microphone: message.microphone, camera: message.camera },
          })
        case 'peer.shared':
          return sendBack({ type: 'peer.shared', on: message.on })
        case 'peer.data':
          low.peer = message.low
          return peer?.limit(low.own || low.peer)
        case 'description':
        case 'candidate':
          peer?.hear(message).catch(() => sendBack({ type: 'media.failed' }))
      }
    }
    const open = () => {
      const opened = new WebSocket(signalUrl())
      socket = opened
      opened.onopen = () => send({ type: 'enter', token: readToken() ?? '', sessionId: input.sessionId })
      opened.onmessage = ({ data }) => {
        const message = parse(data)
        if (message) hear(message)
      }
      opened.onclose = ({ code }) => {
        if (ended || socket !== opened) return
        clearTimeout(calm)
        const reason = REFUSALS[code]
        if (reason === 'flooded' && floods < MOST_FLOODS) {
          sendBack({ type: 'link.lost' })
          retryTimer = setTimeout(open, FIRST_FLOOD_PAUSE_MS * 2 ** floods++)
          return
        }
        if (reason) {
          dropPeer()
          return sendBack({ type: 'link.refused', reason })
        }
        sendBack({ type: 'link.lost' })
        retryTimer = setTimeout(open, RETRY_MS[Math.min(tries++, RETRY_MS.length - 1)])
      }
    }

    /** Entering with the own stream at hand spares a second negotiation while the other side makes its own. */
    let begun = false
    const begin = () => {
      if (begun) return
      begun = true
      open()
    }

    receive((command) => {
      if (command.type === 'mute.set') {
        muting = command.muting
        send({ type: 'mute', ...muting })
      } else if (command.type === 'stream.use') {
        local = streams.find(command.stream)
        if (local) peer?.use(local)
        begin()
      } else if (command.type === 'screen.use') {
        screen = streams.find(command.stream)
        peer?.show(screen)
        send({ type: 'share', on: screen !== null })
      } else if (command.type === 'data.use') {
        low.own = command.low
        peer?.limit(low.own || low.peer)
        send({ type: 'data', low: low.own })
      } else if (command.type === 'link.begin') begin()
      else peer?.restart()
    })
    const stopAwake = watchAwake(() => sendBack({ type: 'network.changed' }))
    return () => {
      ended = true
      stopAwake()
      clearTimeout(retryTimer)
      clearTimeout(calm)
      dropPeer()
      socket?.close(1000)
    }
  })
}
