import ICAL from 'ical.js'
import { createIcsReader } from '#server/outside/calendar/ics/ics-reader'
import { readBusy } from '#server/outside/calendar/ics/read-busy'
import { type Line, median } from './line'

const EVENTS = 20_000
const DAY = 86_400_000
const FROM = Date.parse('2026-01-01T00:00:00Z')
const YEAR = 365 * DAY
const ROUNDS = 5

const stamp = (ms: number): string => new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** A year of events as calendar programs write them. */
function yearOfEvents(): string {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//bench//ES']
  for (let index = 0; index < EVENTS; index++) {
    const start = FROM + Math.floor((index * YEAR) / EVENTS)
    lines.push(
      'BEGIN:VEVENT',
      `UID:${index}@example.cl`,
      `DTSTAMP:${stamp(FROM)}`,
      `DTSTART:${stamp(start)}`,
      `DTEND:${stamp(start + 600_000)}`,
      'SUMMARY:Reunión',
      'DESCRIPTION:Una descripción que no interesa\\, con comas y una segunda parte que ocupa lo suyo y s',
      ' igue en otra línea.',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'END:VEVENT',
    )
  }
  return [...lines, 'END:VCALENDAR', ''].join('\r\n')
}

/** The library alone: parsed, and each event's start and end as instants. */
function byLibrary(text: string): number {
  const calendar = new ICAL.Component(ICAL.parse(text))
  let sum = 0
  for (const component of calendar.getAllSubcomponents('vevent')) {
    const start = component.getFirstPropertyValue('dtstart')
    const end = component.getFirstPropertyValue('dtend')
    if (!(start instanceof ICAL.Time && end instanceof ICAL.Time)) throw new Error('no times')
    sum += end.toJSDate().getTime() - start.toJSDate().getTime()
  }
  return sum
}

function byUs(bytes: Buffer): number {
  const { busy } = readBusy(bytes, {
    zone: 'America/Santiago',
    fromMs: FROM - DAY,
    toMs: FROM + YEAR + DAY,
    ownSuffix: '@localhost',
  })
  let sum = 0
  for (let i = 0; i < busy.length; i += 2) sum += (busy[i + 1] ?? 0) - (busy[i] ?? 0)
  return sum
}

function milliseconds(run: () => unknown): number {
  const started = performance.now()
  run()
  return performance.now() - started
}

const event = (...lines: string[]): string => ['BEGIN:VEVENT', ...lines, 'END:VEVENT', ''].join('\r\n')
/** Calendars made to hurt: as many events as fit, rules that never end or never come, one endless line. */
const BOMBS = [
  event('DTSTART:20260316T130000Z', 'DURATION:PT1H').repeat(150_000),
  event('DTSTART:19000101T000000Z', 'DURATION:PT1M', 'RRULE:FREQ=HOURLY').repeat(50_000),
  event('DTSTART:19000101T000000Z', 'DURATION:PT1M', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30').repeat(
    60_000,
  ),
  event('DTSTART:20250101T000000Z', 'DURATION:PT1M', 'RRULE:FREQ=DAILY;BYHOUR=1,2,3,4,5,6,7,8,9').repeat(
    60_000,
  ),
  `DESCRIPTION:${'x'.repeat(9_000_000)}`,
  '\r\n x'.repeat(2_000_000),
].map((body) => `BEGIN:VCALENDAR\r\n${body}`)

/** The longest any of them took, the most memory that came on top, and the longest the server could not answer. */
async function worstOfBombs(): Promise<{ tookMs: number; memoryMb: number; heldMs: number }> {
  const reader = createIcsReader()
  const question = { zone: 'America/Santiago', fromMs: FROM, toMs: FROM + 62 * DAY, ownSuffix: '@localhost' }
  await reader.read(Buffer.from('BEGIN:VCALENDAR\r\n'), question)
  const worst = { tookMs: 0, memoryMb: 0, heldMs: 0 }
  for (const bomb of BOMBS) {
    const bytes = new TextEncoder().encode(bomb)
    const before = process.memoryUsage.rss()
    const started = performance.now()
    let last = started
    let running = true
    const beat = (): void => {
      const now = performance.now()
      worst.heldMs = Math.max(worst.heldMs, now - last)
      worst.memoryMb = Math.max(worst.memoryMb, (process.memoryUsage.rss() - before) / 1e6)
      last = now
      if (running) setTimeout(beat, 1)
    }
    beat()
    await reader.read(bytes, question).catch(() => {})
    running = false
    worst.tookMs = Math.max(worst.tookMs, performance.now() - started)
  }
  await reader.close()
  return worst
}

/** Reading when somebody is busy, against parsing the same text with the library alone. */
export async function icsLines(): Promise<Line[]> {
  const text = yearOfEvents()
  const bytes = Buffer.from(text)
  if (byUs(bytes) !== byLibrary(text)) throw new Error('The reader and the library disagree.')
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    theirs.push(milliseconds(() => byLibrary(text)))
    ours.push(milliseconds(() => byUs(bytes)))
  }
  process.stdout.write(
    `  20,000 events: ${median(ours).toFixed(0)} ms, ical.js ${median(theirs).toFixed(0)} ms\n`,
  )
  const { tookMs, memoryMb, heldMs } = await worstOfBombs()
  const share = (name: string, value: number): Line => ({ name, value, unit: '×', limit: 1, better: 'less' })
  return [
    share('.ics made to hurt: longest reading / 2 s', tookMs / 2000),
    share('.ics made to hurt: memory on top / 100 MB', memoryMb / 100),
    share('.ics made to hurt: server held up / 100 ms', heldMs / 100),
    {
      name: 'busy times of 20,000 events from .ics / ical.js alone',
      value: median(ours) / median(theirs),
      unit: '×',
      limit: 2,
      better: 'less',
    },
  ]
}
