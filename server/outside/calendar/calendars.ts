import { createGuardedFetch } from '../guarded-fetch'
import { type CaldavLogin, createCaldavProvider } from './caldav-provider'
import { type CronofyApi, type CronofySettings, createCronofyApi } from './cronofy-api'
import { type CronofyProvider, createCronofyProvider } from './cronofy-provider'
import { createGoogleProvider } from './google-provider'
import { createIcsReader, type IcsReader } from './ics/ics-reader'
import { createEmbeddedProvider, createIcsProvider, type EmbeddedChoice } from './ics-provider'
import { createIcsSource, type IcsSource } from './ics-source'
import { createMicrosoftProvider } from './microsoft-provider'
import type { OauthApp, OauthCalendar } from './oauth-service'
import type { CalendarProvider } from './port'

export type CalendarSettings = {
  cronofy: CronofySettings | null
  google: OauthApp | null
  microsoft: OauthApp | null
  /** Where iCloud's calendars are. */
  icloudUrl: string
  /** Tests only: calendars may be on this machine, without TLS. */
  allowLoopback: boolean
}

/** Calendar services, each behind the one port. */
export type Calendars = {
  product: CalendarProvider<{ choice: EmbeddedChoice; name: string | null }>
  ics: CalendarProvider<{ url: string }>
  caldav: CalendarProvider<CaldavLogin>
  /** iCloud speaks CalDAV at an address of its own. */
  icloud: CalendarProvider<CaldavLogin>
  icloudUrl: string
  /** null: not configured; so are the next. */
  cronofy: (CronofyProvider & { api: CronofyApi }) | null
  google: OauthCalendar | null
  microsoft: OauthCalendar | null
  source: IcsSource
  reader: IcsReader
}
type Home = { origin: string; productName: string; now: () => Date }

export function createCalendars(settings: CalendarSettings, { origin, productName, now }: Home): Calendars {
  const reader = createIcsReader()
  const guarded = createGuardedFetch({ allowLoopback: settings.allowLoopback })
  const source = createIcsSource(guarded, reader, `@${new URL(origin).hostname}`)
  const api = settings.cronofy && createCronofyApi(settings.cronofy)
  const caldav = createCaldavProvider(guarded, source, productName)
  return {
    product: createEmbeddedProvider(source, productName),
    ics: createIcsProvider(source),
    caldav,
    icloud: caldav,
    icloudUrl: settings.icloudUrl,
    cronofy: api && { ...createCronofyProvider(api, now), api },
    google: settings.google && createGoogleProvider(settings.google, guarded, now),
    microsoft: settings.microsoft && createMicrosoftProvider(settings.microsoft, guarded, now),
    source,
    reader,
  }
}
