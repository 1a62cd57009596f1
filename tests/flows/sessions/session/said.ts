import type { SessionFacts } from '#domain/entities/session/facts'
import { isIn, type Step } from '../../rules'

export type Of = Step<SessionFacts>
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export const by = ({ move }: Of): unknown => move.by
export const at = ({ move }: Of): number => Number(move.now)
/** Milliseconds from the hour of the session to the event. */
export const sinceSlot = (step: Of): number => at(step) - Date.parse(step.after.context.slot)
export const sinceEnd = (step: Of): number => at(step) - (step.before?.context.endedAt ?? Number.NaN)
export const leads = (step: Of, state: string): boolean =>
  isIn(step.after, state) && step.before !== null && !isIn(step.before, state)
export const changes = ({ before, after, did }: Of): boolean =>
  before !== null &&
  (did.length > 0 || JSON.stringify(before.snapshot.value) !== JSON.stringify(after.snapshot.value))
export const fate = ({ did }: Of): unknown =>
  did
    .flatMap(({ name, with: params }) => (name === 'credit' ? [(params as { fate: string }).fate] : []))
    .at(-1) ?? null
export const mails = ({ did }: Of): string[] =>
  did.flatMap(({ name, with: params }) => (name === 'mail' ? [(params as { kind: string }).kind] : []))

const STANDING = ['active', 'inprogress']
export const HELD = ['finished', 'finished_outside', 'unfinished_with_parties']
export const USED = [...HELD, 'finished_without_coachee', 'unfinished_without_coachee']
export const stands = (moment: Of['after'] | null): boolean =>
  moment !== null && STANDING.some((one) => isIn(moment, one))
export const isAny = (moment: Of['after'] | null, states: readonly string[]): boolean =>
  moment !== null && states.some((one) => isIn(moment, one))
