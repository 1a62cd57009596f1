import { createHash } from 'node:crypto'
import * as z from 'zod'
import { DAY_MS, MINUTE_MS, SESSION_MINUTES } from '#domain/constants'
import type { GuardedFetch } from '../guarded-fetch'
import { busyWithin } from './busy-periods'
import { createOauthService, type OauthApp, type OauthCalendar } from './oauth-service'
import type { OutsideEvent, ProviderAccount, ProviderCalendar } from './port'
import { CalendarTrouble } from './troubles'

/** Who it is, going on without the person, and their calendars: Graph has nothing smaller that writes. */
const SCOPES = ['openid', 'profile', 'offline_access', 'https://graph.microsoft.com/Calendars.ReadWrite']
const WRITES = /(^|\/)Calendars\.ReadWrite$/i
const BUSY = ['busy', 'tentative', 'oof', 'unknown']
/** More calendars than these are for whoever owns them to choose outside. */
const MOST_CALENDARS = 10
/** Graph tells of events for a little less than seven days. */
const WATCH_MS = 6 * DAY_MS
const PAGE = 500
const MAX_PAGES = 20
/** Times in UTC, and ids that last while an event is moved about. */
const PREFER = { prefer: 'outlook.timezone="UTC", IdType="ImmutableId"' }
/** Where an event of ours carries its name, so that it is found again; the GUID is ours for ever. */
const UID_PROPERTY = 'String {7c0f3b52-4a0e-4d7e-9a55-2f6a0d1c8e11} Name TravesiaUid'
const OURS = 'travesia-'

const calendarList = z.object({
  value: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      isDefaultCalendar: z.optional(z.boolean()),
      canEdit: z.optional(z.boolean()),
      owner: z.nullish(z.object({ address: z.nullish(z.string()) })),
    }),
  ),
})
const moment = z.object({ dateTime: z.string() })
const eventPage = z.object({
  value: z.array(
    z.object({
      start: moment,
      end: moment,
      isAllDay: z.optional(z.boolean()),
      isCancelled: z.optional(z.boolean()),
      showAs: z.optional(z.string()),
      transactionId: z.nullish(z.string()),
    }),
  ),
  '@odata.nextLink': z.optional(z.string()),
})
const identified = z.object({ id: z.string() })
const subscription = z.object({ id: z.string(), expirationDateTime: z.string() })
const pushed = z.object({ value: z.array(z.object({ clientState: z.nullish(z.string()) })).min(1) })

const placeOf = ({ outsideId }: ProviderCalendar): string => {
  if (!outsideId) throw new CalendarTrouble('noCalendar')
  return encodeURIComponent(outsideId)
}
const shownIn = (event: OutsideEvent) => ({
  subject: event.summary,
  body: { contentType: 'text', content: event.description },
  start: { dateTime: event.start.toISOString().slice(0, 19), timeZone: 'UTC' },
  end: {
    dateTime: new Date(event.start.getTime() + SESSION_MINUTES * MINUTE_MS).toISOString().slice(0, 19),
    timeZone: 'UTC',
  },
  showAs: 'busy',
})

/** Calendars of Microsoft 365 and Outlook.com, Graph version 1.0. Each calendar a person owns is one here. */
export function createMicrosoftProvider(
  settings: OauthApp,
  guarded: GuardedFetch,
  now: () => Date,
): OauthCalendar {
  const service = createOauthService(settings, guarded, now)
  const { apiUrl } = settings
  const eventUrl = (ref: string): string => `${apiUrl}/me/events/${encodeURIComponent(ref)}`

  /** An event of ours whose name at the service is not known: its writing may have had no answer. */
  async function refOf(account: ProviderAccount, calendar: ProviderCalendar, uid: string) {
    const value = uid.replaceAll("'", "''")
    const query = new URLSearchParams({
      $filter: `singleValueExtendedProperties/Any(ep: ep/id eq '${UID_PROPERTY}' and ep/value eq '${value}')`,
      $select: 'id',
      $top: '1',
    })
    const url = `${apiUrl}/me/calendars/${placeOf(calendar)}/events?${query}`
    const { body } = await service.as(account, { url, headers: PREFER })
    return z.object({ value: z.array(identified) }).parse(body).value[0]?.id ?? null
  }

  return {
    writes: true,
    authorizeUrl: (attempt) =>
      service.authorizeUrl(attempt, {
        scope: SCOPES.join(' '),
        response_mode: 'query',
        prompt: 'select_account',
      }),

    async connect(code) {
      const given = await service.exchange(code)
      if (!(given.scope ?? '').split(' ').some((scope) => WRITES.test(scope)))
        throw new CalendarTrouble('missingScope')
      const shape = z.object({ sub: z.string(), preferred_username: z.optional(z.string()) })
      const { sub, preferred_username: account } = service.claimsOf(given, shape)
      const query = new URLSearchParams({
        $select: 'id,name,isDefaultCalendar,canEdit,owner',
        $top: '100',
      })
      const url = `${apiUrl}/me/calendars?${query}`
      const { value } = calendarList.parse((await service.send({ url, bearer: given.access_token })).body)
      const main = value.find((one) => one.isDefaultCalendar)
      const isOwn = (one: (typeof value)[number]): boolean =>
        one.canEdit === true && one.owner?.address === main?.owner?.address
      const owned = value.filter(isOwn).sort((one) => (one === main ? -1 : 1))
      if (!main || owned.length === 0) throw new CalendarTrouble('noCalendar')
      return {
        secret: service.secretOf(given),
        outsideId: sub,
        ...(account ? { account } : {}),
        calendars: owned.slice(0, MOST_CALENDARS).map(({ id, name }) => ({
          name: name.slice(0, 100),
          outsideId: id,
        })),
      }
    },

    async busy(account, calendar, window) {
      const query = new URLSearchParams({
        startDateTime: new Date(window.fromMs).toISOString(),
        endDateTime: new Date(window.toMs).toISOString(),
        // no titles, places nor people
        $select: 'start,end,isAllDay,isCancelled,showAs,transactionId',
        $top: String(PAGE),
      })
      const told: { start: string; end: string }[] = []
      let url: string | undefined = `${apiUrl}/me/calendars/${placeOf(calendar)}/calendarView?${query}`
      for (let page = 0; url !== undefined; page++) {
        if (page === MAX_PAGES) throw new CalendarTrouble('tooMany')
        const { body } = await service.as(account, { url, headers: PREFER })
        const answer: z.infer<typeof eventPage> = eventPage.parse(body)
        for (const { start, end, isAllDay, isCancelled, showAs, transactionId } of answer.value) {
          if (isCancelled || !BUSY.includes(showAs ?? 'unknown') || transactionId?.startsWith(OURS)) continue
          // a whole day is midnight to midnight whichever the zone
          const [from, to] = [start.dateTime, end.dateTime]
          told.push(isAllDay ? { start: from.slice(0, 10), end: to.slice(0, 10) } : { start: from, end: to })
        }
        url = answer['@odata.nextLink']
      }
      return { ...busyWithin(told, window), mark: null }
    },

    async write(account, calendar, event, ref) {
      const json = shownIn(event)
      const known = ref ?? (await refOf(account, calendar, event.uid))
      if (known) {
        const ask = { method: 'PATCH', url: eventUrl(known), headers: PREFER, json, allow: [404] }
        if ((await service.as(account, ask)).status !== 404) return known
      }
      const hash = createHash('sha256').update(event.uid).digest('hex').slice(0, 40)
      const { body } = await service.as(account, {
        method: 'POST',
        url: `${apiUrl}/me/calendars/${placeOf(calendar)}/events`,
        headers: PREFER,
        json: {
          ...json,
          transactionId: `${OURS}${hash}-${event.sequence}`,
          singleValueExtendedProperties: [{ id: UID_PROPERTY, value: event.uid }],
        },
      })
      return identified.parse(body).id
    },

    async remove(account, calendar, uid, ref) {
      const known = ref ?? (await refOf(account, calendar, uid))
      if (known)
        await service.as(account, {
          method: 'DELETE',
          url: eventUrl(known),
          headers: PREFER,
          allow: [404, 410],
        })
    },

    async watch(account, calendar, { url: notificationUrl, channel, ref }) {
      const expirationDateTime = new Date(now().getTime() + WATCH_MS).toISOString()
      const kept = (body: unknown) => {
        const { id, expirationDateTime: until } = subscription.parse(body)
        return { ref: id, until: new Date(until) }
      }
      if (ref) {
        const renewed = await service.as(account, {
          method: 'PATCH',
          url: `${apiUrl}/subscriptions/${encodeURIComponent(ref)}`,
          json: { expirationDateTime },
          allow: [404],
        })
        if (renewed.status !== 404) return kept(renewed.body)
      }
      const made = await service.as(account, {
        method: 'POST',
        url: `${apiUrl}/subscriptions`,
        json: {
          changeType: 'created,updated,deleted',
          notificationUrl,
          resource: `me/calendars/${calendar.outsideId}/events`,
          expirationDateTime,
          clientState: service.wordFor(channel),
        },
      })
      return kept(made.body)
    },
    async unwatch(account, ref) {
      const url = `${apiUrl}/subscriptions/${encodeURIComponent(ref)}`
      await service.as(account, { method: 'DELETE', url, allow: [404] })
    },
    told({ channel, body }) {
      const { data } = pushed.safeParse(parsed(body))
      return data?.value.every(({ clientState }) => service.isWord(channel, clientState)) ?? false
    },

    // Microsoft has no way for a program to give a permission back: it ends unused, or where the person takes it away
    revoke: async () => {},
  }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
