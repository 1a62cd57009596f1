import dayjs, { type Dayjs } from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'
import type { SlotQuestion } from '#domain/slots/free-slots'

dayjs.extend(utc)
dayjs.extend(timezone)

/** The same hours at the same local time every so many days, from a local date on; not past midnight. */
export type Repeat = { firstDate: string; everyDays: number; startMinute: number; endMinute: number }
export type OracleQuestion = SlotQuestion & { opens?: readonly Repeat[]; blocks?: readonly Repeat[] }

type Minutes = { startMinute: number; endMinute: number }
type Period = { start: Dayjs; end: Dayjs }
const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Whether the clock of the zone changes around a date. */
function changesNear(zone: string, date: string): boolean {
  const noon = dayjs.tz(`${date} 12:00`, zone)
  return noon.subtract(24, 'hour').tz(zone).utcOffset() !== noon.add(24, 'hour').tz(zone).utcOffset()
}

const on = (repeats: readonly Repeat[] | undefined, date: string): readonly Repeat[] =>
  (repeats ?? []).filter(({ firstDate, everyDays }) => {
    const days = dayjs.utc(date).diff(dayjs.utc(firstDate), 'day')
    return days >= 0 && days % everyDays === 0
  })

/** Ranges of one date as instants. Where the clock changes, every five minutes are asked for their local time. */
function periodsOf(zone: string, ranges: readonly Minutes[], date: string, changes: boolean): Period[] {
  if (!changes) {
    const midnight = dayjs.tz(`${date} 00:00`, zone)
    return ranges.map((range) => ({
      start: midnight.add(range.startMinute, 'minute'),
      end: midnight.add(range.endMinute, 'minute'),
    }))
  }
  const periods: Period[] = []
  const first = dayjs.utc(date).subtract(15, 'hour').valueOf()
  for (let at = first; at < first + 54 * 3_600_000; at += 300_000) {
    const local = dayjs(at).tz(zone)
    const time = local.format('HH:mm')
    const open =
      local.format('YYYY-MM-DD') === date &&
      ranges.some((range) => time >= clock(range.startMinute) && time < clock(range.endMinute))
    if (!open) continue
    const last = periods.at(-1)
    if (last?.end.valueOf() === at) last.end = dayjs(at + 300_000)
    else periods.push({ start: dayjs(at), end: dayjs(at + 300_000) })
  }
  return periods
}

/** Whether the zone's clock showed the same local time an hour or half an hour before. */
function isSecondInstant(zone: string, at: Dayjs): boolean {
  const label = (instant: Dayjs) => dayjs(instant).tz(zone).format('YYYY-MM-DD HH:mm')
  return [30, 60, 120].some((minutes) => label(at.subtract(minutes, 'minute')) === label(at))
}

/** What overlaps or touches is one period. */
function joined(periods: Period[]): Period[] {
  const result: Period[] = []
  for (const period of [...periods].sort((a, b) => a.start.valueOf() - b.start.valueOf())) {
    const last = result.at(-1)
    if (!last || period.start.isAfter(last.end)) result.push({ ...period })
    else if (period.end.isAfter(last.end)) last.end = period.end
  }
  return result
}

function subtract(period: Period, busy: Period[]): Period[] {
  return busy.reduce<Period[]>(
    (free, taken) =>
      free.flatMap((piece) => {
        if (!taken.start.isBefore(piece.end) || !taken.end.isAfter(piece.start)) return [piece]
        return [
          { start: piece.start, end: taken.start },
          { start: taken.end, end: piece.end },
        ].filter((rest) => rest.start.isBefore(rest.end))
      }),
    [period],
  )
}

/**
 * The straightforward computation: the ranges of every day, minus widened busy time, in steps of 15 minutes.
 * Ranges of a day must not touch. Independent of the kernel it judges.
 */
export function oracleSlots(question: OracleQuestion): number[] {
  const { zone, nowMs } = question
  const earliest = dayjs(Math.max(question.fromMs, nowMs + 1_800_000))
  const latest = dayjs(Math.min(question.toMs - 1, nowMs + 60 * 86_400_000))
  const known = new Map<string, boolean>()
  const changesOn = (date: string): boolean => {
    const changes = known.get(date) ?? changesNear(zone, date)
    known.set(date, changes)
    return changes
  }
  const wide = (period: Period): Period => ({
    start: period.start.subtract(15, 'minute'),
    end: period.end.add(15, 'minute'),
  })
  const busy = question.busy.map(({ startMs, endMs }) => wide({ start: dayjs(startMs), end: dayjs(endMs) }))
  const open: Period[] = (question.extra ?? []).map(({ startMs, endMs }) => ({
    start: dayjs(startMs),
    end: dayjs(endMs),
  }))
  const lastDate = dayjs(latest).tz(zone).add(1, 'day').format('YYYY-MM-DD')
  let day = dayjs.utc(dayjs(earliest).tz(zone).format('YYYY-MM-DD')).subtract(1, 'day')
  for (; day.format('YYYY-MM-DD') <= lastDate; day = day.add(1, 'day')) {
    const date = day.format('YYYY-MM-DD')
    const changes = changesOn(date)
    const ranges = question.ranges.filter((range) => range.weekday === day.day())
    open.push(...periodsOf(zone, ranges, date, changes))
    for (const one of on(question.opens, date)) open.push(...periodsOf(zone, [one], date, changes))
    for (const one of on(question.blocks, date)) busy.push(...periodsOf(zone, [one], date, changes).map(wide))
  }
  const slots: number[] = []
  const whole = question.extra || question.opens ? joined(open) : open
  for (const period of whole) {
    const near = busy.filter((taken) => taken.start.isBefore(period.end) && taken.end.isAfter(period.start))
    for (const free of subtract(period, near)) {
      let at = dayjs(Math.ceil(free.start.valueOf() / 900_000) * 900_000)
      for (; !at.add(45, 'minute').isAfter(free.end); at = at.add(15, 'minute')) {
        if (at.isBefore(earliest) || at.isAfter(latest)) continue
        if (changesOn(at.tz(zone).format('YYYY-MM-DD')) && isSecondInstant(zone, at)) continue
        slots.push(at.valueOf())
      }
    }
  }
  return slots.sort((a, b) => a - b)
}
