import { type AddressName, addressOf, methodOf, type PathParams } from '#contract/rest/addresses'
import { API_TIMEOUT_MS } from '#domain/constants'
import { isRecord, isText } from '#domain/shapes'
import { readToken } from '../browser/token'
import { traceparent } from '../browser/trace'
import { failureOf, type ServerError, transportFailure } from '../graphql/failures'
import { tellUnauthenticated } from '../graphql/unauthenticated'
import { logFailure } from '../watch/log'

/** A refusal of REST as GraphQL tells it: fields together, the rest as it comes. */
function errorsOf(refusal: unknown): ServerError[] {
  if (!isRecord(refusal) || !Array.isArray(refusal.errors)) return []
  const { requestId, message } = refusal
  const told = refusal.errors.filter(isRecord).map(({ desc, field, ...rest }) => ({
    message: isText(desc) ? desc : '',
    field: isText(field) ? field : null,
    extensions: { ...rest, requestId },
  }))
  const [first, ...others] = told
  if (!first) return []
  const fields = Object.fromEntries(told.flatMap((one) => (one.field ? [[one.field, one.message]] : [])))
  return [
    // without fields it is for programs, in words that stay the same
    {
      message: isText(message) && first.field !== null ? message : first.message,
      extensions: { ...first.extensions, fields },
    },
    ...others.filter(({ field }) => field === null),
  ]
}

/** Asks REST as whoever is in; throws a Failure, never anything else. */
export async function ask(method: string, address: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  const token = readToken()
  const what = `${method} ${address.split('?')[0]}`
  headers.set('authorization', `Bearer ${token ?? ''}`)
  headers.set('traceparent', traceparent())
  const signal = AbortSignal.timeout(API_TIMEOUT_MS)
  const response = await fetch(address, { ...init, method, headers, signal }).catch((cause: unknown) => {
    const failure = transportFailure(cause)
    logFailure(what, failure)
    throw failure
  })
  if (response.ok) return response
  const refusal: unknown = await response.json().catch(() => null)
  const failure = failureOf(errorsOf(refusal))
  if (failure.type === 'unauthenticated') tellUnauthenticated(token)
  logFailure(what, failure)
  throw failure
}

/** A file behind the bearer token; throws a Failure, never anything else. */
export const fetchFile = async <Name extends AddressName>(
  name: Name,
  params: PathParams<Name>,
): Promise<Blob> => (await ask(methodOf(name), addressOf(name, params))).blob()

/** A file whose address the server gave; throws a Failure, never anything else. */
export const fetchGiven = async (address: string): Promise<Blob> => (await ask('GET', address)).blob()
