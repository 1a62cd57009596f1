import { DAY_MS } from '#domain/constants'
import { dayKey, daysUntil } from '#domain/format-time'
import { SIGNAL_WORDS } from '#domain/people-list'
import type { RosterRow } from '#machines/customers/roster/data'
import { DETAIL } from './copy'

/** From so many days on, nothing ahead is worth a word. */
const IDLE_DAYS = 14

/** 05/10 */
const shortDay = (instant: string, zone: string): string =>
  dayKey(instant, zone).split('-').slice(1).reverse().join('/')
/** 05/10/2026 */
export const longDay = (instant: string, zone: string): string =>
  dayKey(instant, zone).split('-').reverse().join('/')
const ago = (instant: string, now: number, zone: string): number =>
  Math.max(0, -daysUntil(instant, now, zone))

/** What comes next for somebody, beside where they are. */
export function detailOf(row: RosterRow, now: number, zone: string): string {
  switch (row.state) {
    case 'invited':
      return row.since ? DETAIL.ago(ago(row.since, now, zone)) : ''
    case 'onTheWay':
      if (row.step !== null && row.step < 4) return DETAIL.step(row.step)
      if (row.credits?.total === 0) return DETAIL.noCredits
      return row.coach ? DETAIL.chooseHour : DETAIL.chooseCoach
    case 'active': {
      const last = row.lastSession ?? row.since
      const idle = last && !row.nextSession ? (now - Date.parse(last)) / DAY_MS : 0
      return idle >= IDLE_DAYS ? DETAIL.idle(Math.floor(idle)) : DETAIL.fine
    }
    case 'paused':
      return row.until ? DETAIL.until(shortDay(row.until, zone)) : ''
    case 'ended':
      return row.until ? DETAIL.on(shortDay(row.until, zone)) : ''
  }
}

/** What somebody did last, and when. */
export function signalOf({ signal, signalAt }: RosterRow, now: number, zone: string): string {
  if (signal === 'lapsed' || !signalAt) return SIGNAL_WORDS[signal]
  const days = ago(signalAt, now, zone)
  return days < 2 ? DETAIL.ago(days) : shortDay(signalAt, zone)
}
