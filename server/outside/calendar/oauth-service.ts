import { createHash, createHmac } from 'node:crypto'
import * as z from 'zod'
import { MINUTE_MS } from '#domain/constants'
import { isSameSecret } from '../../kernel/secrets'
import { type GuardedAnswer, type GuardedFetch, type Written, writtenRequest } from '../guarded-fetch'
import type { CalendarProvider, ProviderAccount } from './port'
import { CalendarTrouble } from './troubles'

/** How this installation is known at a service people give permission at. */
export type OauthApp = {
  clientId: string
  clientSecret: string
  authorizeUrl: string
  tokenUrl: string
  /** null: permissions are taken back at the service alone */
  revokeUrl: string | null
  /** Where its calendars are asked; without a slash at the end. */
  apiUrl: string
}
/** What somebody comes back with from the service's page. */
export type OauthCode = { code: string; redirectUri: string; verifier: string }
export type OauthCalendar = CalendarProvider<OauthCode> & {
  /** The service's page, for one attempt. */
  authorizeUrl(attempt: { redirectUri: string; state: string; verifier: string }): string
}

type Ask = Written & {
  url: string
  /** Statuses the caller understands, besides the good ones. */
  allow?: readonly number[]
}
type JsonAnswer = { status: number; body: unknown }

const DEFAULT_WAIT_MS = MINUTE_MS
const EARLY_MS = MINUTE_MS
/** Reasons with which Google says «too often» as a 403. */
const TOO_OFTEN = /rateLimitExceeded|userRateLimitExceeded|quotaExceeded|calendarUsageLimitsExceeded/

const tokens = z.object({
  access_token: z.string(),
  refresh_token: z.optional(z.string()),
  expires_in: z.number(),
  scope: z.optional(z.string()),
  id_token: z.optional(z.string()),
})
type Tokens = z.infer<typeof tokens>

const secretShape = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Epoch ms. */
  expiresAt: z.number(),
})

function jsonOf(text: string): unknown {
  try {
    return text.trim() === '' ? null : JSON.parse(text)
  } catch (cause) {
    throw new CalendarTrouble('serviceSilent', { cause })
  }
}

/** What an answer that is not good means. */
function troubleOf({ status, headers }: GuardedAnswer, text: string): CalendarTrouble {
  const cause = new Error(`The calendar service answered ${status}: ${text.slice(0, 300)}`)
  const seconds = Number(headers['retry-after'])
  const retryAfterMs = seconds > 0 ? seconds * 1000 : DEFAULT_WAIT_MS
  if (status === 401) return new CalendarTrouble('permissionEnded', { cause })
  if (status === 429 || (status === 403 && TOO_OFTEN.test(text)) || (status === 503 && seconds > 0))
    return new CalendarTrouble('busyProvider', { cause, retryAfterMs })
  if (status === 403) return new CalendarTrouble('denied', { cause })
  if (status === 404 || status === 410) return new CalendarTrouble('notFound', { cause })
  return new CalendarTrouble('serviceSilent', { cause })
}

const oauthError = z.object({ error: z.string() })
/** RFC 6749 5.2; Microsoft adds that somebody has to sign in again. */
function grantTrouble(body: unknown): CalendarTrouble {
  const { data } = oauthError.safeParse(body)
  const cause = new Error(`The calendar service refused a grant: ${data?.error ?? 'without a reason'}`)
  const ended = data?.error === 'invalid_grant' || data?.error === 'interaction_required'
  return new CalendarTrouble(ended ? 'permissionEnded' : 'misconfigured', { cause })
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

/** OAuth 2 with PKCE and JSON over HTTPS, at one service and nowhere else. Every call throws CalendarTrouble. */
export function createOauthService(app: OauthApp, guarded: GuardedFetch, now: () => Date) {
  const isTheirs = (url: string): boolean =>
    url === app.tokenUrl || url === app.revokeUrl || url.startsWith(`${app.apiUrl}/`)

  async function send({ url, allow = [], ...written }: Ask): Promise<JsonAnswer> {
    if (!isTheirs(url)) throw new CalendarTrouble('refusedAddress')
    const answer = await guarded(url, writtenRequest(written)).catch((cause: unknown) => {
      const known = cause instanceof CalendarTrouble && cause.trouble !== 'unreachable'
      throw known ? cause : new CalendarTrouble('serviceSilent', { cause })
    })
    const text = answer.body.toString('utf8')
    const { status } = answer
    if ((status >= 200 && status < 300) || allow.includes(status)) return { status, body: jsonOf(text) }
    throw troubleOf(answer, text)
  }

  async function grant(form: Record<string, string>): Promise<Tokens> {
    const { clientId, clientSecret, tokenUrl: url } = app
    const { status, body } = await send({
      method: 'POST',
      url,
      form: { client_id: clientId, client_secret: clientSecret, ...form },
      allow: [400, 401],
    })
    if (status >= 400) throw grantTrouble(body)
    return tokens.parse(body)
  }

  async function renew(account: ProviderAccount): Promise<string> {
    const { refreshToken } = secretShape.parse(account.secret)
    const renewed = await grant({ grant_type: 'refresh_token', refresh_token: refreshToken })
    // a service may keep the old one good and say nothing of it
    const kept = secretOf({ refresh_token: refreshToken, ...renewed })
    await account.keep(kept)
    account.secret = kept
    return kept.accessToken
  }
  function secretOf({ access_token, refresh_token, expires_in }: Tokens) {
    if (!refresh_token) throw new CalendarTrouble('missingScope')
    return {
      accessToken: access_token,
      refreshToken: refresh_token,
      expiresAt: now().getTime() + expires_in * 1000,
    }
  }
  const sealWord = (channel: string): string =>
    createHmac('sha256', app.clientSecret).update(`calendar ${channel}`).digest('base64url')

  return {
    send,
    secretOf,
    /** RFC 7009; 400: it was taken back there already. */
    async revoke(account: ProviderAccount): Promise<void> {
      const { refreshToken: token } = secretShape.parse(account.secret)
      if (app.revokeUrl) await send({ method: 'POST', url: app.revokeUrl, form: { token }, allow: [400] })
    },
    authorizeUrl(
      { redirectUri, state, verifier }: { redirectUri: string; state: string; verifier: string },
      more: Record<string, string>,
    ): string {
      const url = new URL(app.authorizeUrl)
      url.search = String(
        new URLSearchParams({
          response_type: 'code',
          client_id: app.clientId,
          redirect_uri: redirectUri,
          state,
          code_challenge: challengeOf(verifier),
          code_challenge_method: 'S256',
          ...more,
        }),
      )
      return url.href
    },
    exchange: ({ code, redirectUri, verifier }: OauthCode): Promise<Tokens> =>
      grant({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier }),
    /** Asks as the account: a token that ended is renewed, and once more when the service says it did. */
    async as(account: ProviderAccount, ask: Ask): Promise<JsonAnswer> {
      const { accessToken, expiresAt } = secretShape.parse(account.secret)
      const good = expiresAt - EARLY_MS > now().getTime()
      try {
        return await send({ ...ask, bearer: good ? accessToken : await renew(account) })
      } catch (error) {
        const ended = error instanceof CalendarTrouble && error.trouble === 'permissionEnded'
        if (!ended || !good) throw error
        return send({ ...ask, bearer: await renew(account) })
      }
    },
    /**
     * What the token says of who gave the permission. It came straight from the service, over TLS, which is proof enough
     * (OpenID Connect Core 3.1.3.7); that it is for us is checked.
     */
    claimsOf<T>({ id_token: token }: Tokens, shape: z.ZodType<T>): T {
      const middle = token?.split('.')[1] ?? ''
      const claims: unknown = middle === '' ? null : jsonOf(Buffer.from(middle, 'base64url').toString('utf8'))
      const { data } = z.object({ aud: z.literal(app.clientId) }).safeParse(claims)
      if (!data) throw new CalendarTrouble('misconfigured')
      return shape.parse(claims)
    },
    /** A word only the service is told, for one place of ours. */
    wordFor: sealWord,
    isWord: (channel: string, given: unknown): boolean =>
      typeof given === 'string' && isSameSecret(given, sealWord(channel)),
  }
}
