import { type ExtraDraft, type ExtraErrors, requestOf } from '#domain/extra-time'
import type { Failure } from '#domain/failure'
import { dayKey } from '#domain/format-time'
import { nextHolidays } from '#domain/holidays'
import type { AvailabilityEntry, Id } from '#domain/models'
import { wholeDay } from '#domain/slots/local-time'
import type { EntriesContext, EntryChange } from './chart'

/** Something new on a date. */
export const blank = (kind: ExtraDraft['kind'], date: string): ExtraDraft => ({
  kind,
  entry: null,
  name: '',
  date,
  lastDate: date,
  allDay: kind === 'block',
  start: '09:00',
  end: '13:00',
  repeat: 'none',
  until: '',
})
export const entryOf = ({ entries }: EntriesContext, id: Id): AvailabilityEntry | undefined =>
  entries.find((entry) => entry.id === id)
const isBlocked = (entries: AvailabilityEntry[], date: string, zone: string): boolean => {
  const { start, end } = wholeDay(date, zone)
  return entries.some(
    (entry) =>
      entry.type === 'blocked' &&
      Date.parse(entry.start) <= Date.parse(start) &&
      Date.parse(entry.end) >= Date.parse(end),
  )
}

/** The holidays of the next twelve months, and which of them are blocked already. */
export const offeredHolidays = ({ entries, zone, now }: Pick<EntriesContext, 'entries' | 'zone' | 'now'>) =>
  nextHolidays(dayKey(now, zone)).map((holiday) => ({
    ...holiday,
    blocked: isBlocked(entries, holiday.date, zone),
  }))

/** What is sent to the server for what is being written. */
export function changeOf(context: EntriesContext): EntryChange | null {
  const { draft, holidays, zone } = context
  if (draft) return { do: 'save', request: requestOf(draft, zone) }
  if (!holidays) return null
  const periods = offeredHolidays(context)
    .filter(({ date, blocked }) => holidays.includes(date) && !blocked)
    .map(({ date, name }) => ({ name, ...wholeDay(date, zone) }))
  return { do: 'save', request: { to: 'blocked', periods } }
}

/** The server names fields by where they stand in its input; the form has one of each. */
export function fieldsOf({ fields = {} }: Failure): ExtraErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([field, sentence]) => {
      const name = field.split('.').at(-1) ?? field
      return [name === 'recurrence' ? 'until' : name, sentence]
    }),
  )
}
