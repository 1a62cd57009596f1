import { DAY_MS, HORIZON_DAYS, MINUTE_MS, NOTICE_SECONDS, SESSION_MINUTES } from '../constants'
import { type BusyPeriod, freeSlots, type SlotQuestion } from './free-slots'
import { localToUtc, utcToLocal } from './local-time'

/** What takes time from a coach. */
export const BUSY_RULES = ['session', 'lock', 'blocked', 'calendar'] as const
export type BusyRule = (typeof BUSY_RULES)[number]
/**
 * Why a start is not offered: too soon, too far, outside the week and the extra hours, at a local time the clock shows
 * twice, or taken.
 */
export const HIDING_RULES = ['notice', 'horizon', 'hours', 'clock', ...BUSY_RULES] as const
export type HidingRule = (typeof HIDING_RULES)[number]

export type NamedBusy = BusyPeriod & { rule: BusyRule; name: string | null }
export type HiddenStart = {
  atMs: number
  rule: HidingRule
  /** What takes the time, with its own limits. */
  by: NamedBusy | null
  /** The start itself is clear, but not the 15 minutes around it. */
  buffer: boolean
}
export type HiddenQuestion = Omit<SlotQuestion, 'busy' | 'stepMinutes'> & { busy: readonly NamedBusy[] }

const GRID_MS = 15 * MINUTE_MS

/** Whether the local clock already showed the same time before. */
const isSecondTime = (zone: string, atMs: number): boolean => localToUtc(zone, utcToLocal(zone, atMs)) < atMs

/**
 * Every start of the 15-minute grid in [fromMs, toMs) that is not offered, with the rule that hides it. The answer is
 * taken from the same computation that offers: a rule hides a start when it is offered without that rule.
 */
export function hiddenStarts(question: HiddenQuestion): HiddenStart[] {
  const { fromMs, toMs, nowMs, busy, zone } = question
  const free = new Set(freeSlots(question))
  const timely = new Set(freeSlots({ ...question, busy: [] }))
  // As if it were just early enough for the whole time asked for.
  const open = new Set(
    freeSlots({
      ...question,
      busy: [],
      nowMs: Math.min(Math.max(nowMs, toMs - HORIZON_DAYS * DAY_MS), fromMs - NOTICE_SECONDS * 1000),
    }),
  )
  const near = busy
    .filter(({ startMs, endMs }) => startMs < toMs + DAY_MS && endMs > fromMs - DAY_MS)
    .map((period) => ({ period, left: new Set(freeSlots({ ...question, busy: [period] })) }))
  const hidden: HiddenStart[] = []
  for (let atMs = Math.ceil(fromMs / GRID_MS) * GRID_MS; atMs < toMs; atMs += GRID_MS) {
    if (free.has(atMs)) continue
    const plain = (rule: HidingRule) => hidden.push({ atMs, rule, by: null, buffer: false })
    if (!open.has(atMs)) {
      plain(isSecondTime(zone, atMs) ? 'clock' : 'hours')
    } else if (!timely.has(atMs)) {
      plain(atMs < nowMs + NOTICE_SECONDS * 1000 ? 'notice' : 'horizon')
    } else {
      const by = near.find(({ left }) => !left.has(atMs))?.period ?? null
      const endMs = atMs + SESSION_MINUTES * MINUTE_MS
      const buffer = by !== null && (by.endMs <= atMs || by.startMs >= endMs)
      hidden.push({ atMs, rule: by?.rule ?? 'hours', by, buffer })
    }
  }
  return hidden
}
