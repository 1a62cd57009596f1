import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CaptionLineEvent, CaptionMessage } from '#machines/call/captions/ports'
import { createCaptionWire } from '../../src/services/conference/caption-line'
import { parseCaption } from '../../src/services/conference/caption-message'

type Channel = Pick<RTCDataChannel, 'onopen' | 'onclose' | 'onmessage' | 'readyState'> & { sent: string[] }
function makeChannel() {
  const sent: string[] = []
  const own: Channel = { sent, onopen: null, onclose: null, onmessage: null, readyState: 'open' }
  const channel = Object.assign(own, { send: (data: string) => sent.push(data) }) as unknown as RTCDataChannel
  return {
    channel,
    sent,
    open: () => channel.onopen?.(new Event('open')),
    close: () => channel.onclose?.(new Event('close')),
    hear: (data: unknown) =>
      channel.onmessage?.({ data: typeof data === 'string' ? data : JSON.stringify(data) } as MessageEvent),
  }
}
const line = (text: string, final = true): CaptionMessage => ({ type: 'line', text, final })

/** From decision 217: at most 300 letters a line and 20 messages a second; what is longer or malformed is dropped. */
describe('what the other browser sends', () => {
  it.each<CaptionMessage>([
    { type: 'ask' },
    { type: 'leave' },
    { type: 'agree' },
    { type: 'refuse', reason: 'declined' },
    line('á'.repeat(300)),
    line('', false),
  ])('is understood: %j', (message) => {
    expect(parseCaption(JSON.stringify(message))).toEqual(message)
  })
  it.each([
    ['too long a line', JSON.stringify(line('a'.repeat(301)))],
    ['longer than is read at all', `${JSON.stringify(line('a'))}${' '.repeat(3000)}`],
    ['not JSON', '{'],
    ['null', 'null'],
    ['another type', JSON.stringify({ type: 'shout' })],
    ['another reason', JSON.stringify({ type: 'refuse', reason: 'bored' })],
    ['more than belongs there', JSON.stringify(Object.assign(line('a'), { html: '<b>' }))],
    ['bytes', new ArrayBuffer(8)],
  ])('is dropped when it is %s', (_, data) => {
    expect(parseCaption(data)).toBeNull()
  })
})

describe('the line of captions', () => {
  let told: CaptionLineEvent[]
  let wire: ReturnType<typeof createCaptionWire>
  beforeEach(() => {
    told = []
    wire = createCaptionWire()
    wire.listen((event) => told.push(event))
  })
  const opened = () => {
    const made = makeChannel()
    wire.carry(made.channel)
    made.open()
    return made
  }

  it('says what is heard, as charts know it', () => {
    const { hear } = opened()
    for (const message of [{ type: 'ask' }, { type: 'refuse', reason: 'unable' }, line('Hola', false), 'x'])
      hear(message)
    expect(told).toEqual([
      { type: 'line.opened' },
      { type: 'reader.asked' },
      { type: 'writer.refused', reason: 'unable' },
      { type: 'writer.said', text: 'Hola', final: false },
    ])
  })
  it('hears twenty a second, and more only in the next', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { hear } = opened()
    for (let at = 0; at < 30; at += 1) hear(line(`${at}`))
    expect(told.filter(({ type }) => type === 'writer.said')).toHaveLength(20)
    vi.advanceTimersByTime(999)
    hear(line('too soon'))
    vi.advanceTimersByTime(1)
    hear(line('in time'))
    expect(told.at(-1)).toEqual({ type: 'writer.said', text: 'in time', final: true })
    expect(told).toHaveLength(22)
    vi.useRealTimers()
  })
  it('is closed by whoever drops it, which the browser tells nobody, and once', () => {
    const { close, hear } = opened()
    wire.drop()
    wire.drop()
    close()
    hear({ type: 'ask' })
    expect(told).toEqual([{ type: 'line.opened' }, { type: 'line.closed' }])
  })
  it('is closed by the other side, and opened with the next connection', () => {
    const first = opened()
    first.close()
    const second = opened()
    first.hear({ type: 'ask' })
    first.open()
    second.hear({ type: 'leave' })
    expect(told.map(({ type }) => type)).toEqual(['line.opened', 'line.closed', 'line.opened', 'reader.left'])
  })
  it('says nothing of one that never opened, nor over it', () => {
    const { channel, sent } = makeChannel()
    wire.carry(channel)
    wire.send({ type: 'ask' })
    wire.drop()
    expect([told, sent]).toEqual([[], []])
  })
  it('sends to the connection at hand only, while it is open', () => {
    const first = opened()
    wire.send({ type: 'ask' })
    const second = opened()
    wire.send(line('Hola'))
    Object.assign(second.channel, { readyState: 'closing' })
    wire.send({ type: 'leave' })
    expect([first.sent, second.sent]).toEqual([['{"type":"ask"}'], [JSON.stringify(line('Hola'))]])
  })
  it('tells whoever listens later that it is open', () => {
    opened()
    const later: CaptionLineEvent[] = []
    const stop = wire.listen((event) => later.push(event))
    stop()
    wire.drop()
    expect(later).toEqual([{ type: 'line.opened' }])
  })
})
