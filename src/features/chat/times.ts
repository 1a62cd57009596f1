import type { Message } from '#domain/chat'
import { DAY_MS, MINUTE_MS } from '#domain/constants'
import { capitalize, dateTile, dayKey, formatDate, formatTime } from '#domain/format-time'
import { COPY } from './copy'

/** When the last message came, in as few letters as say it: 07:34, Ayer, lun, 02/09. */
export function shortWhen(instant: string, now: number, zone: string): string {
  const key = dayKey(instant, zone)
  if (key === dayKey(now, zone)) return formatTime(instant, zone)
  if (key === dayKey(now - DAY_MS, zone)) return COPY.yesterday
  if (now - Date.parse(instant) < 6 * DAY_MS) return dateTile(instant, zone).weekday
  const [, month, day] = key.split('-')
  return `${day}/${month}`
}

const dayTitle = (instant: string, now: number, zone: string): string => {
  const key = dayKey(instant, zone)
  if (key === dayKey(now, zone)) return COPY.today
  if (key === dayKey(now - DAY_MS, zone)) return COPY.yesterday
  return capitalize(formatDate(instant, zone))
}

export type Group = { own: boolean; messages: Message[] }
export type Day = { key: string; title: string; groups: Group[] }
const TOGETHER_MS = 5 * MINUTE_MS

/** Messages by day, and within a day by who wrote them in one go. */
export function daysOf(messages: readonly Message[], now: number, zone: string): Day[] {
  const days: Day[] = []
  for (const message of messages) {
    const key = dayKey(message.createdAt, zone)
    let day = days.at(-1)
    if (day?.key !== key) {
      day = { key, title: dayTitle(message.createdAt, now, zone), groups: [] }
      days.push(day)
    }
    const group = day.groups.at(-1)
    const before = group?.messages.at(-1)
    const together =
      group?.own === message.own &&
      before !== undefined &&
      Date.parse(message.createdAt) - Date.parse(before.createdAt) < TOGETHER_MS
    if (group && together) group.messages.push(message)
    else day.groups.push({ own: message.own, messages: [message] })
  }
  return days
}
