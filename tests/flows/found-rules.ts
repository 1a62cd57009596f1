import { found } from './found'
import type { FlowRules } from './rules'

/** The rules of the flows that have them; apart from what rules are written with, which each of them loads. */
export const RULES: Record<string, FlowRules<unknown>> = Object.fromEntries(
  (await found<FlowRules<unknown>>('rules')).map(({ name, value }) => [name, value]),
)
