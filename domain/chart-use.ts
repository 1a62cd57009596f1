/** Over how many whole days the use of charts is told. */
export const USE_DAYS = [7, 30, 90] as const
/** Fewer visits or people than these are not told, and counts go by so many. */
export const USE_LEAST = 5
/** How a state or a step of a chart is called in its code. */
export const CHART_PART = /^(?=.{1,120}$)[\w.-]+(: [\w.*-]+( #\d+)?)?$/
/** So many parts of charts go with one call; the others wait for the next. */
export const USE_AT_ONCE = 200

type Node = { id: string; transitions: ReadonlyMap<string, readonly object[]>; always?: readonly object[] }
type Named = { eventType: string; source: Node }

/** A transition by a name a person can read: `state: event #n`; null: it is not of the chart's own text. */
export function transitionName(transition: Named): string | null {
  const { source, eventType } = transition
  const at = (eventType ? source.transitions.get(eventType) : source.always)?.indexOf(transition) ?? -1
  return at < 0 ? null : `${source.id}: ${eventType || 'always'}${at > 0 ? ` #${at + 1}` : ''}`
}
