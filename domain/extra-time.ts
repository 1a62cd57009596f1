import { minutesOf } from './availability'
import { DAY_MS, MINUTE_MS, SESSION_MINUTES } from './constants'
import { dayAfter } from './dates'
import type { AvailabilityEntry, Id, Instant } from './models'
import { localToUtc, utcToLocal } from './slots/local-time'

export const REPEATS = ['none', 'daily', 'weekly', 'biweekly', 'monthly', 'yearly'] as const
export type Repeat = (typeof REPEATS)[number]

/** Hours a coach opens or blocks beside the week, as they are written: dates yyyy-mm-dd, times HH:mm, all local. */
export type ExtraDraft = {
  kind: 'open' | 'block'
  /** What is being changed; null: something new. */
  entry: AvailabilityEntry | null
  name: string
  date: string
  lastDate: string
  allDay: boolean
  start: string
  end: string
  repeat: Repeat
  /** The last date of the repetition; empty: without end. */
  until: string
}
/** What the server is asked to keep. `local`: YYYY-MM-DDTHH:mm; the others are instants. */
export type ExtraRequest =
  | { to: 'periods'; id: Id | null; local: { start: string; end: string }; zone: string }
  | {
      to: 'entry'
      entry: { id: Id; version: number } | null
      name: string
      type: 'available' | 'blocked'
      start: Instant
      end: Instant
      recurrence: string | null
    }
  | { to: 'lock'; name: string; start: Instant; end: Instant }
  | { to: 'blocked'; periods: { name: string; start: Instant; end: Instant }[] }

const RULES: Record<Exclude<Repeat, 'none'>, string> = {
  daily: 'FREQ=DAILY',
  weekly: 'FREQ=WEEKLY',
  biweekly: 'FREQ=WEEKLY;INTERVAL=2',
  monthly: 'FREQ=MONTHLY',
  yearly: 'FREQ=YEARLY',
}

const recurrenceOf = ({ repeat, until }: ExtraDraft): string | null => {
  if (repeat === 'none') return null
  return RULES[repeat] + (until ? `;UNTIL=${until.replaceAll('-', '')}T235959` : '')
}

/** How a stored repetition is said in the form; what the form cannot say reads as weekly. */
export function repeatOf(recurrence: string | null): { repeat: Repeat; until: string } {
  if (recurrence === null) return { repeat: 'none', until: '' }
  const until = /UNTIL=(\d{4})(\d\d)(\d\d)/.exec(recurrence)
  const rule = recurrence.replace(/;?UNTIL=[^;]*/, '')
  const repeat = REPEATS.find((one) => one !== 'none' && RULES[one] === rule) ?? 'weekly'
  return { repeat, until: until ? `${until[1]}-${until[2]}-${until[3]}` : '' }
}

const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00Z`))
const iso = (ms: number): Instant => new Date(ms).toISOString()

/** Where a draft begins and ends, local. */
function limits({ kind, allDay, date, lastDate, start, end }: ExtraDraft): { start: string; end: string } {
  const last = kind === 'block' && lastDate ? lastDate : date
  if (kind === 'block' && allDay) return { start: `${date}T00:00`, end: `${dayAfter(last)}T00:00` }
  return { start: `${date}T${start}`, end: `${last}T${end}` }
}

/** field → sentence */
export type ExtraErrors = Partial<Record<'date' | 'lastDate' | 'start' | 'end' | 'until' | 'name', string>>

const SKIPPED = 'Esa hora no existe ese día: el reloj la salta por el cambio de hora.'

/** What is wrong with a draft, by field. */
export function checkExtra(draft: ExtraDraft, zone: string, nowMs: number): ExtraErrors {
  const errors: ExtraErrors = {}
  const block = draft.kind === 'block'
  if (!isDate(draft.date)) return { date: 'Escribe la fecha como 24/12/2026.' }
  if (block && draft.lastDate && !isDate(draft.lastDate))
    errors.lastDate = 'Escribe la fecha como 24/12/2026.'
  else if (block && draft.lastDate && draft.lastDate < draft.date)
    errors.lastDate = 'El último día no puede ser anterior al primero.'
  if (draft.until && (!isDate(draft.until) || draft.until < draft.date))
    errors.until = 'La repetición termina después de empezar.'
  if (!(block && draft.allDay)) {
    if (Number.isNaN(minutesOf(draft.start))) errors.start = 'Escribe la hora como 09:00.'
    if (Number.isNaN(minutesOf(draft.end))) errors.end = 'Escribe la hora como 09:00.'
  }
  if (Object.keys(errors).length > 0) return errors
  const { start, end } = limits(draft)
  const startMs = localToUtc(zone, start)
  const endMs = localToUtc(zone, end)
  if (!(block && draft.allDay)) {
    if (utcToLocal(zone, startMs) !== start) return { start: SKIPPED }
    if (utcToLocal(zone, endMs) !== end) return { end: SKIPPED }
  }
  if (endMs <= startMs) return { end: 'La hora de inicio debe ser anterior a la de término.' }
  if (!block && endMs - startMs < SESSION_MINUTES * MINUTE_MS)
    return { end: 'Un rango debe durar al menos 45 minutos.' }
  if (endMs - startMs > 90 * DAY_MS) return { lastDate: 'Un bloqueo dura como máximo 90 días.' }
  if (draft.repeat === 'none' && endMs <= nowMs) return { date: 'Ese tiempo ya pasó.' }
  return {}
}

/** What to ask of the server for a sound draft. */
export function requestOf(draft: ExtraDraft, zone: string): ExtraRequest {
  const local = limits(draft)
  const start = iso(localToUtc(zone, local.start))
  const end = iso(localToUtc(zone, local.end))
  const recurrence = recurrenceOf(draft)
  const { entry, name } = draft
  if (recurrence === null && entry?.source !== 'calendar') {
    if (draft.kind === 'open') return { to: 'periods', id: entry?.id ?? null, local, zone }
    return { to: 'lock', name, start, end }
  }
  return {
    to: 'entry',
    entry: entry ? { id: entry.id, version: entry.version } : null,
    name: name || (draft.kind === 'open' ? 'Horas extra' : 'Bloqueo'),
    type: draft.kind === 'open' ? 'available' : 'blocked',
    start,
    end,
    recurrence,
  }
}

/** A stored entry as the form shows it. */
export function draftOf(entry: AvailabilityEntry, zone: string): ExtraDraft {
  const [date = '', start = ''] = utcToLocal(zone, Date.parse(entry.start)).split('T')
  const [last = '', end = ''] = utcToLocal(zone, Date.parse(entry.end)).split('T')
  const allDay = entry.type === 'blocked' && start === '00:00' && end === '00:00'
  const lastDate = allDay ? dayAfter(last, -1) : last
  return {
    kind: entry.type === 'available' ? 'open' : 'block',
    entry,
    name: entry.name,
    date,
    lastDate,
    allDay,
    start,
    end,
    ...repeatOf(entry.recurrence),
  }
}
