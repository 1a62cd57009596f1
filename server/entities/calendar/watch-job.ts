import { addressOf } from '#contract/rest/addresses'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/constants'
import type { Services } from '../../kernel/context'
import { openAccount, providerOf } from './kept'

const AT_ONCE = 8
/** What cannot be watched is read by the clock meanwhile. */
const AGAIN_MS = HOUR_MS
/** While a watch is opened its provider may ask whether the address is ours. */
const OPENING_MS = MINUTE_MS
/** So long before it ends, or halfway when it is short, a watch is opened anew. */
const EARLY_MS = DAY_MS

/** Calendars whose watch is due, or those named; another process leaves them alone meanwhile. */
const claim = ({ door }: Services, now: Date, only?: readonly string[]) =>
  door.db
    .updateTable('calendars')
    .set({
      watch_again_at: new Date(now.getTime() + AGAIN_MS),
      watch_opening_until: new Date(now.getTime() + OPENING_MS),
    })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('calendars')
        .innerJoin('calendar_accounts', 'calendar_accounts.id', 'calendars.account_id')
        .select('calendars.id')
        .where('calendars.removed_at', 'is', null)
        .where('calendar_accounts.revoked_at', 'is', null)
        .$if(only !== undefined, (query) => query.where('calendars.id', 'in', only ?? []))
        .$if(only === undefined, (query) => query.where('watch_again_at', '<=', now))
        .orderBy('watch_again_at')
        .limit(only ? only.length : AT_ONCE)
        .forUpdate('calendars')
        .skipLocked(),
    )
    .returning(['id', 'account_id', 'type', 'outside_id', 'watch_ref'])
    .execute()
type Due = Awaited<ReturnType<typeof claim>>[number]

async function watchOne(services: Services, calendar: Due): Promise<void> {
  const { door, outside, config, log } = services
  const now = services.now()
  const settle = (set: { watch_ref?: string | null; watch_again_at?: Date | null }) =>
    door.db
      .updateTable('calendars')
      .set({ watch_opening_until: null, ...set })
      .where('id', '=', calendar.id)
      .execute()
  try {
    const account = await door.db
      .selectFrom('calendar_accounts')
      .select(['id', 'secret', 'channel'])
      .where('id', '=', calendar.account_id)
      .executeTakeFirstOrThrow()
    const provider = providerOf(outside, calendar.type)
    const { channel } = account
    if (!provider || account.secret === null || channel === null) return
    const url = `${config.origin}${addressOf('calendarPush', { channel })}`
    const watch = await provider.watch(
      openAccount(services, account),
      { outsideId: calendar.outside_id, mark: null },
      { url, channel, ref: calendar.watch_ref },
    )
    if (!watch) return void (await settle({ watch_ref: null, watch_again_at: null }))
    const left = watch.until.getTime() - now.getTime()
    const again = new Date(watch.until.getTime() - Math.min(EARLY_MS, left / 2))
    await settle({ watch_ref: watch.ref, watch_again_at: again })
  } catch (error) {
    log.warn({ err: error, calendar: calendar.id }, 'calendar is not watched')
    await settle({})
  }
}

/** Asks providers to tell changes of the calendars that are due, or of those named; the rest is read by the clock. */
export async function watchCalendars(services: Services, only?: readonly string[]): Promise<void> {
  for (;;) {
    const due = await claim(services, services.now(), only)
    await Promise.all(due.map((calendar) => watchOne(services, calendar)))
    if (only || due.length < AT_ONCE) return
  }
}
