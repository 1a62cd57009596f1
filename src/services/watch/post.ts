import { addressOf, methodOf } from '#contract/rest/addresses'
import type { REST } from '#contract/rest/contract'
import type { Brought } from '#contract/rest/route'
import { readToken } from '../browser/token'

/** Tells the server something nobody waits for: no answer, no error, no retry. */
export function tellServer<Name extends 'count' | 'reportError'>(
  name: Name,
  { body }: Brought<(typeof REST)[Name]>,
): void {
  const token = readToken()
  void fetch(addressOf<'count' | 'reportError'>(name, {}), {
    method: methodOf(name),
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => {})
}
