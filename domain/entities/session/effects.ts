import { transition } from 'xstate'
import type { Party, SessionState } from '../../session-states'
import { sessionChart } from './chart'
import type { Actor, CreditFate, SessionEvent, SessionMail } from './events'
import { factsAt } from './facts'
import { type SessionSnapshot, snapshotAt } from './stored'

/** What the server does in the transaction of a transition, in this order. */
export type SessionEffect =
  | { type: 'credit'; params: { fate: CreditFate } }
  | { type: 'mail'; params: { kind: SessionMail } }
  | { type: 'keepRating' }

type Action = { type: string; params?: unknown }
const isEffect = (action: Action): action is SessionEffect =>
  ['credit', 'mail', 'keepRating'].includes(action.type)

/** Where an event leads and what it does; ask `can` before: a refused one leads nowhere. */
export function step(
  before: SessionSnapshot,
  event: SessionEvent,
): { after: SessionSnapshot; effects: SessionEffect[] } {
  const [after, actions] = transition(sessionChart, before, event)
  const ordered: Action[] = actions
  const effects = ordered.filter(isEffect)
  return { after, effects }
}
/** What an event does to the credit; null: nothing. */
export const fateIn = (effects: readonly SessionEffect[]): CreditFate | null =>
  effects.flatMap((effect) => (effect.type === 'credit' ? effect.params.fate : [])).at(-1) ?? null

type Node = typeof sessionChart.root
/** What the chart's own transitions into a state do to the credit, by the state's name. */
const INTO = new Map<string, CreditFate>()
function readFates(node: Node): void {
  for (const { target, actions } of [...node.transitions.values()].flat())
    for (const action of actions)
      if (typeof action === 'object' && action.type === 'credit' && 'params' in action)
        for (const { key } of target ?? []) INTO.set(key, (action.params as { fate: CreditFate }).fate)
  for (const inner of Object.values(node.states)) readFates(inner as Node)
}
readFates(sessionChart.root)

const SOME_SLOT = '2026-01-01T12:00:00.000Z'
/** What a cancelling one minute before the hour does. */
function lateFate(by: Actor): CreditFate | null {
  const now = Date.parse(SOME_SLOT) - 60_000
  return fateIn(
    step(snapshotAt('active', 'unsaid', factsAt(SOME_SLOT)), { type: 'session.cancel', by, now }).effects,
  )
}

/**
 * What became of the credit of a session that stands at a state, as the chart's transitions say: `reserved` while it
 * stands, `used` or `lost`, `back`, `moved`; null: it never took one. A contest may turn it around later.
 */
export function fateAt(state: SessionState, cancelledBy: Party | 'sysadmin' | null): CreditFate | null {
  if (state === 'inprogress') return fateAt('active', null)
  if (state === 'cancelled_off_time') return lateFate(cancelledBy ?? 'sysadmin')
  return INTO.get(state) ?? null
}
export const isSpent = (fate: CreditFate | null): boolean =>
  fate === 'used' || fate === 'lost' || fate === 'charged'
