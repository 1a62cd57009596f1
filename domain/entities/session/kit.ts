import { setup } from 'xstate'
import type { CreditFate, SessionEvent, SessionMail } from './events'
import type { SessionFacts } from './facts'
import { sessionGuards } from './guards'

export const credit = (fate: CreditFate) => ({ type: 'credit' as const, params: { fate } })
export const mail = (kind: SessionMail) => ({ type: 'mail' as const, params: { kind } })

/** What the server does in the transaction of a transition; here it is only said. */
const orders = {
  credit: (_: unknown, _params: { fate: CreditFate }) => {},
  mail: (_: unknown, _params: { kind: SessionMail }) => {},
  keepRating: () => {},
}

/** What the parts of the chart are made with. */
export const kit = setup({
  types: {
    context: {} as SessionFacts,
    events: {} as SessionEvent,
    input: {} as SessionFacts,
    meta: {} as { title: string; ending?: 'failed' | 'neutral' },
  },
  guards: sessionGuards,
  actions: orders,
})

/** An end after which nobody can say anything more. */
export const last = (id: string, title: string, description: string) => ({
  id,
  type: 'final' as const,
  meta: { title },
  description,
})
