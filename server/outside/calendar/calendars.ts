import { createGuardedFetch } from '../guarded-fetch'
import { type CaldavLogin, createCaldavProvider } from './caldav-provider'
import { type CronofyApi, type CronofySettings, createCronofyApi } from './cronofy-api'
import { type CronofyProvider, createCronofyProvider } from './cronofy-provider'
import { createIcsReader, type IcsReader } from './ics/ics-reader'
import { createEmbeddedProvider, createIcsProvider, type EmbeddedChoice } from './ics-provider'
import { createIcsSource, type IcsSource } from './ics-source'
import type { CalendarProvider } from './port'

export type CalendarSettings = {
  cronofy: CronofySettings | null
  /** Tests only: calendars may be on this machine, without TLS. */
  allowLoopback: boolean
}

/** Calendar services, each behind the one port. */
export type Calendars = {
  product: CalendarProvider<{ choice: EmbeddedChoice; name: string | null }>
  ics: CalendarProvider<{ url: string }>
  caldav: CalendarProvider<CaldavLogin>
  /** null: not configured. */
  cronofy: (CronofyProvider & { api: CronofyApi }) | null
  source: IcsSource
  reader: IcsReader
}
type Home = { origin: string; productName: string; now: () => Date }

export function createCalendars(settings: CalendarSettings, { origin, productName, now }: Home): Calendars {
  const reader = createIcsReader()
  const guarded = createGuardedFetch({ allowLoopback: settings.allowLoopback })
  const source = createIcsSource(guarded, reader, `@${new URL(origin).hostname}`)
  const api = settings.cronofy && createCronofyApi(settings.cronofy)
  return {
    product: createEmbeddedProvider(source, productName),
    ics: createIcsProvider(source),
    caldav: createCaldavProvider(guarded, source, productName),
    cronofy: api && { ...createCronofyProvider(api, now), api },
    source,
    reader,
  }
}
