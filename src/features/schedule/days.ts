import { SESSION_MINUTES } from '#domain/constants'
import {
  capitalize,
  dateTile,
  dayKey,
  formatDate,
  formatDateTime,
  formatRange,
  formatTime,
  partOfDay,
} from '#domain/format-time'
import type { ClosedDay } from '#domain/slots/closed-days'
import type { StripDay } from '../../ui/slots/DayStrip'
import type { MonthDay } from '../../ui/slots/MonthDays'
import type { SlotGroup, SlotView } from '../../ui/slots/SlotGrid'
import type { SlotDay } from '../../ui/slots/SlotList'
import { COPY } from './copy'

const DAY = 86_400_000
/** The other party's clock, said beside the own one; null when both clocks agree. */
export type OtherClock = { zone: string; city: string } | null
export type DaySlots = Map<string, string[]>

/** Day key (yyyy-mm-dd in `zone`) → its slots, both in order. */
export function byDay(slots: readonly string[], zone: string): DaySlots {
  const days: DaySlots = new Map()
  for (const slot of slots) {
    const key = dayKey(slot, zone)
    const known = days.get(key)
    if (known) known.push(slot)
    else days.set(key, [slot])
  }
  return days
}

const noonOf = (key: string): number => Date.parse(`${key}T12:00:00Z`)

/** What is said of a day without hours: in a few letters, and in full. */
function withoutHours(closed: ClosedDay | undefined): { short: string; long: string } {
  if (closed?.reason === 'full') return { short: COPY.full, long: COPY.full }
  if (closed) return { short: COPY.holiday, long: `${COPY.holiday}: ${closed.name ?? ''}` }
  return { short: COPY.closed, long: COPY.closedLong }
}

/** Every day from the first with something to say to the last with hours, with how many hours do not overlap. */
export function daysOf(days: DaySlots, closed: readonly ClosedDay[]): (StripDay & MonthDay)[] {
  const last = [...days.keys()].at(-1)
  const first = [...days.keys(), ...closed.map(({ day }) => day)].sort()[0]
  if (!first || !last) return []
  const reasons = new Map(closed.map((one) => [one.day, one]))
  const told: (StripDay & MonthDay)[] = []
  for (let noon = noonOf(first); noon <= noonOf(last); noon += DAY) {
    const key = new Date(noon).toISOString().slice(0, 10)
    const count = days.get(key)?.length ?? 0
    const { weekday, day } = dateTile(noon, 'UTC')
    const { short, long } =
      count > 0 ? { short: String(count), long: COPY.free(count) } : withoutHours(reasons.get(key))
    told.push({
      key,
      weekday,
      day,
      short,
      status: count > 0 ? long : short,
      open: count > 0,
      label: `${formatDate(noon, 'UTC')}, ${long}`,
    })
  }
  return told
}

export const slotView = (slot: string, zone: string, other: OtherClock, withDate = false): SlotView => {
  const time = formatTime(slot, zone)
  const theirs = other ? formatTime(slot, other.zone) : null
  const { weekday, day } = dateTile(slot, zone)
  return {
    instant: slot,
    time: withDate ? `${weekday} ${day}, ${time}` : time,
    ...(other && theirs ? { other: COPY.inCity(theirs, other.city) } : {}),
    label: `${formatDateTime(slot, zone)}${other && theirs ? `, ${COPY.inCityLong(theirs, other.city)}` : ''}`,
  }
}

/** One day's openings by part of the day; the starts that overlap them stand beside, for who wants another. */
export function slotGroups(
  slots: readonly string[],
  open: ReadonlySet<string>,
  zone: string,
  other: OtherClock,
): SlotGroup[] {
  return (['morning', 'afternoon', 'evening'] as const)
    .map((part) => {
      const mine = slots.filter((slot) => partOfDay(slot, zone) === part)
      const view = (slot: string) => slotView(slot, zone, other)
      const distinct = mine.filter((slot) => open.has(slot))
      return {
        part,
        title: COPY.parts[part],
        count: COPY.free(distinct.length),
        slots: distinct.map(view),
        more: mine.filter((slot) => !open.has(slot)).map(view),
      }
    })
    .filter((group) => group.slots.length + group.more.length > 0)
}

export const listDays = (days: DaySlots, zone: string, other: OtherClock): SlotDay[] =>
  [...days].map(([key, slots]) => ({
    key,
    title: capitalize(formatDate(noonOf(key), 'UTC')),
    count: COPY.free(slots.length),
    slots: slots.map((instant) => ({
      instant,
      range: formatRange(instant, SESSION_MINUTES, zone),
      ...(other
        ? { other: COPY.inCityLong(formatRange(instant, SESSION_MINUTES, other.zone), other.city) }
        : {}),
    })),
  }))
