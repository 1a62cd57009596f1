import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { VoiceEvent } from '#machines/call/captions/ports'
import { findVoice, listen } from '../../src/services/conference/speech'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

type Result = { isFinal: boolean; 0: { transcript: string } }
class Fake {
  static all: Fake[] = []
  static available: unknown
  lang = ''
  continuous = false
  interimResults = false
  processLocally?: boolean
  onresult: ((event: { resultIndex: number; results: Result[] }) => void) | null = null
  onerror: ((event: { error: string }) => void) | null = null
  onend: (() => void) | null = null
  aborted = false
  track: unknown
  constructor() {
    Fake.all.push(this)
  }
  start(track: unknown) {
    this.track = track
  }
  abort() {
    this.aborted = true
  }
  say(...results: [string, boolean][]) {
    this.onresult?.({
      resultIndex: 0,
      results: results.map(([transcript, isFinal]) => ({ isFinal, 0: { transcript } })),
    })
  }
}
const browser = (userAgent: string, more: object = {}) =>
  vi.stubGlobal('navigator', Object.assign({ userAgent }, more))
const knows = (...languages: string[]) =>
  vi.fn(async ({ langs: [language = ''] }: { langs: string[] }) =>
    languages.includes(language) ? 'available' : 'downloadable',
  )

beforeEach(() => {
  vi.useFakeTimers()
  Fake.all = []
  Fake.available = undefined
  vi.stubGlobal('SpeechRecognition', Fake)
  browser(CHROME)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('who writes at this browser', () => {
  it('is nobody where there is no recognition', async () => {
    vi.stubGlobal('SpeechRecognition', undefined)
    expect(await findVoice()).toEqual({ by: 'none' })
  })
  it('is the machine where it has Spanish of any kind', async () => {
    Fake.available = knows('es-ES')
    expect(await findVoice()).toEqual({ by: 'device' })
  })
  it.each([
    ['does not know of it', undefined],
    ['has not brought it', knows()],
    [
      'throws at once',
      () => {
        throw new TypeError('no')
      },
    ],
    ['refuses later', () => Promise.reject(new TypeError('no'))],
  ])('is only its maker’s service where the browser %s', async (_, available) => {
    Fake.available = available
    expect(await findVoice()).toEqual({ by: 'service', maker: 'Google' })
  })
  it.each([
    [`${CHROME} Edg/150.0.0.0`, 'Microsoft'],
    [`${CHROME} OPR/130.0.0.0`, null],
    [SAFARI, 'Apple'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', null],
  ])('has its maker named: %s', async (userAgent, maker) => {
    browser(userAgent)
    vi.stubGlobal('SpeechRecognition', undefined)
    vi.stubGlobal('webkitSpeechRecognition', Fake)
    expect(await findVoice()).toEqual({ by: 'service', maker })
  })
  it.each([
    ['an iPhone', IPHONE, 5],
    ['an iPad that says it is a Mac', SAFARI, 5],
  ])('is nobody on %s: its microphone has room for one', async (_, userAgent, maxTouchPoints) => {
    browser(userAgent, { maxTouchPoints })
    expect(await findVoice()).toEqual({ by: 'none' })
  })
})

describe('the voice', () => {
  let told: VoiceEvent[]
  const begin = async (by: 'device' | 'service', track: MediaStreamTrack | null = null) => {
    told = []
    const stop = listen({ by, track, tell: (event) => told.push(event) })
    await vi.advanceTimersByTimeAsync(0)
    return stop
  }
  const last = () => {
    const own = Fake.all.at(-1)
    if (!own) throw new Error('nothing listens')
    return own
  }
  const texts = () =>
    told.flatMap((event) => (event.type === 'voice.said' ? [[event.text, event.final]] : []))

  it('is heard by the machine alone where it can, from the microphone of the call', async () => {
    Fake.available = knows('es-US')
    const track = { kind: 'audio' } as MediaStreamTrack
    await begin('device', track)
    expect(last()).toMatchObject({ lang: 'es-US', processLocally: true, continuous: true, track })
  })
  it('goes to no service once the machine can no longer', async () => {
    Fake.available = knows()
    await begin('device')
    expect([Fake.all, told]).toEqual([[], [{ type: 'voice.failed', trouble: 'unexpected' }]])
  })
  it('is Chilean Spanish for a service', async () => {
    await begin('service')
    expect(last()).toMatchObject({ lang: 'es-CL', processLocally: undefined })
  })
  it('is told as it is said, no more often than can be read, the last word never lost', async () => {
    await begin('service')
    last().say(['hola', false])
    last().say(['hola qué', false])
    last().say(['hola qué tal', false])
    expect(texts()).toEqual([['hola', false]])
    await vi.advanceTimersByTimeAsync(150)
    expect(texts().at(-1)).toEqual(['hola qué tal', false])
    last().say(['hola qué tal est', false])
    last().say([' Hola, ¿qué tal estás? ', true])
    await vi.advanceTimersByTimeAsync(1000)
    expect(texts().slice(2)).toEqual([['Hola, ¿qué tal estás?', true]])
  })
  it('is parted into lines of 300 letters, between words', async () => {
    await begin('service')
    const long = Array.from({ length: 90 }, (_, at) => `palabra${at}`).join(' ')
    last().say([long, true])
    const lines = texts().map(([text]) => String(text))
    expect(lines.every(({ length }) => length <= 300)).toBe(true)
    expect(lines.join(' ')).toBe(long)
    last().say(['a'.repeat(301), true])
    expect(texts().slice(-2)).toEqual([
      ['a'.repeat(300), true],
      ['a', true],
    ])
  })
  it('is listened to again after the browser ended it, and no more once it ends at once again and again', async () => {
    await begin('service')
    await vi.advanceTimersByTimeAsync(60_000)
    for (let at = 0; at < 4; at += 1) {
      last().onend?.()
      await vi.advanceTimersByTimeAsync(300)
    }
    expect([Fake.all.length, told]).toEqual([5, []])
    for (let at = 0; at < 5; at += 1) {
      last().onend?.()
      await vi.advanceTimersByTimeAsync(300)
    }
    expect(told).toEqual([{ type: 'voice.failed', trouble: 'unexpected' }])
  })
  it.each([
    ['not-allowed', 'permission'],
    ['service-not-allowed', 'permission'],
    ['audio-capture', 'microphone'],
    ['network', 'network'],
    ['language-not-supported', 'unexpected'],
  ])('says why it cannot be written: %s', async (error, trouble) => {
    await begin('service')
    const own = last()
    own.onerror?.({ error })
    own.onend?.()
    await vi.advanceTimersByTimeAsync(5000)
    expect([told, own.aborted, Fake.all.length]).toEqual([[{ type: 'voice.failed', trouble }], true, 1])
  })
  it('goes on after a silence', async () => {
    await begin('service')
    last().onerror?.({ error: 'no-speech' })
    last().onend?.()
    await vi.advanceTimersByTimeAsync(300)
    expect([told, Fake.all.length]).toEqual([[], 2])
  })
  it('is not heard after it was stopped', async () => {
    const stop = await begin('service')
    last().say(['uno', false])
    last().say(['uno dos', false])
    stop()
    last().say(['uno dos tres', true])
    last().onend?.()
    await vi.advanceTimersByTimeAsync(5000)
    expect([texts(), Fake.all.length, last().aborted]).toEqual([[['uno', false]], 1, true])
  })
})
