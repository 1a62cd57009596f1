import { freeSlots, type SlotQuestion } from '#domain/slots/free-slots'
import { oracleSlots } from '../../tests/domain/slots-oracle'
import { type Line, median } from './line'

const DAYS = 60
const DAY = 86_400_000
const NOW = Date.parse('2026-03-11T12:00:00Z')
const ZONES = ['America/Santiago', 'America/Lima', 'America/Mexico_City', 'Europe/Madrid', 'America/Bogota']
const STARTS = [13, 15, 17, 19]

/** A coach's next 60 days: Monday to Friday 09:00–17:00 and four busy events a day. */
function coach(index: number): SlotQuestion {
  const busy = Array.from({ length: DAYS * STARTS.length }, (_, event) => {
    const day = NOW - (NOW % DAY) + Math.floor(event / STARTS.length) * DAY
    const startMs = day + (STARTS[event % STARTS.length] ?? 13) * 3_600_000 + (index % 4) * 900_000
    return { startMs, endMs: startMs + 2_700_000 }
  })
  const ranges = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startMinute: 540, endMinute: 1020 }))
  const zone = ZONES[index % ZONES.length] ?? 'America/Santiago'
  return { ranges, zone, busy, fromMs: NOW, toMs: NOW + DAYS * DAY, nowMs: NOW }
}

function milliseconds(run: () => void, times: number): number {
  const start = performance.now()
  for (let time = 0; time < times; time++) run()
  return (performance.now() - start) / times
}

const best = (run: () => void, times: number, rounds: number): number =>
  median(Array.from({ length: rounds }, () => milliseconds(run, times)))

function ratio(count: number, sample: number): number {
  const coaches = Array.from({ length: count }, (_, index) => coach(index))
  const judged = coaches.slice(0, sample)
  for (const one of judged) {
    if (freeSlots(one).join() !== oracleSlots(one).join())
      throw new Error('The kernel and the oracle disagree.')
  }
  const kernel = () => {
    for (const one of coaches) freeSlots(one)
  }
  const oracle = () => {
    for (const one of judged) oracleSlots(one)
  }
  const fast = best(kernel, Math.ceil(500 / count), 9)
  const slow = best(oracle, 1, 3) * (count / judged.length)
  const label = `${count} coach${count > 1 ? 'es' : ''} × ${DAYS} days`
  process.stdout.write(`  ${label}: kernel ${fast.toFixed(3)} ms, dayjs ${slow.toFixed(1)} ms\n`)
  return slow / fast
}

/** How many times faster the kernel is than the dayjs oracle (for 500 coaches measured on 20 of them). */
export function slotLines(): Line[] {
  return [
    {
      name: 'slots, 1 coach × 60 days: dayjs / kernel',
      value: ratio(1, 1),
      unit: '×',
      limit: 250,
      better: 'more',
    },
    {
      name: 'slots, 500 coaches × 60 days: dayjs / kernel',
      value: ratio(500, 20),
      unit: '×',
      limit: 250,
      better: 'more',
    },
  ]
}
