import type { ServerSignal } from '#contract/signal'
import type { Party } from '#domain/session-states'

/** One entry into a call, as every process knows it. Of two entries of one party the later `order` holds. */
export type Seat = { sessionId: string; party: Party; id: string; order: number }

/**
 * What the processes tell each other of calls whose two parties sit at different ones.
 * `entered`: `met` is whom the newcomer found there. `pair`: the coach's process brings two together who did not find
 * each other; `ask`: the coachee's process wants that. `beat`: everybody who sits here, again and again.
 */
export type CallNote =
  | { said: 'entered'; seat: Seat; met: string | null }
  | { said: 'left'; seat: Seat }
  | { said: 'pair'; coach: Seat; coachee: string; pairing: string }
  | { said: 'ask'; coachee: Seat }
  | { said: 'beat'; seats: Seat[] }
  | { said: 'relay'; sessionId: string; to: Party; pairing: string; message: ServerSignal }
