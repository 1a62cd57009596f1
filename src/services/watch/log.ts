import type { Failure } from '#domain/failure'
import { readSettings } from '../browser/settings'

/** What the product notes of itself: names, kinds and request ids, never what somebody wrote or who they are. */
export const logWarning = (what: string): void => console.warn(`[travesia] ${what}`)

/**
 * Notes what could not be asked or done. While developing the console has it; in production whatever the product itself
 * is at fault for is reported, since nobody reads a person's console.
 * @param what an operation of GraphQL, or a method and path of REST
 */
export function logFailure(what: string, { type, reason, requestId, cause }: Failure): void {
  if (import.meta.env.DEV) console.warn(`[travesia] ${what}:`, type, reason ?? '', requestId ?? '')
  else if (type === 'unexpected')
    void import('./errors').then(({ reportError }) =>
      reportError(
        Object.assign(new Error(`${what}: ${type} ${requestId ?? ''}`.trim()), { cause }),
        readSettings().version,
      ),
    )
}
