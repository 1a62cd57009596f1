import { addressOf } from '#contract/rest/addresses'
import type { Id } from '#domain/models'
import type { NetworkFound } from '#domain/network'
import { CallServersDocument } from '../generated/graphql'
import { execute } from '../graphql/client'
import { ask } from '../rest/ask'

/** How long it looks for a way out, and for the two ends to meet. */
const PATIENCE_MS = 8000
const SAMPLE_MS = 1000
/** As much as goes out and comes back at most. */
const MOST_BYTES = 1_000_000
const PIECE = new Uint8Array(16 * 1024)
const ROUNDS = 3

/** Resolves at the signal's end, or after a time. */
const patience = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })

async function fastest(rounds: number, once: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round += 1) {
    const before = performance.now()
    await once()
    best = Math.min(best, performance.now() - before)
  }
  return best
}

/** Which kinds of own addresses the servers give: `relay` through them, `srflx` as the internet sees it; and how soon. */
async function addresses(iceServers: RTCIceServer[], signal: AbortSignal) {
  const begun = performance.now()
  const connection = new RTCPeerConnection({ iceServers })
  const kinds = new Set<string>()
  const complete = new Promise<void>((done) => {
    connection.onicecandidate = ({ candidate }) => {
      if (candidate?.type) kinds.add(candidate.type)
      if (candidate === null || candidate.type === 'relay') done()
    }
  })
  try {
    connection.createDataChannel('try')
    await connection.setLocalDescription()
    await Promise.race([complete, patience(PATIENCE_MS, signal)])
    return { kinds, afterMs: performance.now() - begun }
  } finally {
    connection.close()
  }
}

const gathered = (connection: RTCPeerConnection): Promise<void> =>
  new Promise((done) => {
    const look = () => {
      if (connection.iceGatheringState === 'complete') done()
    }
    connection.onicegatheringstatechange = look
    look()
  })

/** Bytes and time there and back between two ends of this browser that meet at the relay; null: they do not meet. */
async function throughRelay(
  iceServers: RTCIceServer[],
  signal: AbortSignal,
): Promise<Pick<NetworkFound, 'roundTripMs' | 'kilobits'> | null> {
  const configuration: RTCConfiguration = { iceServers, iceTransportPolicy: 'relay' }
  const [near, far] = [new RTCPeerConnection(configuration), new RTCPeerConnection(configuration)]
  try {
    const channel = near.createDataChannel('try')
    channel.binaryType = 'arraybuffer'
    let bytes = 0
    let answered: (() => void) | null = null
    channel.onmessage = () => answered?.()
    far.ondatachannel = ({ channel: other }) => {
      other.onmessage = ({ data }) => {
        if (typeof data === 'string') other.send(data)
        else bytes += PIECE.byteLength
      }
    }
    const opened = new Promise<boolean>((done) => {
      channel.onopen = () => done(true)
    })
    await near.setLocalDescription()
    await Promise.race([gathered(near), patience(PATIENCE_MS, signal)])
    if (near.localDescription) await far.setRemoteDescription(near.localDescription)
    await far.setLocalDescription()
    await Promise.race([gathered(far), patience(PATIENCE_MS, signal)])
    if (far.localDescription) await near.setRemoteDescription(far.localDescription)
    const meets = await Promise.race([opened, patience(PATIENCE_MS, signal).then(() => false)])
    if (!meets || signal.aborted) return null

    const echo = () =>
      Promise.race([
        new Promise<void>((done) => {
          answered = done
          channel.send('?')
        }),
        patience(PATIENCE_MS, signal),
      ])
    const roundTripMs = await fastest(ROUNDS, echo)

    const begun = performance.now()
    let sent = 0
    channel.bufferedAmountLowThreshold = 4 * PIECE.byteLength
    while (!signal.aborted && sent < MOST_BYTES && performance.now() - begun < SAMPLE_MS) {
      channel.send(PIECE)
      sent += PIECE.byteLength
      if (channel.bufferedAmount > channel.bufferedAmountLowThreshold)
        await Promise.race([
          new Promise<void>((done) => {
            channel.onbufferedamountlow = () => done()
          }),
          patience(SAMPLE_MS, signal),
        ])
    }
    // what has gone out has arrived when an answer to what follows it has
    await echo()
    const passedMs = performance.now() - begun
    return { roundTripMs, kilobits: passedMs > 0 ? (bytes * 8) / passedMs : null }
  } finally {
    near.close()
    far.close()
  }
}

/**
 * How a call of this session would leave this network: which servers answer, how fast, and how much passes in a second.
 * No picture and no voice are sent. Rejects with a Failure where the server cannot be asked.
 */
export async function tryNetwork(sessionId: Id, signal: AbortSignal): Promise<NetworkFound> {
  const { callServers } = await execute(CallServersDocument, { sessionId })
  const roundTripMs = await fastest(ROUNDS, () => ask('GET', addressOf('health', {})))
  const iceServers = callServers.map(({ urls, username, credential }) => ({
    urls,
    username: username ?? undefined,
    credential: credential ?? undefined,
  }))
  if (iceServers.length === 0) return { reach: 'untried', roundTripMs, kilobits: null }
  const { kinds, afterMs } = await addresses(iceServers, signal)
  if (kinds.has('relay')) {
    const met = await throughRelay(iceServers, signal)
    // many relays let nobody meet at themselves; a place there is given after asking twice (RFC 8656, 7.1)
    return { reach: 'relay', ...(met ?? { roundTripMs: Math.max(roundTripMs, afterMs / 2), kilobits: null }) }
  }
  return { reach: kinds.has('srflx') ? 'direct' : 'none', roundTripMs, kilobits: null }
}
