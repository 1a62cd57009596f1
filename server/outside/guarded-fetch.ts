import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { CalendarTrouble } from './calendar/troubles'
import { isPublicAddress, type Resolve, resolveName } from './public-address'

export type GuardSettings = {
  /** Tests only: loopback may be reached, and without TLS. */
  allowLoopback: boolean
  resolve?: Resolve
  timeoutMs?: number
  maxBytes?: number
}
export type GuardedRequest = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer | null | undefined
}
/** What is sent to a service that speaks JSON; one of `json` and `form`, or neither. */
export type Written = {
  method?: string
  bearer?: string
  headers?: Record<string, string>
  json?: unknown
  form?: Record<string, string> | undefined
}
export type GuardedAnswer = {
  /** Where the answer came from, after redirects. */
  url: string
  status: number
  headers: Record<string, string>
  body: Buffer
}
export type GuardedFetch = (url: string, request?: GuardedRequest) => Promise<GuardedAnswer>

/** A request that says what it carries, and asks for JSON. */
export function writtenRequest({ method = 'GET', bearer, headers, json, form }: Written): GuardedRequest {
  const type = json === undefined ? 'application/x-www-form-urlencoded' : 'application/json; charset=utf-8'
  const body = json === undefined ? form && String(new URLSearchParams(form)) : JSON.stringify(json)
  const carried =
    body === undefined ? {} : { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) }
  const known = bearer ? { authorization: `Bearer ${bearer}` } : {}
  return { method, headers: Object.assign({ accept: 'application/json' }, known, carried, headers), body }
}

const TIMEOUT_MS = 10_000
const MAX_BYTES = 10 * 1024 * 1024
const MAX_REDIRECTS = 5
const REDIRECTS = [301, 302, 303, 307, 308]
const KEPT_ACROSS_ORIGINS = [
  'accept',
  'accept-encoding',
  'user-agent',
  'content-type',
  'depth',
  'if-none-match',
]
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1)$/

const refused = (cause?: unknown): CalendarTrouble => new CalendarTrouble('refusedAddress', { cause })

/** https, or webcal for it; credentials in the address are not taken. */
function targetOf(text: string, allowLoopback: boolean): URL {
  const address = text.trim().replace(/^webcals?:/i, 'https:')
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || url.username || url.password) throw refused()
  if (url.protocol !== 'https:' && !(allowLoopback && url.protocol === 'http:')) throw refused()
  url.hash = ''
  return url
}

/** The one address to connect to: the name is asked once, and what is not public refuses the whole name. */
async function checkedAddress(url: URL, { allowLoopback, resolve = resolveName }: GuardSettings) {
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const literal = isIP(hostname)
  const found = literal
    ? [{ address: hostname, family: literal }]
    : await resolve(hostname).catch((cause: unknown) => {
        throw new CalendarTrouble('unreachable', { cause })
      })
  const [first] = found
  const may = ({ address }: { address: string }): boolean =>
    isPublicAddress(address) || (allowLoopback && LOOPBACK.test(address))
  if (!first || !found.every(may)) throw refused()
  return first
}

/** The whole body, unpacked, as long as it stays within the limit on both sides of the packing. */
async function bodyOf(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const packing = answer.headers['content-encoding']?.toLowerCase() ?? 'identity'
  const unpack = {
    gzip: createGunzip,
    'x-gzip': createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress,
  }[packing]
  if (!unpack && packing !== 'identity') throw new CalendarTrouble('notCalendar')
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw new CalendarTrouble('tooLarge')
  const stream: Readable = unpack ? answer.pipe(unpack()) : answer
  answer.on('error', (error) => stream.destroy(error))
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > maxBytes) throw new CalendarTrouble('tooLarge')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Asks addresses people gave us. Names are resolved once and the connection goes to the very address that was checked, at
 * every redirect again; loopback, private, link-local and metadata addresses are refused, answers are limited to 10 MB
 * unpacked and 10 s in all.
 * @throws CalendarTrouble refusedAddress, unreachable, tooLarge
 */
export function createGuardedFetch(settings: GuardSettings): GuardedFetch {
  const { allowLoopback, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = settings

  async function once(url: URL, given: GuardedRequest, signal: AbortSignal): Promise<GuardedAnswer> {
    const { address, family } = await checkedAddress(url, settings)
    const send = url.protocol === 'https:' ? secureRequest : plainRequest
    return new Promise((resolve, reject) => {
      const asked = send(
        url,
        {
          method: given.method ?? 'GET',
          headers: {
            'accept-encoding': 'gzip, deflate',
            'user-agent': 'Travesia-Calendar',
            ...given.headers,
          },
          signal,
          agent: false,
          lookup: (_hostname, options, done) =>
            options.all ? done(null, [{ address, family }]) : done(null, address, family),
        },
        (answer) => {
          bodyOf(answer, maxBytes)
            .then((body) => {
              const headers: Record<string, string> = {}
              for (const [name, value] of Object.entries(answer.headers))
                if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value
              resolve({ url: url.href, status: answer.statusCode ?? 0, headers, body })
            }, reject)
            .finally(() => asked.destroy())
        },
      )
      asked.on('error', reject)
      asked.end(given.body)
    })
  }

  return async (address, given = {}) => {
    const signal = AbortSignal.timeout(timeoutMs)
    let url = targetOf(address, allowLoopback)
    let request = given
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      const answer = await once(url, request, signal).catch((cause: unknown) => {
        throw cause instanceof CalendarTrouble ? cause : new CalendarTrouble('unreachable', { cause })
      })
      const { location } = answer.headers
      if (!REDIRECTS.includes(answer.status) || !location) return answer
      if (!URL.canParse(location, url)) throw refused()
      const next = targetOf(new URL(location, url).href, allowLoopback)
      if (next.origin !== url.origin)
        request = {
          ...request,
          headers: Object.fromEntries(
            Object.entries(request.headers ?? {}).filter(([name]) =>
              KEPT_ACROSS_ORIGINS.includes(name.toLowerCase()),
            ),
          ),
        }
      if (answer.status === 303) request = { headers: request.headers ?? {} }
      url = next
    }
    throw new CalendarTrouble('unreachable')
  }
}

/** The same guard in the shape of `fetch`, for libraries that take one. */
export const asFetch =
  (guarded: GuardedFetch): typeof fetch =>
  async (input, init) => {
    const headers: Record<string, string> = {}
    new Headers(init?.headers).forEach((value, name) => {
      headers[name] = value
    })
    const address = input instanceof Request ? input.url : String(input)
    const body = typeof init?.body === 'string' ? init.body : undefined
    const answer = await guarded(address, { method: init?.method ?? 'GET', headers, body })
    const shown = new Headers(answer.headers)
    shown.delete('content-encoding')
    shown.delete('content-length')
    const empty = [101, 204, 205, 304].includes(answer.status)
    const response = new Response(empty ? null : Uint8Array.from(answer.body), {
      status: answer.status,
      headers: shown,
    })
    Object.defineProperty(response, 'url', { value: answer.url })
    return response
  }
