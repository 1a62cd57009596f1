import type { StateValue } from 'xstate'
import type { Move, Path } from './travel'

/** Where a chart is, and whether it is over; null: it cannot be seen from there. */
export type Seen = { state: StateValue; status: string | null }

/** Walks one path of one chart somewhere: on the live machine, on its screen, or in the running application. */
export interface Driver {
  start(path: Path): Promise<void> | void
  /** Does a move as whoever does it there. Throws when it cannot be done. */
  move(move: Move): Promise<void> | void
  /** Tries a move that a guard refuses: nothing may come of it. */
  refuse(move: Move): Promise<void> | void
  /** Where the chart is; `wanted` is where it should come to be, for those who must wait to see. */
  state(wanted?: StateValue): Promise<Seen> | Seen
  /** The events that can be sent now, by type. */
  possible(): Promise<string[]> | string[]
  close(): Promise<void> | void
}
export type Level = 'machine' | 'view' | 'application'
