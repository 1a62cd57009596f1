import type { AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { transitionName, USE_AT_ONCE } from '#domain/chart-use'

type ChartParts = { chart: string; parts: string[] }

/** What this visit already counted, and what of it nobody was told yet: names of charts, states and steps only. */
const seen = new Set<string>()
const waiting: { chart: string; part: string }[] = []

function note(chart: string, part: string): void {
  if (seen.has(`${chart} ${part}`)) return
  seen.add(`${chart} ${part}`)
  waiting.push({ chart, part })
}

/** Notes where a chart was and which steps it took, each once a visit. */
export function noteUse(inspected: InspectionEvent): void {
  if (inspected.type !== '@xstate.snapshot' && inspected.type !== '@xstate.microstep') return
  if (!('machine' in inspected.snapshot)) return
  const { machine, _nodes } = inspected.snapshot as AnyMachineSnapshot
  for (const { id } of _nodes) note(machine.id, id)
  if (inspected.type !== '@xstate.microstep') return
  for (const transition of inspected._transitions) {
    const name = transitionName(transition)
    if (name) note(machine.id, name)
  }
}

let sent: { entry: string; charts: ChartParts[] } | null = null

/**
 * What goes with an entry of the activity log, so that no call is made for it. The same again for the same entry: the
 * server counts it with the entry, once, in however many batches that comes.
 */
export function partsWith(entry: string): ChartParts[] {
  if (sent?.entry === entry) return sent.charts
  const charts = new Map<string, string[]>()
  for (const { chart, part } of waiting.splice(0, USE_AT_ONCE))
    charts.set(chart, [...(charts.get(chart) ?? []), part])
  sent = { entry, charts: [...charts].map(([chart, parts]) => ({ chart, parts })) }
  return sent.charts
}
