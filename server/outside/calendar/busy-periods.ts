import type { BusyPeriod } from '#domain/slots/free-slots'
import { localToUtc } from '#domain/slots/local-time'
import type { BusyWindow } from './port'

/** Whole days are days of the owner; a time without an offset is UTC. */
function instantOf(text: string, zone: string): number {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return localToUtc(zone, `${text}T00:00`)
  return Date.parse(/(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`)
}

function joined(periods: BusyPeriod[]): BusyPeriod[] {
  const out: BusyPeriod[] = []
  for (const period of [...periods].sort((a, b) => a.startMs - b.startMs)) {
    const last = out.at(-1)
    if (last && period.startMs <= last.endMs) last.endMs = Math.max(last.endMs, period.endMs)
    else out.push({ ...period })
  }
  return out
}

/** What was told of when somebody is busy, within the window, joined, without our own sessions. */
export function busyWithin(
  told: readonly { start: string; end: string }[],
  { fromMs, toMs, zone, isOurs }: BusyWindow,
): { busy: BusyPeriod[]; skipped: number } {
  const periods: BusyPeriod[] = []
  let skipped = 0
  for (const { start, end } of told) {
    const startMs = instantOf(start, zone)
    const endMs = instantOf(end, zone)
    if (!(endMs > startMs)) skipped += 1
    else if (endMs > fromMs && startMs < toMs && !isOurs(startMs, endMs))
      periods.push({ startMs: Math.max(startMs, fromMs), endMs: Math.min(endMs, toMs) })
  }
  return { busy: joined(periods), skipped }
}
