import { API_TIMEOUT_MS } from '#domain/constants'
import { readToken } from '../browser/token'
import { failureOf, transportFailure } from '../graphql/failures'

/** A file behind the bearer token; throws a Failure, never anything else. */
export async function fetchFile(path: string): Promise<Blob> {
  const response = await fetch(path, {
    headers: { authorization: `Bearer ${readToken() ?? ''}` },
    signal: AbortSignal.timeout(API_TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw transportFailure(cause)
  })
  if (response.ok) return response.blob()
  const body: { errors?: { code: string; desc: string }[] } = await response.json().catch(() => ({}))
  const [first] = body.errors ?? []
  throw failureOf({ message: first?.desc ?? '', extensions: { code: first?.code } })
}
