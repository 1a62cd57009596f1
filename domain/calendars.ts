import type { Instant } from './models'

export type CalendarKind = 'product' | 'cronofy' | 'caldav' | 'ics'
export type Calendar = {
  name: string
  type: CalendarKind
  main: boolean
  state: 'waiting' | 'fine' | 'failing' | 'removed'
  readAt: Instant | null
  problem: string | null
  skippedLines: number
  pendingEvents: number
  /** Whether sessions are written there. */
  writes: boolean
}
export type Calendars = {
  main: Calendar | null
  others: Calendar[]
  legacy: Calendar[]
  offered: CalendarKind[]
}
export type CalendarName = Pick<Calendar, 'name' | 'type'>

/** Where consent comes back to. */
export const AUTHORIZATION_PATH = '/autorizacion'
export const CALENDARS_PATH = '/calendarios'
/** What an .ics file may weigh. */
export const MAX_ICS_BYTES = 10 * 1024 * 1024
