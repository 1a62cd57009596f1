import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, type EventObject, sendTo, setup } from 'xstate'
import { createLocalMedia } from '../../src/services/conference/local-media'
import { createStreams } from '../../src/services/conference/streams'

class Track extends EventTarget {
  enabled = true
  readyState = 'live'
  constructor(readonly kind: 'audio' | 'video') {
    super()
  }
  stop() {
    this.readyState = 'ended'
  }
  blurred: unknown = null
  getCapabilities() {
    return this.kind === 'video' ? { backgroundBlur: [true, false] } : {}
  }
  async applyConstraints({ backgroundBlur }: { backgroundBlur?: unknown }) {
    this.blurred = backgroundBlur
  }
  getSettings() {
    return { deviceId: this.kind }
  }
}
class Stream {
  static count = 0
  readonly id = `stream-${++Stream.count}`
  readonly tracks = [new Track('audio'), new Track('video')]
  getTracks = () => this.tracks
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio')
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video')
}

let opened: Stream[] = []
beforeEach(() => {
  opened = []
  const mediaDevices = Object.assign(new EventTarget(), {
    getUserMedia: async () => {
      const stream = new Stream()
      opened.push(stream)
      return stream
    },
    enumerateDevices: async () => [{ deviceId: 'audio', label: 'Micrófono', kind: 'audioinput' }],
  })
  vi.stubGlobal('navigator', { mediaDevices })
})
afterEach(() => vi.unstubAllGlobals())

/** Somebody who uses the devices, and what they were told. */
function start() {
  const told: string[] = []
  const actor = createActor(
    setup({
      types: { events: {} as EventObject },
      actors: { media: createLocalMedia(createStreams()) },
    }).createMachine({
      invoke: { id: 'media', src: 'media' },
      on: {
        'turn.on': {
          actions: sendTo('media', { type: 'mute.set', muting: { microphone: true, camera: true } }),
        },
        'background.blur': { actions: sendTo('media', { type: 'background.set', blurred: true }) },
        '*': { actions: ({ event }) => void told.push(event.type) },
      },
    }),
  ).start()
  const times = (type: string) => told.filter((one) => one === type).length
  return { actor, ready: (count: number) => vi.waitFor(() => expect(times('media.ready')).toBe(count)), told }
}
const enabled = (stream: Stream | undefined) => stream?.tracks.map((track) => track.enabled)

describe('the own devices', () => {
  it('come back silent and dark after being unplugged (jitsi-meet #6940)', async () => {
    const { actor, ready, told } = start()
    await ready(1)
    expect(enabled(opened[0])).toEqual([true, true])
    opened[0]?.tracks[1]?.dispatchEvent(new Event('ended'))
    await ready(2)
    expect(told).toContain('media.lost')
    expect(enabled(opened[1])).toEqual([true, false])
    opened[1]?.tracks[0]?.dispatchEvent(new Event('ended'))
    await ready(3)
    expect(enabled(opened[2])).toEqual([false, false])
    actor.stop()
  })

  it('go off when something else takes them, and stay off when it gives them back', async () => {
    const { actor, ready } = start()
    await ready(1)
    const [microphone] = opened[0]?.tracks ?? []
    microphone?.dispatchEvent(new Event('mute'))
    expect(enabled(opened[0])).toEqual([false, true])
    microphone?.dispatchEvent(new Event('unmute'))
    expect(enabled(opened[0])).toEqual([false, true])
    actor.send({ type: 'turn.on' })
    expect(enabled(opened[0])).toEqual([true, true])
    actor.stop()
  })

  it('blur what is behind when they can, also after another camera comes', async () => {
    const { actor, ready } = start()
    await ready(1)
    expect(opened[0]?.tracks[1]?.blurred).toBeNull()
    actor.send({ type: 'background.blur' })
    await vi.waitFor(() => expect(opened[0]?.tracks[1]?.blurred).toBe(true))
    opened[0]?.tracks[1]?.dispatchEvent(new Event('ended'))
    await ready(2)
    expect(opened[1]?.tracks.map(({ blurred }) => blurred)).toEqual([null, true])
    actor.stop()
  })
})
