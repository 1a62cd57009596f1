import type { DAVCalendar } from 'tsdav'
import * as z from 'zod'
import { DAY_MS } from '#domain/constants'
import { calendarText } from '../../kernel/calendar-text'
import { asFetch, type GuardedFetch } from '../guarded-fetch'
import type { IcsSource } from './ics-source'
import { type CalendarProvider, type OutsideEvent, type ProviderCalendar, UNTOLD } from './port'
import { CalendarTrouble } from './troubles'

export type CaldavLogin = { url: string; username: string; password: string }
const secretShape = z.object({ url: z.string(), username: z.string(), password: z.string() })

/** Compatible with what each library calls a plain request. */
const library = () => import('tsdav')
const MAX_OBJECT_BYTES = 10 * 1024 * 1024

/** Answers the library would not tell apart become troubles at once. */
function watched(guarded: GuardedFetch): typeof fetch {
  const ask = asFetch(guarded)
  return async (input, init) => {
    const response = await ask(input, init)
    if (response.status === 401 || response.status === 403) throw new CalendarTrouble('denied')
    if (response.status === 429 || response.status === 503) throw new CalendarTrouble('busyProvider')
    if (response.status >= 500) throw new CalendarTrouble('unreachable')
    return response
  }
}

const asTrouble = (error: unknown): CalendarTrouble => {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if (at instanceof CalendarTrouble) return at
  return new CalendarTrouble('notFound', { cause: error })
}

const headersOf = ({ username, password }: CaldavLogin): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
})
const addressOf = ({ outsideId }: ProviderCalendar): string => {
  if (!outsideId) throw new CalendarTrouble('noCalendar')
  return outsideId
}
const objectUrl = (calendar: ProviderCalendar, uid: string): string =>
  new URL(`${encodeURIComponent(uid.replace(/[^A-Za-z0-9_-]/g, '-'))}.ics`, addressOf(calendar)).href

const nameOf = ({ displayName, url }: DAVCalendar): string =>
  (typeof displayName === 'string' && displayName.trim().slice(0, 100)) || new URL(url).hostname
const holdsEvents = ({ components }: DAVCalendar): boolean => !components || components.includes('VEVENT')

/** Any CalDAV server, through the guard that refuses private addresses. */
export function createCaldavProvider(
  guarded: GuardedFetch,
  source: IcsSource,
  productName: string,
): CalendarProvider<CaldavLogin> {
  const ask = watched(guarded)

  /** Every way in: the library's own errors become ours. */
  const asking = async <T>(run: (dav: Awaited<ReturnType<typeof library>>) => Promise<T>): Promise<T> => {
    try {
      return await run(await library())
    } catch (error) {
      throw asTrouble(error)
    }
  }
  const calendarsOf = (login: CaldavLogin) =>
    asking(async (dav) => {
      const headers = headersOf(login)
      const given = { accountType: 'caldav' as const, serverUrl: login.url, credentials: login }
      const account = await dav.createAccount({ account: given, headers, fetch: ask })
      return dav.fetchCalendars({ account, headers, fetch: ask })
    })
  const textOf = (event: OutsideEvent): string =>
    calendarText([{ ...event, cancelled: false }], { productName, method: null })

  return {
    writes: true,
    async connect(login) {
      const found = (await calendarsOf(login)).filter(holdsEvents)
      if (found.length === 0) throw new CalendarTrouble('noCalendar')
      return {
        secret: { url: login.url, username: login.username, password: login.password },
        outsideId: null,
        calendars: found.map((calendar) => ({ name: nameOf(calendar), outsideId: calendar.url })),
      }
    },

    async busy({ secret }, calendar, window) {
      const login = secretShape.parse(secret)
      const headers = headersOf(login)
      const url = addressOf(calendar)
      const day = Math.floor(window.fromMs / DAY_MS)
      const found = (await calendarsOf(login)).find((one) => one.url === url)
      if (!found) throw new CalendarTrouble('notFound')
      const mark = found.ctag ? `${day} ${found.ctag}` : null
      if (mark !== null && mark === calendar.mark) return null
      const timeRange = {
        start: new Date(window.fromMs).toISOString(),
        end: new Date(window.toMs).toISOString(),
      }
      const objects = await asking((dav) =>
        dav.fetchCalendarObjects({ calendar: found, timeRange, headers, fetch: ask }),
      )
      const texts = objects.map(({ data }) => (typeof data === 'string' ? data : ''))
      const whole = `BEGIN:VCALENDAR\r\n${texts.join('\r\n')}`
      if (whole.length > MAX_OBJECT_BYTES) throw new CalendarTrouble('tooLarge')
      return { ...(await source.text(new TextEncoder().encode(whole), window)), mark }
    },

    async write({ secret }, calendar, event, ref) {
      const headers = headersOf(secretShape.parse(secret))
      const url = ref ?? objectUrl(calendar, event.uid)
      const answer = await asking((dav) =>
        dav.updateCalendarObject({
          calendarObject: { url, data: textOf(event) },
          headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' },
          fetch: ask,
        }),
      )
      if (!answer.ok) throw new CalendarTrouble(answer.status === 404 ? 'noCalendar' : 'unreachable')
      return url
    },

    async remove({ secret }, calendar, uid, ref) {
      const headers = headersOf(secretShape.parse(secret))
      const url = ref ?? objectUrl(calendar, uid)
      const answer = await asking((dav) =>
        dav.deleteCalendarObject({ calendarObject: { url }, headers, fetch: ask }),
      )
      if (!answer.ok && answer.status !== 404 && answer.status !== 410)
        throw new CalendarTrouble('unreachable')
    },

    ...UNTOLD,
    revoke: async () => {},
  }
}
