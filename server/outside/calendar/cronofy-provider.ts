import * as z from 'zod'
import { DAY_MS, MINUTE_MS, SESSION_MINUTES } from '#domain/constants'
import { busyWithin } from './busy-periods'
import type { CronofyApi, CronofyCalendar, CronofyTokens } from './cronofy-api'
import type { CalendarProvider, Connected, ProviderAccount, ProviderCalendar } from './port'
import { CalendarTrouble } from './troubles'

const secretShape = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  sub: z.string(),
  /** Epoch ms. */
  expiresAt: z.number(),
})
type CronofySecret = z.infer<typeof secretShape>

const EARLY_MS = MINUTE_MS
const BUSY = ['busy', 'tentative', 'unknown']
const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

const secretOf = (tokens: CronofyTokens, nowMs: number): CronofySecret => ({
  accessToken: tokens.access_token,
  refreshToken: tokens.refresh_token,
  sub: tokens.sub ?? tokens.account_id ?? '',
  expiresAt: nowMs + tokens.expires_in * 1000,
})

/** Calendars of one profile, the one to write to first. */
const writableFirst = (all: readonly CronofyCalendar[], profileId: string): CronofyCalendar[] =>
  all.filter((one) => one.profile_id === profileId && !one.calendar_deleted).sort((a, b) => rank(a) - rank(b))
const rank = (one: CronofyCalendar): number => (one.calendar_readonly ? 2 : one.calendar_primary ? 0 : 1)

export type CronofyProvider = CalendarProvider<{ tokens: CronofyTokens }> & {
  /** An access token that is still good, renewed when it is not. */
  bearer(account: ProviderAccount): Promise<string>
  accountIdOf(secret: unknown): string
}

/** Accounts at Cronofy; a calendar of ours is a profile there, and its events go to the profile's first calendar. */
export function createCronofyProvider(api: CronofyApi, now: () => Date): CronofyProvider {
  async function bearer(account: ProviderAccount): Promise<string> {
    const secret = secretShape.parse(account.secret)
    if (secret.expiresAt - EARLY_MS > now().getTime()) return secret.accessToken
    const renewed = secretOf(await api.refresh(secret.refreshToken), now().getTime())
    const kept = { ...renewed, sub: renewed.sub || secret.sub }
    await account.keep(kept)
    account.secret = kept
    return kept.accessToken
  }
  /** `profile/calendar`, as kept by `connect`. */
  const partsOf = ({ outsideId }: ProviderCalendar): { profileId: string; calendarId: string | null } => {
    const [profileId = '', calendarId = ''] = (outsideId ?? '').split('/')
    return { profileId, calendarId: calendarId || null }
  }
  const targetOf = (calendar: ProviderCalendar): string => {
    const { calendarId } = partsOf(calendar)
    if (!calendarId) throw new CalendarTrouble('noCalendar')
    return calendarId
  }

  return {
    writes: true,
    bearer,
    accountIdOf: (secret) => secretShape.parse(secret).sub,

    async connect({ tokens }): Promise<Connected> {
      const secret = secretOf(tokens, now().getTime())
      const profile = tokens.linking_profile
      if (!secret.sub || !profile) throw new CalendarTrouble('denied')
      const [first] = writableFirst(await api.calendars(tokens.access_token), profile.profile_id)
      const target = first && !first.calendar_readonly ? first.calendar_id : ''
      const outsideId = `${profile.profile_id}/${target}`
      return {
        secret,
        outsideId: secret.sub,
        calendars: [{ name: profile.profile_name.slice(0, 100), outsideId }],
      }
    },

    async busy(account, calendar, window) {
      const token = await bearer(account)
      const { profileId } = partsOf(calendar)
      const ids = writableFirst(await api.calendars(token), profileId).map((one) => one.calendar_id)
      if (ids.length === 0) throw new CalendarTrouble('notFound')
      const found = await api.freeBusy(token, {
        from: isoDay(window.fromMs),
        to: isoDay(window.toMs + DAY_MS),
        calendarIds: ids,
      })
      const told = found.filter((one) => BUSY.includes(one.free_busy_status))
      return { ...busyWithin(told, window), mark: null }
    },

    async write(account, calendar, event) {
      const end = new Date(event.start.getTime() + SESSION_MINUTES * MINUTE_MS)
      await api.upsertEvent(await bearer(account), targetOf(calendar), {
        event_id: event.uid,
        summary: event.summary,
        description: event.description,
        start: event.start.toISOString(),
        end: end.toISOString(),
        tzid: 'Etc/UTC',
        url: event.url,
      })
      return event.uid
    },

    async remove(account, calendar, uid) {
      await api.deleteEvent(await bearer(account), targetOf(calendar), uid).catch((error: unknown) => {
        if (!(error instanceof CalendarTrouble && error.trouble === 'notFound')) throw error
      })
    },

    async watch(account, _calendar, { url }) {
      await api.openChannel(await bearer(account), url)
      return null
    },
    unwatch: async () => {},
    told: ({ headers, body }) => {
      const given = headers['cronofy-hmac-sha256']
      return api.signed(body, Array.isArray(given) ? given.join(',') : given)
    },
    async revoke(account) {
      await api.revoke(secretShape.parse(account.secret).refreshToken)
    },
  }
}
