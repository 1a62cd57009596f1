import type { Failure } from '#domain/failure'
import { readSettings } from '../browser/settings'
import { withNetwork } from '../browser/with-network'

/** What the product notes of itself: names, kinds and request ids, never what somebody wrote or who they are. */
export const logWarning = (what: string): void => console.warn(`[travesia] ${what}`)

/** Reports what failed, once whoever is told can be reached. */
export const report = (error: unknown): void =>
  void withNetwork(() => import('./errors')).then(
    ({ reportError }) => reportError(error, readSettings().version),
    // nobody can be told
    () => {},
  )

/**
 * Notes what could not be asked or done. While developing the console has it; in production whatever the product itself
 * is at fault for is reported, since nobody reads a person's console.
 * @param what an operation of GraphQL, or a method and path of REST
 */
export function logFailure(what: string, { type, reason, requestId, cause }: Failure): void {
  if (import.meta.env.DEV) console.warn(`[travesia] ${what}:`, type, reason ?? '', requestId ?? '')
  else if (type === 'unexpected')
    report(Object.assign(new Error(`${what}: ${type} ${requestId ?? ''}`.trim()), { cause }))
}
