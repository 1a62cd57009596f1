import { MINUTE_MS } from '#domain/constants'
import { dayKey, formatDate, formatTime } from '#domain/format-time'
import type { HiddenSlot, Instant } from '#domain/models'
import { COPY } from './copy'

/** Starts with one answer, from the first to the last: offered, or hidden by one rule. */
export type Stretch = { key: string; range: string; free: boolean; why: string }

const GRID_MS = 15 * MINUTE_MS

/** "10:30 a 12:00", with the dates where it is not all on that day. */
function rangeOf({ start, end }: HiddenSlot, day: string, zone: string): string {
  if (!start || !end) return ''
  const at = (instant: Instant) =>
    dayKey(instant, zone) === day || (instant === end && formatTime(instant, zone) === '00:00')
      ? formatTime(instant, zone)
      : `${formatDate(instant, zone)}, ${formatTime(instant, zone)}`
  return `${at(start)} a ${at(end)}`
}

const causeOf = (slot: HiddenSlot): string => [slot.rule, slot.start, slot.end].join()

function sentenceOf(group: HiddenSlot[], day: string, zone: string): string {
  const [first] = group
  if (!first) return ''
  const sentence = COPY.preview.rules[first.rule](rangeOf(first, day, zone), first.name)
  return group.some(({ buffer }) => buffer) ? `${sentence} ${COPY.preview.buffer}` : sentence
}

/** Every start of one local day, told in stretches: which are offered, and what hides the others. */
export function stretchesOf(
  slots: readonly Instant[],
  hidden: readonly HiddenSlot[],
  day: string,
  zone: string,
): Stretch[] {
  const onDay = (instant: Instant) => dayKey(instant, zone) === day
  const starts = [
    ...slots.filter(onDay).map((dateTime) => ({ dateTime, hidden: null, cause: 'free' })),
    ...hidden
      .filter(({ dateTime }) => onDay(dateTime))
      .map((one) => ({ dateTime: one.dateTime, hidden: one, cause: causeOf(one) })),
  ].sort((a, b) => Date.parse(a.dateTime) - Date.parse(b.dateTime))
  const groups: (typeof starts)[] = []
  for (const start of starts) {
    const last = groups.at(-1)
    const before = last?.at(-1)
    const goesOn =
      before?.cause === start.cause && Date.parse(start.dateTime) - Date.parse(before.dateTime) === GRID_MS
    if (last && goesOn) last.push(start)
    else groups.push([start])
  }
  return groups.flatMap((group) => {
    const [first] = group
    const last = group.at(-1)
    if (!first || !last) return []
    const free = first.hidden === null
    const [from, until] = [formatTime(first.dateTime, zone), formatTime(last.dateTime, zone)]
    return [
      {
        key: first.dateTime,
        range: from === until ? from : `${from} – ${until}`,
        free,
        why: free
          ? COPY.preview.offered
          : sentenceOf(
              group.flatMap((one) => one.hidden ?? []),
              day,
              zone,
            ),
      },
    ]
  })
}
