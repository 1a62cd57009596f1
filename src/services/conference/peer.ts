import type { ClientSignal, ServerSignal } from '#contract/signal'
import type { Quality } from '#machines/call/call/ports'
import { tellOutcome } from './outcome'

type Told = {
  signal: (message: ClientSignal) => void
  stream: (stream: MediaStream) => void
  state: (state: RTCPeerConnectionState) => void
  quality: (quality: Quality) => void
  captions: (channel: RTCDataChannel) => void
}
export type Peer = {
  hear: (message: Extract<ServerSignal, { type: 'description' | 'candidate' }>) => Promise<void>
  use: (stream: MediaStream) => void
  /** A screen instead of the camera; null: the camera again. */
  show: (screen: MediaStream | null) => void
  /** Little data: a small, slow picture goes out. */
  limit: (low: boolean) => void
  restart: () => void
  close: () => void
}

const STATS_MS = 2000
const FULL_BITS = 2_500_000
const LOW = { bitsPerSecond: 150_000, frames: 12, smaller: 3 } as const
const grade = (roundTripSeconds: number, lost: number): Quality => {
  if (roundTripSeconds > 0.5 || lost > 0.08) return 'weak'
  return roundTripSeconds > 0.25 || lost > 0.03 ? 'fair' : 'good'
}

function watchQuality(connection: RTCPeerConnection, tell: (quality: Quality) => void): () => void {
  let before = { lost: 0, received: 0 }
  const timer = setInterval(async () => {
    let roundTrip = 0
    const now = { lost: 0, received: 0 }
    for (const report of (await connection.getStats()).values()) {
      if (report.type === 'candidate-pair' && report.nominated)
        roundTrip = Number(report.currentRoundTripTime ?? 0)
      if (report.type !== 'inbound-rtp') continue
      now.lost += Number(report.packetsLost ?? 0)
      now.received += Number(report.packetsReceived ?? 0)
    }
    const total = now.lost - before.lost + (now.received - before.received)
    tell(grade(roundTrip, total > 0 ? (now.lost - before.lost) / total : 0))
    before = now
  }, STATS_MS)
  return () => clearInterval(timer)
}

/**
 * One peer connection with perfect negotiation; the polite side yields when offers cross. `starts`: this side makes
 * the first offer; the other answers it, and offers only afterwards.
 */
export function createPeer(
  polite: boolean,
  starts: boolean,
  iceServers: RTCIceServer[],
  local: MediaStream | null,
  told: Told,
): Peer {
  const connection = new RTCPeerConnection({ iceServers })
  const outcome = tellOutcome(told.signal)
  // both sides have it from the beginning: asking for captions negotiates nothing
  told.captions(connection.createDataChannel('captions', { negotiated: true, id: 0 }))
  let makingOffer = false
  let mayOffer = starts
  const senders: Partial<Record<string, RTCRtpSender>> = {}

  const early: (RTCIceCandidateInit | null)[] = []

  /** One that comes before the description waits; one of an earlier connection of the other side is of no use. */
  const takeCandidate = async (candidate: RTCIceCandidateInit | null): Promise<void> => {
    if (!connection.remoteDescription) early.push(candidate)
    else await connection.addIceCandidate(candidate ?? undefined).catch(() => {})
  }
  let camera: MediaStreamTrack | null = null
  let screen: MediaStreamTrack | null = null
  let low = false
  const send = (kind: string, track: MediaStreamTrack | null, stream: MediaStream | null) => {
    const sender = senders[kind]
    if (sender) void sender.replaceTrack(track)
    else if (track && stream) senders[kind] = connection.addTrack(track, stream)
  }
  const use = (stream: MediaStream) => {
    for (const track of stream.getTracks()) {
      if (track.kind === 'video') camera = track
      if (track.kind === 'audio' || !screen) send(track.kind, track, stream)
    }
    void limit()
  }
  const limit = async () => {
    const sender = senders.video
    const parameters = sender?.getParameters()
    const [encoding] = parameters?.encodings ?? []
    if (!sender || !parameters || !encoding) return
    // A screen has to stay readable: it goes slower, not smaller.
    Object.assign(encoding, {
      maxBitrate: low ? LOW.bitsPerSecond : FULL_BITS,
      maxFramerate: low ? LOW.frames : undefined,
      scaleResolutionDownBy: low && !screen ? LOW.smaller : 1,
    })
    await sender.setParameters(parameters).catch(() => {})
  }
  connection.onnegotiationneeded = async () => {
    if (!mayOffer) return
    try {
      makingOffer = true
      await connection.setLocalDescription()
      if (connection.localDescription)
        told.signal({ type: 'description', description: connection.localDescription.toJSON() })
    } finally {
      makingOffer = false
    }
  }
  connection.onicecandidate = ({ candidate }) =>
    told.signal({
      type: 'candidate',
      candidate: candidate ? { ...candidate.toJSON(), candidate: candidate.candidate } : null,
    })
  connection.ontrack = ({ streams: [stream] }) => {
    if (stream) told.stream(stream)
  }
  connection.onconnectionstatechange = () => {
    if (connection.connectionState === 'connected') void limit()
    void outcome.state(connection).catch(() => {})
    told.state(connection.connectionState)
  }
  const stopQuality = watchQuality(connection, told.quality)
  if (local) use(local)
  else {
    connection.addTransceiver('audio', { direction: 'recvonly' })
    connection.addTransceiver('video', { direction: 'recvonly' })
  }

  return {
    use,
    show: (stream) => {
      const [track] = stream?.getVideoTracks() ?? []
      screen = track ?? null
      send('video', screen ?? camera, stream)
      void limit()
    },
    limit: (wanted) => {
      low = wanted
      void limit()
    },
    restart: () => {
      mayOffer = true
      connection.restartIce()
    },
    close: () => {
      stopQuality()
      outcome.stop()
      connection.onconnectionstatechange = null
      connection.close()
    },
    hear: async (message) => {
      if (message.type === 'candidate') return takeCandidate(message.candidate)
      const { description } = message
      const collides = description.type === 'offer' && (makingOffer || connection.signalingState !== 'stable')
      if (!polite && collides) return
      await connection.setRemoteDescription(description).catch((error: unknown) => {
        outcome.refused()
        throw error
      })
      for (const candidate of early.splice(0)) await takeCandidate(candidate)
      if (description.type !== 'offer') return
      mayOffer = true
      await connection.setLocalDescription()
      if (connection.localDescription)
        told.signal({ type: 'description', description: connection.localDescription.toJSON() })
    },
  }
}
