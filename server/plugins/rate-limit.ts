import { ApiError } from '../errors'

const WINDOW_MS = 60_000
export const CALLS_A_MINUTE = { person: 600, address: 120 } as const

/** Counts calls a minute by person, or by address for somebody without connection; kept in this process. */
export function createCallLimit(): (key: string, limit: number, now: number, calls?: number) => void {
  let counts = new Map<string, number>()
  let windowStart = 0
  return (key, limit, now, calls = 1) => {
    if (now - windowStart >= WINDOW_MS || now < windowStart) {
      counts = new Map()
      windowStart = now
    }
    const count = (counts.get(key) ?? 0) + calls
    counts.set(key, count)
    if (count > limit) {
      throw new ApiError('RATE_LIMITED', { retryAt: new Date(windowStart + WINDOW_MS).toISOString() })
    }
  }
}
