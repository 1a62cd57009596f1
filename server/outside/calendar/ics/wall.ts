import ICAL from 'ical.js'
import { wallToUtc } from '#domain/slots/local-time'
import { isZone } from '#domain/slots/zone-table'
import type { Property } from './lines'

/** A moment as a calendar writes it: what the clock on the wall shows (as if it were UTC), and where that wall is. */
export type Wall = { wallMs: number; zone: Zone; isDate: boolean }
/** Turns the clock on the wall into an instant. */
export type Zone = { name: string; toUtc(wallMs: number): number }

const UTC: Zone = { name: 'UTC', toUtc: (wallMs) => wallMs }

/** Offsets by Intl; skipped times move forward, doubled ones answer the first. */
const namedZone = (name: string): Zone => ({ name, toUtc: (wallMs) => wallToUtc(name, wallMs) })

const timeOf = (wallMs: number): ICAL.Time => {
  const at = new Date(wallMs)
  return new ICAL.Time(
    {
      year: at.getUTCFullYear(),
      month: at.getUTCMonth() + 1,
      day: at.getUTCDate(),
      hour: at.getUTCHours(),
      minute: at.getUTCMinutes(),
      second: at.getUTCSeconds(),
    },
    ICAL.Timezone.localTimezone,
  )
}

/** What the calendar itself says about a zone no runtime knows, such as «Pacific SA Standard Time». */
function describedZone(name: string, text: string): Zone | null {
  try {
    const component = new ICAL.Component(ICAL.parse(text))
    const zone = new ICAL.Timezone(component)
    return {
      name,
      toUtc: (wallMs) => wallMs - zone.utcOffset(timeOf(wallMs)) * 1000,
    }
  } catch {
    return null
  }
}

/** The zones of one calendar. `home`: where times without a zone are meant. */
export function zonesOf(home: string, described: ReadonlyMap<string, string>) {
  const known = new Map<string, Zone>()
  const fallback = namedZone(home)
  const find = (name: string): Zone => {
    const plain = name.replace(/^\/.*\/(?=[A-Z][A-Za-z_]+\/)/, '')
    if (isZone(plain)) return namedZone(plain)
    const text = described.get(name)
    return (text ? describedZone(name, text) : null) ?? fallback
  }
  return (name: string | undefined): Zone => {
    if (!name) return fallback
    const zone = known.get(name) ?? find(name)
    known.set(name, zone)
    return zone
  }
}
export type Zones = ReturnType<typeof zonesOf>

const MOMENT = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/

/** A DATE or DATE-TIME; null when it is neither. */
export function wallOf({ params, value }: Property, zones: Zones): Wall | null {
  const parts = MOMENT.exec(value)
  if (!parts) return null
  const [, year, month, day, hour = '0', minute = '0', second = '0', utc] = parts
  const wallMs = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Math.min(Number(second), 59),
  )
  const at = new Date(wallMs)
  if (at.getUTCMonth() + 1 !== Number(month) || Number(hour) > 23 || Number(minute) > 59) return null
  return { wallMs, zone: utc ? UTC : zones(params.TZID), isDate: parts[4] === undefined }
}

const DURATION = /^([+-]?)P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,7})S)?)?$/

/** Milliseconds of an RFC 5545 duration; null when it is none. */
export function durationOf(text: string): number | null {
  const parts = DURATION.exec(text)
  if (!parts || /^[+-]?PT?$/.test(text)) return null
  const [weeks, days, hours, minutes, seconds] = parts.slice(2).map((part) => Number(part ?? 0))
  const all =
    ((((weeks ?? 0) * 7 + (days ?? 0)) * 24 + (hours ?? 0)) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)
  return (parts[1] === '-' ? -all : all) * 1000
}
