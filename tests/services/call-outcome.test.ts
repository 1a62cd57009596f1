import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pathIn, tellOutcome } from '../../src/services/conference/outcome'

const pair = (local: string, remote: string) => [
  { id: 'T', type: 'transport', selectedCandidatePairId: 'P' },
  { id: 'Q', type: 'candidate-pair', nominated: true, state: 'succeeded', localCandidateId: 'R' },
  { id: 'P', type: 'candidate-pair', localCandidateId: 'L', remoteCandidateId: 'M' },
  { id: 'L', type: 'local-candidate', candidateType: local },
  { id: 'M', type: 'remote-candidate', candidateType: remote },
  { id: 'R', type: 'local-candidate', candidateType: 'relay' },
]

/** From W3C's identifiers for WebRTC's statistics: the transport names the pair it took, each end its candidate's type. */
describe('the way a call took', () => {
  it.each([
    ['host', 'host', 'host'],
    ['host', 'srflx', 'reflexive'],
    ['prflx', 'host', 'reflexive'],
    ['relay', 'host', 'relay'],
    ['srflx', 'relay', 'relay'],
  ])('from %s to %s is %s', (local, remote, way) => {
    expect(pathIn(pair(local, remote))).toBe(way)
  })
  it('is that of the pair agreed on where no transport is told of', () => {
    const [, , ...rest] = pair('host', 'host')
    const agreed = { id: 'P', type: 'candidate-pair', nominated: true, state: 'succeeded' }
    expect(pathIn([Object.assign(agreed, { localCandidateId: 'R', remoteCandidateId: 'M' }), ...rest])).toBe(
      'relay',
    )
  })
})

type Seen = Pick<RTCPeerConnection, 'connectionState' | 'iceConnectionState'>
const connection = (seen: Seen) =>
  Object.assign(seen, {
    getStats: () => Promise.resolve(new Map(pair('host', 'host').map((report) => [report.id, report]))),
  }) as unknown as RTCPeerConnection

describe('how two found each other is told to the server once', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())
  it('when they did', async () => {
    const send = vi.fn()
    const outcome = tellOutcome(send)
    const connected = connection({ connectionState: 'connected', iceConnectionState: 'connected' })
    await outcome.state(connected)
    await outcome.state(connected)
    vi.advanceTimersByTime(60_000)
    expect(send.mock.calls).toEqual([[{ type: 'connected', path: 'host' }]])
  })
  it.each([
    ['ice', 'failed'],
    ['handshake', 'connected'],
  ] as const)('when they did not, because of %s', async (reason, iceConnectionState) => {
    const send = vi.fn()
    const outcome = tellOutcome(send)
    await outcome.state(connection({ connectionState: 'failed', iceConnectionState }))
    vi.advanceTimersByTime(60_000)
    expect(send.mock.calls).toEqual([[{ type: 'failed', reason }]])
  })
  it('when nothing came for half a minute, and not when somebody left before', () => {
    const send = vi.fn()
    tellOutcome(send)
    tellOutcome(send).stop()
    vi.advanceTimersByTime(29_999)
    expect(send).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(send.mock.calls).toEqual([[{ type: 'failed', reason: 'unanswered' }]])
  })
})
