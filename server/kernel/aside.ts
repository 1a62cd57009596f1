import type { Context } from './context'

/** Of a read that may be seconds old: what follows the database answers it, but for who has just written. */
export const SECONDS_OLD = { secondsOld: true } as const
export type Age = typeof SECONDS_OLD

/** The same call, reading what may be seconds old. */
export function aside(context: Context): Context {
  const { door, trail } = context
  return door.replica ? { ...context, reads: door.replica.choose(trail.seen).reads } : context
}
