import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { isSameSecret } from '../../kernel/secrets'
import { CalendarTrouble } from './troubles'

/** Cronofy, by configuration. */
export type CronofySettings = {
  clientId: string
  clientSecret: string
  /** Where people give consent, and where programs ask; without a slash at the end. */
  appUrl: string
  apiUrl: string
}

const tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  sub: z.optional(z.string()),
  account_id: z.optional(z.string()),
  linking_profile: z.optional(
    z.object({
      provider_name: z.string(),
      profile_id: z.string(),
      profile_name: z.string(),
      provider_service: z.optional(z.string()),
    }),
  ),
})
export type CronofyTokens = z.infer<typeof tokens>
export type LinkingProfile = NonNullable<CronofyTokens['linking_profile']>

const calendarList = z.object({
  calendars: z.array(
    z.object({
      provider_name: z.string(),
      profile_id: z.string(),
      profile_name: z.string(),
      calendar_id: z.string(),
      calendar_name: z.string(),
      calendar_readonly: z.optional(z.boolean()),
      calendar_deleted: z.optional(z.boolean()),
      calendar_primary: z.optional(z.boolean()),
    }),
  ),
})
export type CronofyCalendar = z.infer<typeof calendarList>['calendars'][number]

const moment = z.union([z.string(), z.object({ time: z.string() }).transform(({ time }) => time)])
const freeBusyPage = z.object({
  pages: z.object({ current: z.number(), total: z.number(), next_page: z.nullish(z.string()) }),
  free_busy: z.array(
    z.object({ calendar_id: z.string(), start: moment, end: moment, free_busy_status: z.string() }),
  ),
})
export type CronofyBusy = z.infer<typeof freeBusyPage>['free_busy'][number]

const TIMEOUT_MS = 10_000
/** A page holds at most 512 results, so this is far more than anybody has in two months. */
const MAX_PAGES = 100
const DEFAULT_WAIT_MS = 60_000

type Ask = { method: string; path: string; bearer?: string; body?: unknown }

/** Cronofy's HTTP API, version 1. Every call throws CalendarTrouble: denied, busyProvider, notFound, unreachable. */
export function createCronofyApi({ clientId, clientSecret, appUrl, apiUrl }: CronofySettings) {
  async function send({ method, path, bearer, body }: Ask): Promise<unknown> {
    const url = path.startsWith('http') ? path : `${apiUrl}${path}`
    if (!url.startsWith(`${apiUrl}/`)) throw new CalendarTrouble('unreachable')
    const response = await fetch(url, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
      headers: {
        accept: 'application/json',
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new CalendarTrouble('unreachable', { cause })
    })
    const text = await response.text()
    if (response.ok) return text.trim() === '' ? null : JSON.parse(text)
    const cause = new Error(`Cronofy answered ${response.status}: ${text.slice(0, 300)}`)
    const { status } = response
    if (status === 429) {
      const seconds = Number(response.headers.get('retry-after'))
      throw new CalendarTrouble('busyProvider', {
        cause,
        retryAfterMs: seconds > 0 ? seconds * 1000 : DEFAULT_WAIT_MS,
      })
    }
    if (status === 404 || status === 410) throw new CalendarTrouble('notFound', { cause })
    if (status < 500 && status !== 423) throw new CalendarTrouble('denied', { cause })
    throw new CalendarTrouble('unreachable', { cause })
  }
  const client = { client_id: clientId, client_secret: clientSecret }

  return {
    apiUrl,
    authorizeUrl({
      redirectUri,
      state,
      linkToken,
    }: {
      redirectUri: string
      state: string
      linkToken: string | null
    }) {
      const url = new URL(`${appUrl}/oauth/authorize`)
      url.search = String(
        new URLSearchParams({
          response_type: 'code',
          client_id: clientId,
          redirect_uri: redirectUri,
          scope: 'read_write',
          state,
          ...(linkToken ? { link_token: linkToken } : {}),
        }),
      )
      return url.href
    },
    async exchange(code: string, redirectUri: string): Promise<CronofyTokens> {
      const body = { ...client, grant_type: 'authorization_code', code, redirect_uri: redirectUri }
      return tokens.parse(await send({ method: 'POST', path: '/oauth/token', body }))
    },
    async refresh(refreshToken: string): Promise<CronofyTokens> {
      const body = { ...client, grant_type: 'refresh_token', refresh_token: refreshToken }
      return tokens.parse(await send({ method: 'POST', path: '/oauth/token', body }))
    },
    async revoke(token: string): Promise<void> {
      await send({ method: 'POST', path: '/oauth/token/revoke', body: { ...client, token } })
    },
    async calendars(bearer: string): Promise<CronofyCalendar[]> {
      return calendarList.parse(await send({ method: 'GET', path: '/v1/calendars', bearer })).calendars
    },
    /** All pages. Days: `YYYY-MM-DD`, the last one exclusive. */
    async freeBusy(bearer: string, given: { from: string; to: string; calendarIds: readonly string[] }) {
      const query = new URLSearchParams({
        tzid: 'Etc/UTC',
        from: given.from,
        to: given.to,
        include_managed: 'false',
      })
      for (const id of given.calendarIds) query.append('calendar_ids[]', id)
      const found: CronofyBusy[] = []
      let path: string | null = `/v1/free_busy?${query}`
      for (let page = 0; path !== null; page++) {
        if (page === MAX_PAGES) throw new CalendarTrouble('tooMany')
        const answer: z.infer<typeof freeBusyPage> = freeBusyPage.parse(
          await send({ method: 'GET', path, bearer }),
        )
        found.push(...answer.free_busy)
        path = answer.pages.next_page || null
      }
      return found
    },
    async upsertEvent(bearer: string, calendarId: string, event: Record<string, unknown>): Promise<void> {
      await send({
        method: 'POST',
        path: `/v1/calendars/${encodeURIComponent(calendarId)}/events`,
        bearer,
        body: event,
      })
    },
    async deleteEvent(bearer: string, calendarId: string, eventId: string): Promise<void> {
      const path = `/v1/calendars/${encodeURIComponent(calendarId)}/events`
      await send({ method: 'DELETE', path, bearer, body: { event_id: eventId } })
    },
    async openChannel(bearer: string, callbackUrl: string): Promise<void> {
      await send({ method: 'POST', path: '/v1/channels', bearer, body: { callback_url: callbackUrl } })
    },
    async linkToken(bearer: string): Promise<string> {
      const shape = z.object({ link_token: z.string() })
      return shape.parse(await send({ method: 'POST', path: '/v1/link_tokens', bearer })).link_token
    },
    async elementToken(given: { permissions: readonly string[]; sub: string; origin: string }) {
      const shape = z.object({ element_token: z.object({ token: z.string(), expires_in: z.number() }) })
      const body = { version: '1', permissions: given.permissions, subs: [given.sub], origin: given.origin }
      const answer = await send({ method: 'POST', path: '/v1/element_tokens', bearer: clientSecret, body })
      return shape.parse(answer).element_token
    },
    /** Whether a push carries the HMAC of its body; several may be given while a secret is being changed. */
    signed(body: Buffer, header: string | undefined): boolean {
      const wanted = createHmac('sha256', clientSecret).update(body).digest()
      return (header ?? '')
        .split(',')
        .some((part) => isSameSecret(Buffer.from(part.trim(), 'base64'), wanted))
    },
  }
}
export type CronofyApi = ReturnType<typeof createCronofyApi>
