import type { Instant } from './models'

/** As people are offered them. */
export const CALENDAR_KINDS = [
  'google',
  'microsoft',
  'icloud',
  'caldav',
  'cronofy',
  'ics',
  'product',
] as const
export type CalendarKind = (typeof CALENDAR_KINDS)[number]
export type Calendar = {
  name: string
  type: CalendarKind
  main: boolean
  state: 'waiting' | 'fine' | 'failing' | 'removed'
  readAt: Instant | null
  problem: string | null
  /** Only giving the permission again helps. */
  permissionEnded: boolean
  skippedLines: number
  pendingEvents: number
  /** Whether sessions are written there. */
  writes: boolean
}
export type Calendars = {
  main: Calendar | null
  others: Calendar[]
  legacy: Calendar[]
  /** Those that can be connected here. */
  offered: CalendarKind[]
}
export type CalendarName = Pick<Calendar, 'name' | 'type'>

/** The page that shows a piece of Cronofy's, in a frame that can reach nothing. */
export const PIECE_PATH = '/pieces/cronofy'
/** What a frame may do that shows it: run, and open a page beside ours. */
export const PIECE_SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox'
/** Where consent comes back to. */
export const AUTHORIZATION_PATH = '/autorizacion'
export const CALENDARS_PATH = '/calendarios'
/** What an .ics file may weigh. */
export const MAX_ICS_BYTES = 10 * 1024 * 1024
