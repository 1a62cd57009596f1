import { API_TIMEOUT_MS } from '#domain/constants'
import { attempt } from '../browser/attempts'
import { readToken } from '../browser/token'
import { failureOf, transportFailure } from '../graphql/failures'

type Refusal = { errors?: { code: string; desc: string; field?: string }[] }

/** An answer behind the bearer token; throws a Failure, never anything else. */
async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${readToken() ?? ''}`)
  const signal = AbortSignal.timeout(API_TIMEOUT_MS)
  const response = await fetch(path, { ...init, headers, signal }).catch((cause: unknown) => {
    throw transportFailure(cause)
  })
  if (response.ok) return response
  const { errors = [] }: Refusal = await response.json().catch(() => ({}))
  const [first] = errors
  const fields = Object.fromEntries(errors.flatMap(({ field, desc }) => (field ? [[field, desc]] : [])))
  throw failureOf({ message: first?.desc ?? '', extensions: { code: first?.code, fields } })
}

/** A file behind the bearer token; throws a Failure, never anything else. */
export const fetchFile = async (path: string): Promise<Blob> => (await ask(path)).blob()

/** What a path answers; throws a Failure, never anything else. */
export async function getJson<Content>(path: string): Promise<Content> {
  return ((await (await ask(path)).json()) as { content: Content }).content
}

type Method = 'POST' | 'PUT'
async function send<Content>(
  method: Method,
  path: string,
  body: unknown,
  keyed: Record<string, string>,
): Promise<Content> {
  const headers = { 'content-type': 'application/json', ...keyed }
  const response = await ask(path, { method, headers, body: JSON.stringify(body) })
  return ((await response.json()) as { content: Content }).content
}

/** Sends JSON; answers the content. Throws a Failure, never anything else. */
export const sendJson = <Content>(method: Method, path: string, body: unknown): Promise<Content> =>
  send(method, path, body, {})

/** The same for what must not be done twice: it goes under the key of its attempt. */
export const sendOnce = <Content>(method: Method, path: string, body: unknown): Promise<Content> =>
  attempt(`${method} ${path}`, body, (key) => send(method, path, body, { 'idempotency-key': key }))
