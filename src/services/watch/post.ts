import { readToken } from '../browser/token'

/** Tells the server something nobody waits for: no answer, no error, no retry. */
export function tellServer(path: string, body: unknown): void {
  const token = readToken()
  void fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => {})
}
