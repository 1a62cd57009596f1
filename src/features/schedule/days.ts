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
import type { StripDay } from '../../ui/slots/DayStrip'
import type { SlotGroup, SlotView } from '../../ui/slots/SlotGrid'
import type { SlotDay } from '../../ui/slots/SlotList'
import { COPY } from './copy'

const DAY = 86_400_000
/** The other party's clock, said beside the own one; null when both clocks agree. */
export type OtherClock = { zone: string; city: string } | null
export type DaySlots = Map<string, string[]>

/** Day key (yyyy-mm-dd in `zone`) → its slots, both in order. */
export function byDay(slots: string[], zone: string): DaySlots {
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

/** Every day from the first with hours to the last; a weekday that opens in other weeks is full, else closed. */
export function stripDays(days: DaySlots): StripDay[] {
  const keys = [...days.keys()]
  const first = keys[0]
  const last = keys.at(-1)
  if (!first || !last) return []
  const openWeekdays = new Set(keys.map((key) => new Date(noonOf(key)).getUTCDay()))
  const strip: StripDay[] = []
  for (let noon = noonOf(first); noon <= noonOf(last); noon += DAY) {
    const key = new Date(noon).toISOString().slice(0, 10)
    const count = days.get(key)?.length ?? 0
    const { weekday, day } = dateTile(noon, 'UTC')
    const empty = openWeekdays.has(new Date(noon).getUTCDay()) ? COPY.full : COPY.closed
    const status = count > 0 ? COPY.free(count) : empty
    strip.push({
      key,
      weekday,
      day,
      status,
      open: count > 0,
      label: `${formatDate(noon, 'UTC')}, ${status === COPY.closed ? COPY.closedLong : status}`,
    })
  }
  return strip
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

/** One day's slots by part of the day. */
export function slotGroups(slots: string[], zone: string, other: OtherClock): SlotGroup[] {
  return (['morning', 'afternoon', 'evening'] as const)
    .map((part) => {
      const mine = slots.filter((slot) => partOfDay(slot, zone) === part)
      return {
        part,
        title: COPY.parts[part],
        count: COPY.free(mine.length),
        slots: mine.map((slot) => slotView(slot, zone, other)),
      }
    })
    .filter((group) => group.slots.length > 0)
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
