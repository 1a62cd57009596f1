import { SESSION_STATES } from '#domain/session-states'
import type { Services } from '../../kernel/context'

/** Counts sessions by the state they come to, once it is committed. */
export function countSessions({ door, numbers }: Services): void {
  const count = numbers.count(
    'travesia_sessions_total',
    'Sessions by the state they came to: booked (active), cancelled, held (finished), nobody came …',
    'state',
    SESSION_STATES,
  )
  door.committed(({ state }) => count(state))
}
