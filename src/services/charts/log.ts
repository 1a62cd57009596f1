import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { CHART_CHANNEL } from './channel'
import { noteUse } from './use'

/** One thing that happened to a chart: names only, never what a person wrote or who they are. */
export type ChartEvent = {
  /** counts from the page's beginning */
  number: number
  /** milliseconds since the page began */
  at: number
  chart: string
  type: string
  /** what kind of failure it was, or what kind of thing was opened */
  kind?: string
  /** where the chart was afterwards */
  state: unknown
}
const MOST = 200
const WORD = /^[a-zA-Z]{1,24}$/
const wordOf = (value: unknown): string | undefined =>
  typeof value === 'string' && WORD.test(value) ? value : undefined

/** To the page of the drawings, where it is open beside the application: while developing, and nowhere else. */
const beside = import.meta.env.MODE === 'development' ? new BroadcastChannel(CHART_CHANNEL) : null
const events: ChartEvent[] = []
let count = 0
const listeners = new Set<() => void>()
/** The charts that run now, the outermost first. */
export const runningCharts = new Set<AnyActorRef>()
/** What happened last, oldest first: goes with a report of an error. */
export const lastChartEvents = (): ChartEvent[] => [...events]
export function watchCharts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** Given to each root actor when it is created. */
export function inspectCharts(inspected: InspectionEvent): void {
  noteUse(inspected)
  if (inspected.type !== '@xstate.snapshot' || !('machine' in inspected.snapshot)) return
  const { event, actorRef } = inspected
  const { machine, value, status } = inspected.snapshot as AnyMachineSnapshot
  runningCharts[status === 'active' ? 'add' : 'delete'](actorRef as AnyActorRef)
  const { error, kind } = event as { error?: { type?: unknown }; kind?: unknown }
  const word = wordOf(error?.type ?? kind)
  count += 1
  events.push({
    number: count,
    at: Math.round(performance.now()),
    chart: machine.id,
    type: event.type,
    ...(word ? { kind: word } : {}),
    state: value,
  })
  if (events.length > MOST) events.shift()
  beside?.postMessage(events.at(-1))
  for (const listener of listeners) listener()
}
