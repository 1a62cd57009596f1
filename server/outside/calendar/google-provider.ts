import { createHash, randomUUID } from 'node:crypto'
import * as z from 'zod'
import { DAY_MS, MINUTE_MS, SESSION_MINUTES } from '#domain/constants'
import type { GuardedFetch } from '../guarded-fetch'
import { busyWithin } from './busy-periods'
import { createOauthService, type OauthApp, type OauthCalendar } from './oauth-service'
import type { BusyWindow, OutsideEvent, ProviderAccount, ProviderCalendar } from './port'
import { CalendarTrouble } from './troubles'

/** When one is busy, one's own calendars by name, and events of calendars one owns; nothing of anybody else's. */
const NEEDED = ['calendar.freebusy', 'calendar.events.owned', 'calendar.calendarlist.readonly'].map(
  (name) => `https://www.googleapis.com/auth/${name}`,
)
/** More calendars than these are for whoever owns them to choose outside. */
const MOST_CALENDARS = 10
/** The longest Google tells without being asked again. */
const WATCH_MS = 7 * DAY_MS
const PAGE = 250
const MAX_PAGES = 20

const calendarList = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      summary: z.optional(z.string()),
      summaryOverride: z.optional(z.string()),
      primary: z.optional(z.boolean()),
    }),
  ),
})
const freeBusy = z.object({
  calendars: z.record(
    z.string(),
    z.object({
      busy: z.optional(z.array(z.object({ start: z.string(), end: z.string() }))),
      errors: z.optional(z.array(z.object({ reason: z.string() }))),
    }),
  ),
})
const moment = z.object({ dateTime: z.optional(z.string()), date: z.optional(z.string()) })
const eventList = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      status: z.optional(z.string()),
      transparency: z.optional(z.string()),
      start: z.optional(moment),
      end: z.optional(moment),
      attendees: z.optional(
        z.array(z.object({ self: z.optional(z.boolean()), responseStatus: z.optional(z.string()) })),
      ),
    }),
  ),
  nextPageToken: z.optional(z.string()),
})
const channel = z.object({
  id: z.string(),
  resourceId: z.string(),
  expiration: z.optional(z.coerce.number()),
})

/** Ours for ever, so that writing twice writes once: Google takes 5 to 1024 of 0–9 and a–v. */
const eventIdOf = (uid: string): string => `travesia${createHash('sha256').update(uid).digest('hex')}`
const isOurEvent = (id: string): boolean => /^travesia[0-9a-f]{64}/.test(id)

type Period = { start: string; end: string }
/** Google joins what touches: a session of ours and what follows it come as one, and tell neither. */
function isMixed({ start, end }: Period, { ours, isOurs }: BusyWindow): boolean {
  const [startMs, endMs] = [Date.parse(start), Date.parse(end)]
  const meets = ours.some((slot) => slot < endMs && slot + SESSION_MINUTES * MINUTE_MS > startMs)
  return meets && !isOurs(startMs, endMs)
}
type Seen = Omit<z.infer<typeof eventList>['items'][number], 'start' | 'end'>
const blocks = ({ id, status, transparency, attendees = [] }: Seen): boolean =>
  !isOurEvent(id) &&
  status !== 'cancelled' &&
  transparency !== 'transparent' &&
  !attendees.some(({ self, responseStatus }) => self && responseStatus === 'declined')

const placeOf = ({ outsideId }: ProviderCalendar): string => {
  if (!outsideId) throw new CalendarTrouble('noCalendar')
  return encodeURIComponent(outsideId)
}

const shownIn = (event: OutsideEvent) => ({
  summary: event.summary,
  description: event.description,
  status: 'confirmed',
  transparency: 'opaque',
  start: { dateTime: event.start.toISOString() },
  end: { dateTime: new Date(event.start.getTime() + SESSION_MINUTES * MINUTE_MS).toISOString() },
  source: { title: event.summary, url: event.url },
})

/** Google Calendar, API version 3. Each calendar a person owns is one here. */
export function createGoogleProvider(
  settings: OauthApp,
  guarded: GuardedFetch,
  now: () => Date,
): OauthCalendar {
  const service = createOauthService(settings, guarded, now)
  const { apiUrl } = settings

  /** The events in these periods that are not ours, by their times alone. */
  async function eventsBetween(account: ProviderAccount, calendar: ProviderCalendar, periods: Period[]) {
    const found: Period[] = []
    let pageToken = ''
    for (let page = 0; page < MAX_PAGES; page++) {
      const query = new URLSearchParams({
        timeMin: periods.map(({ start }) => start).sort()[0] ?? '',
        timeMax:
          periods
            .map(({ end }) => end)
            .sort()
            .at(-1) ?? '',
        singleEvents: 'true',
        maxResults: String(PAGE),
        fields: 'nextPageToken,items(id,status,transparency,start,end,attendees(self,responseStatus))',
        ...(pageToken ? { pageToken } : {}),
      })
      const url = `${apiUrl}/calendars/${placeOf(calendar)}/events?${query}`
      const { items, nextPageToken } = eventList.parse((await service.as(account, { url })).body)
      for (const { start, end, ...event } of items)
        if (blocks(event))
          found.push({ start: start?.dateTime ?? start?.date ?? '', end: end?.dateTime ?? end?.date ?? '' })
      if (!nextPageToken) return found
      pageToken = nextPageToken
    }
    throw new CalendarTrouble('tooMany')
  }
  async function unwatch(account: ProviderAccount, ref: string): Promise<void> {
    const { id, resourceId } = channel.parse(JSON.parse(ref))
    const json = { id, resourceId }
    await service.as(account, { method: 'POST', url: `${apiUrl}/channels/stop`, json, allow: [404] })
  }

  return {
    writes: true,
    authorizeUrl: (attempt) =>
      service.authorizeUrl(attempt, {
        scope: ['openid', ...NEEDED].join(' '),
        access_type: 'offline',
        prompt: 'consent',
      }),

    async connect(code) {
      const given = await service.exchange(code)
      const granted = (given.scope ?? '').split(' ')
      if (!NEEDED.every((scope) => granted.includes(scope))) throw new CalendarTrouble('missingScope')
      const { sub } = service.claimsOf(given, z.object({ sub: z.string() }))
      const query = new URLSearchParams({ minAccessRole: 'owner', maxResults: String(PAGE) })
      const url = `${apiUrl}/users/me/calendarList?${query}`
      const { items } = calendarList.parse((await service.send({ url, bearer: given.access_token })).body)
      const owned = [...items].sort((a, b) => Number(b.primary ?? false) - Number(a.primary ?? false))
      const [first] = owned
      if (!first) throw new CalendarTrouble('noCalendar')
      return {
        secret: service.secretOf(given),
        outsideId: sub,
        // the first calendar of an account is called by its address
        account: first.id,
        calendars: owned.slice(0, MOST_CALENDARS).map((one) => ({
          name: (one.summaryOverride ?? one.summary ?? one.id).slice(0, 100),
          outsideId: one.id,
        })),
      }
    },

    async busy(account, calendar, window) {
      const { outsideId } = calendar
      if (!outsideId) throw new CalendarTrouble('noCalendar')
      const { body } = await service.as(account, {
        method: 'POST',
        url: `${apiUrl}/freeBusy`,
        json: {
          timeMin: new Date(window.fromMs).toISOString(),
          timeMax: new Date(window.toMs).toISOString(),
          items: [{ id: outsideId }],
        },
      })
      const found = freeBusy.parse(body).calendars[outsideId]
      const [error] = found?.errors ?? []
      if (!found || error?.reason === 'notFound') throw new CalendarTrouble('notFound')
      if (error) throw new CalendarTrouble('serviceSilent')
      const told = found.busy ?? []
      const mixed = told.filter((period) => isMixed(period, window))
      if (mixed.length === 0) return { ...busyWithin(told, window), mark: null }
      const events = await eventsBetween(account, calendar, mixed)
      const rest = told.filter((period) => !mixed.includes(period))
      return { ...busyWithin([...rest, ...events], window), mark: null }
    },

    async write(account, calendar, event) {
      const id = eventIdOf(event.uid)
      const events = `${apiUrl}/calendars/${placeOf(calendar)}/events`
      const json = shownIn(event)
      // most often it is new; what is there, even as deleted, answers 409 and is written over
      const made = await service.as(account, {
        method: 'POST',
        url: `${events}?sendUpdates=none`,
        json: { id, ...json },
        allow: [409],
      })
      if (made.status === 409)
        await service.as(account, { method: 'PUT', url: `${events}/${id}?sendUpdates=none`, json })
      return id
    },

    async remove(account, calendar, uid) {
      const url = `${apiUrl}/calendars/${placeOf(calendar)}/events/${eventIdOf(uid)}?sendUpdates=none`
      await service.as(account, { method: 'DELETE', url, allow: [404, 410] })
    },

    async watch(account, calendar, { url: address, channel: ours, ref }) {
      const { body } = await service.as(account, {
        method: 'POST',
        url: `${apiUrl}/calendars/${placeOf(calendar)}/events/watch`,
        json: {
          id: randomUUID(),
          type: 'web_hook',
          address,
          token: service.wordFor(ours),
          params: { ttl: String(WATCH_MS / 1000) },
        },
      })
      const { id, resourceId, expiration } = channel.parse(body)
      if (ref) await unwatch(account, ref)
      const until = new Date(expiration ?? now().getTime() + WATCH_MS)
      return { ref: JSON.stringify({ id, resourceId }), until }
    },
    unwatch,
    told: ({ channel: ours, headers }) => service.isWord(ours, headers['x-goog-channel-token']),

    revoke: (account) => service.revoke(account),
  }
}
