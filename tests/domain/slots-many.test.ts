import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeSlots, type SlotQuestion } from '#domain/slots/free-slots'
import { hiddenStarts, type NamedBusy } from '#domain/slots/hidden-starts'
import { localToUtc } from '#domain/slots/local-time'
import { zoneTable } from '#domain/slots/zone-table'
import { timesOf } from '#server/entities/slot/repetition'
import { oracleSlots, type Repeat } from './slots-oracle'

/** So many random cases; SLOT_CASES=10000 for the long run. */
const CASES = Number(process.env.SLOT_CASES ?? 80)
const LONG = 60_000 + CASES * 1000
const SEED = Number(process.env.SLOT_SEED ?? 2026)
const ZONES = [
  'America/Santiago',
  'America/Punta_Arenas',
  'America/Coyhaique',
  'Pacific/Easter',
  'America/Asuncion',
  'America/Mexico_City',
  'Europe/Madrid',
  'America/New_York',
]
const MINUTE = 60_000
const DAY = 86_400_000
const at = (text: string) => Date.parse(text)

/** Every clock change from 2024 to 2027, where wrong slots hide. */
const CHANGES = ZONES.flatMap((zone) =>
  zoneTable(zone, at('2024-01-01T00:00Z'), at('2027-12-31T00:00Z'))
    .from.map((minute) => minute * MINUTE)
    .filter((ms) => ms >= at('2024-01-01T00:00Z') && ms < at('2028-01-01T00:00Z'))
    .map((change) => ({ zone, nowMs: change - 3 * DAY - 1 })),
)
const moment = fc.oneof(
  fc.constantFrom(...CHANGES),
  fc.record({
    zone: fc.constantFrom(...ZONES),
    nowMs: fc
      .integer({ min: at('2024-01-01T00:00Z') / MINUTE, max: at('2027-12-01T00:00Z') / MINUTE })
      .map((minute) => minute * MINUTE + 1),
  }),
)
const minutes = fc
  .record({
    startMinute: fc.integer({ min: 0, max: 270 }).map((five) => five * 5),
    length: fc.integer({ min: 6, max: 200 }).map((five) => five * 5),
  })
  .map(({ startMinute, length }) => ({ startMinute, endMinute: Math.min(1435, startMinute + length) }))
const week = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 6 }), minutes), { maxLength: 12 })
  .map((list) =>
    list
      .map(([weekday, range]) => ({ weekday, ...range }))
      .filter((one, index, all) =>
        all
          .slice(0, index)
          .every(
            (other) =>
              other.weekday !== one.weekday ||
              one.startMinute > other.endMinute ||
              one.endMinute < other.startMinute,
          ),
      ),
  )
const repeat = fc.record({
  daysBefore: fc.integer({ min: 0, max: 20 }),
  everyDays: fc.integer({ min: 1, max: 9 }),
  minutes,
})
const stretch = fc.record({
  quarter: fc.integer({ min: -200, max: 900 }),
  length: fc.integer({ min: 1, max: 300 }),
  rule: fc.constantFrom('session', 'lock', 'blocked', 'calendar'),
})
const cases = fc.record({
  moment,
  week,
  opens: fc.array(repeat, { maxLength: 2 }),
  blocks: fc.array(repeat, { maxLength: 2 }),
  extra: fc.array(stretch, { maxLength: 3 }),
  busy: fc.array(stretch, { maxLength: 12 }),
})

type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never
type Asked = { question: SlotQuestion & { busy: NamedBusy[] }; opens: Repeat[]; blocks: Repeat[] }

function asked({ moment: { zone, nowMs }, week: ranges, opens, blocks, extra, busy }: Case): Asked {
  const repeatOf = ({ daysBefore, everyDays, minutes: range }: Case['opens'][number]): Repeat => ({
    firstDate: new Date(nowMs - daysBefore * DAY).toISOString().slice(0, 10),
    everyDays,
    ...range,
  })
  const period = ({ quarter, length }: Case['busy'][number]) => ({
    startMs: nowMs - 1 + quarter * 15 * MINUTE,
    endMs: nowMs - 1 + quarter * 15 * MINUTE + length * 5 * MINUTE,
  })
  return {
    question: {
      zone,
      ranges,
      extra: extra.map(period),
      busy: busy.map((one) => ({ ...period(one), rule: one.rule, name: null })),
      fromMs: nowMs - DAY,
      toMs: nowMs + 7 * DAY,
      nowMs,
    },
    opens: opens.map(repeatOf),
    blocks: blocks.map(repeatOf),
  }
}

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** A repetition as the server keeps it; null when its first time falls on a clock change. */
function kept({ firstDate, everyDays, startMinute, endMinute }: Repeat, zone: string) {
  const startMs = localToUtc(zone, `${firstDate}T${clock(startMinute)}`)
  const endMs = localToUtc(zone, `${firstDate}T${clock(endMinute)}`)
  const plain = endMs - startMs === (endMinute - startMinute) * MINUTE
  return plain ? { startMs, endMs, recurrence: `FREQ=DAILY;INTERVAL=${everyDays}` } : null
}

/** The question as the server puts it to the kernel, repetitions written out. */
function answered({ question, opens, blocks }: Asked): typeof question {
  const { zone, fromMs, toMs } = question
  const times = (list: Repeat[]) =>
    list.flatMap((one) => {
      const repeated = kept(one, zone)
      return repeated ? timesOf(repeated, zone, fromMs - DAY, toMs + DAY) : []
    })
  const blocked = times(blocks).map((time) => ({ ...time, rule: 'blocked' as const, name: null }))
  return {
    ...question,
    extra: [...(question.extra ?? []), ...times(opens)],
    busy: [...question.busy, ...blocked],
  }
}

describe(`slots and the straightforward computation, ${CASES} random cases`, () => {
  it(
    'agree: week, extra hours, repetitions, busy time, notice and 60 days, in eight zones',
    () => {
      fc.assert(
        fc.property(cases, (given) => {
          const one = asked(given)
          const { zone } = one.question
          const [opens, blocks] = [one.opens, one.blocks].map((list) =>
            list.filter((each) => kept(each, zone)),
          )
          const slots = freeSlots(answered(one))
          expect(slots).toEqual(oracleSlots({ ...one.question, opens: opens ?? [], blocks: blocks ?? [] }))
        }),
        { numRuns: CASES, seed: SEED },
      )
    },
    LONG,
  )

  it(
    'what hides a start and what is offered are the whole grid, each start once',
    () => {
      fc.assert(
        fc.property(cases, (given) => {
          const question = answered(asked(given))
          const free = freeSlots(question)
          const hidden = hiddenStarts(question)
          const grid = Math.ceil(question.fromMs / 900_000) * 900_000
          const whole = Array.from(
            { length: Math.ceil((question.toMs - grid) / 900_000) },
            (_, i) => grid + i * 900_000,
          )
          expect([...free, ...hidden.map(({ atMs }) => atMs)].sort((a, b) => a - b)).toEqual(whole)
          for (const { atMs, rule, by, buffer } of hidden) {
            if (by === null) continue
            expect(rule).toBe(by.rule)
            const apart = Math.max(by.startMs - (atMs + 45 * MINUTE), atMs - by.endMs)
            expect(apart).toBeLessThan(15 * MINUTE)
            expect(buffer).toBe(apart >= 0)
          }
        }),
        { numRuns: Math.ceil(CASES / 4), seed: SEED },
      )
    },
    LONG,
  )
})
