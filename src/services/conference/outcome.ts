import type { ClientSignal } from '#contract/signal'
import type { CallPath } from '#domain/call-outcome'

/** Two who are both there and have not found each other by then will hardly. */
const UNANSWERED_MS = 30_000

type Reports = Iterable<Readonly<Record<string, unknown>>>

/** The way a call took: through a relay if either end did, straight if both are addresses of their own machines. */
export function pathIn(reports: Reports): CallPath {
  const all = [...reports]
  const byId = new Map(all.map((report) => [report.id, report]))
  const chosen = all.find(({ type }) => type === 'transport')?.selectedCandidatePairId
  const pair =
    byId.get(chosen) ??
    all.find(({ type, nominated, state }) => type === 'candidate-pair' && nominated && state === 'succeeded')
  const ends = [pair?.localCandidateId, pair?.remoteCandidateId].map((id) => byId.get(id)?.candidateType)
  if (ends.includes('relay')) return 'relay'
  return ends.every((end) => end === 'host') ? 'host' : 'reflexive'
}

/** Tells the server once how two who were both there found each other, or why they did not. */
export function tellOutcome(send: (message: ClientSignal) => void) {
  let told = false
  const tell = (message: ClientSignal): void => {
    clearTimeout(late)
    if (told) return
    told = true
    send(message)
  }
  const late = setTimeout(() => tell({ type: 'failed', reason: 'unanswered' }), UNANSWERED_MS)
  return {
    async state(connection: RTCPeerConnection): Promise<void> {
      if (connection.connectionState === 'failed')
        tell({ type: 'failed', reason: connection.iceConnectionState === 'failed' ? 'ice' : 'handshake' })
      if (connection.connectionState !== 'connected' || told) return
      clearTimeout(late)
      tell({ type: 'connected', path: pathIn((await connection.getStats()).values()) })
    },
    refused: () => tell({ type: 'failed', reason: 'negotiation' }),
    stop: () => {
      clearTimeout(late)
      told = true
    },
  }
}
