type Description = { type: 'offer' | 'answer'; sdp: string; toJSON: () => object }
type Candidate = { candidate: string; sdpMid: string; sdpMLineIndex: number }

/** As long as those of browsers are. */
const SDP_LENGTH = 3000
const CANDIDATES = 4
const described = (type: Description['type']): Description => {
  const sdp = `v=0\r\n${'a=none\r\n'.repeat(SDP_LENGTH / 8)}`
  return { type, sdp, toJSON: () => ({ type, sdp }) }
}

/** A peer that negotiates as a browser's does and then carries neither sound nor picture. */
export class NoMediaPeer {
  signalingState: 'stable' | 'have-local-offer' | 'have-remote-offer' = 'stable'
  connectionState = 'new'
  iceGatheringState = 'complete'
  localDescription: Description | null = null
  remoteDescription: object | null = null
  onnegotiationneeded: (() => void) | null = null
  onicecandidate: ((event: { candidate: (Candidate & { toJSON: () => Candidate }) | null }) => void) | null =
    null
  onconnectionstatechange: (() => void) | null = null
  ontrack = null

  #asked = false
  /** Once for all that is added in a turn, as browsers do. */
  #negotiate(): void {
    if (this.#asked) return
    this.#asked = true
    queueMicrotask(() => {
      this.#asked = false
      this.onnegotiationneeded?.()
    })
  }
  #settle(): void {
    this.signalingState = 'stable'
    this.connectionState = 'connected'
    queueMicrotask(() => this.onconnectionstatechange?.())
  }
  addTransceiver(): void {
    this.#negotiate()
  }
  addTrack(): object {
    this.#negotiate()
    return { getParameters: () => ({}), replaceTrack: async () => {}, setParameters: async () => {} }
  }
  /** Never opens: of those who walk, nobody asks to read. */
  createDataChannel(): object {
    return { readyState: 'connecting' }
  }
  restartIce(): void {
    this.#negotiate()
  }
  async setLocalDescription(): Promise<void> {
    const answers = this.signalingState === 'have-remote-offer'
    this.localDescription = described(answers ? 'answer' : 'offer')
    if (answers) this.#settle()
    else this.signalingState = 'have-local-offer'
    queueMicrotask(() => {
      for (let at = 0; at < CANDIDATES; at += 1) {
        const found = {
          candidate: `candidate:${at} 1 udp 1 192.0.2.1 9 typ host`,
          sdpMid: '0',
          sdpMLineIndex: 0,
        }
        this.onicecandidate?.({ candidate: { ...found, toJSON: () => found } })
      }
      this.onicecandidate?.({ candidate: null })
    })
  }
  async setRemoteDescription(description: { type: string }): Promise<void> {
    this.remoteDescription = description
    if (description.type === 'offer') this.signalingState = 'have-remote-offer'
    else this.#settle()
  }
  async addIceCandidate(): Promise<void> {}
  async getStats(): Promise<Map<string, object>> {
    return new Map()
  }
  close(): void {
    this.connectionState = 'closed'
  }
}

/** Devices that are there and give nothing. */
const track = (kind: 'audio' | 'video') => ({
  kind,
  enabled: true,
  readyState: 'live',
  addEventListener: () => {},
  getSettings: () => ({ deviceId: kind }),
  stop: () => {},
})
function stream() {
  const [audio, video] = [track('audio'), track('video')]
  return {
    id: 'none',
    getTracks: () => [audio, video],
    getAudioTracks: () => [audio],
    getVideoTracks: () => [video],
  }
}
export const noMedia = { getUserMedia: async () => stream(), enumerateDevices: async () => [] }
