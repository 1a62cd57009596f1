import type * as z from 'zod/mini'
import * as contract from '#contract/rest/calendar'
import { AUTHORIZATION_PATH, type Calendar, type CalendarName, type Calendars } from '#domain/calendars'
import type { Failure } from '#domain/failure'
import type { Instant, Me } from '#domain/models'
import type { ConsentAnswer } from '#machines/agenda/authorization/chart'
import type { ConsentKind } from '#machines/agenda/calendars/chart'
import type { ConsentDecision, IcsFile } from '#machines/agenda/consent/chart'
import type { FormValues } from '#machines/kit/submit/chart'
import { getUser } from '../account/account'
import {
  AuthorizeCronofyAccountDocument,
  type CalendarPartsFragment,
  type CalendarsPartsFragment,
  ConnectCalendarDocument,
  CreateCalendarDocument,
  GetCronofyAccessTokenDocument,
  GetCronofyLinkTokenDocument,
  OwnCalendarFeedDocument,
  OwnCalendarsDocument,
  RemoveCalendarDocument,
  RetryCalendarDocument,
  RotateCalendarFeedDocument,
  SetMainCalendarDocument,
  StartCalendarAuthorizationDocument,
} from '../generated/graphql'
import { execute } from '../graphql/client'
import { executeOnce } from '../graphql/once'
import { call } from '../rest/call'

const calendarOf = (calendar: CalendarPartsFragment): Calendar => ({ ...calendar })
const calendarsOf = ({ main, others, legacy, offered }: CalendarsPartsFragment): Calendars => ({
  main: main ? calendarOf(main) : null,
  others: others.map(calendarOf),
  legacy: legacy.map(calendarOf),
  offered,
})
const NONE: Calendars = { main: null, others: [], legacy: [], offered: [] }

export async function loadCalendars(): Promise<Calendars> {
  const { user } = await execute(OwnCalendarsDocument, {})
  return user.calendars ? calendarsOf(user.calendars) : NONE
}

export async function createCalendar(values: FormValues): Promise<void> {
  const { kind, name = '', url = '', username, password } = values
  const type = kind === 'caldav' || kind === 'icloud' ? kind : 'ics'
  const login = type === 'ics' ? {} : { username, password }
  const address = type === 'icloud' ? {} : { url: url.trim() }
  await executeOnce(CreateCalendarDocument, { data: { name: name.trim(), type, ...address, ...login } })
}

export const removeCalendar = async ({ name, type }: CalendarName): Promise<Calendars> =>
  calendarsOf((await execute(RemoveCalendarDocument, { name, type })).removeCalendar)

export const retryCalendar = async ({ name, type }: CalendarName): Promise<Calendars> =>
  calendarsOf((await execute(RetryCalendarDocument, { name, type })).retryCalendar)

export const setMainCalendar = async ({ name, type }: CalendarName): Promise<Calendars> =>
  calendarsOf((await execute(SetMainCalendarDocument, { name, type })).setMainCalendar)

/** What this browser set out with; another state coming back is somebody else's permission. */
const STARTED = 'travesia.calendar'
type Started = { state: string; linking: boolean; kind: ConsentKind | null }

const KINDS: readonly ConsentKind[] = ['google', 'microsoft', 'cronofy', 'product']
function readStarted(): Started | null {
  const text = sessionStorage.getItem(STARTED)
  if (text === null) return null
  const [state = '', linking, kind] = text.split(' ')
  return { state, linking: linking === 'link', kind: KINDS.find((one) => one === kind) ?? null }
}
const keepStarted = ({ state, linking, kind }: Started): void =>
  sessionStorage.setItem(STARTED, `${state} ${linking ? 'link' : 'first'} ${kind ?? ''}`.trim())
function takeStarted(): Started | null {
  const started = readStarted()
  sessionStorage.removeItem(STARTED)
  return started
}

/** Where to go to give consent; null: where one set out for last. A second account at the outside service is linked to the first. */
export async function startConsent(kind: ConsentKind | null): Promise<string> {
  const calendars = await loadCalendars()
  const last = readStarted()?.kind ?? null
  const provider = kind ?? last ?? (calendars.offered.includes('cronofy') ? 'cronofy' : 'product')
  const connected = [calendars.main, ...calendars.others].some((one) => one?.type === 'cronofy')
  const linking = provider === 'cronofy' && connected
  const linkToken = linking
    ? (await execute(GetCronofyLinkTokenDocument, { data: { permissions: ['account_management'] } }))
        .cronofyLinkToken.link_token
    : null
  const { startCalendarAuthorization: started } = await execute(StartCalendarAuthorizationDocument, {
    data: { provider, redirectUrl: AUTHORIZATION_PATH, linkToken },
  })
  keepStarted({ state: started.state, linking, kind: provider })
  return started.authorizeUrl
}

const FOREIGN: Failure = {
  type: 'forbidden',
  message: 'Ese permiso no partió en este navegador. Conecta el calendario de nuevo.',
}

/** Trades what came back to `path` for the connected calendar. */
export async function redeemCode(
  { code, state }: ConsentAnswer,
  { me, path }: { me: Me; path: string },
): Promise<Me> {
  const started = takeStarted()
  if (started?.state !== state) throw FOREIGN
  try {
    if (started.linking)
      await execute(GetCronofyAccessTokenDocument, {
        data: { code, state, redirect_uri: path, userId: me._id },
      })
    else if (started.kind === 'google' || started.kind === 'microsoft')
      await executeOnce(ConnectCalendarDocument, { data: { code, state } })
    else
      await executeOnce(AuthorizeCronofyAccountDocument, {
        data: { code, state, redirectUrl: path, userId: me._id },
      })
  } catch (error) {
    // a repetition has to prove again that it set out here
    keepStarted(started)
    throw error
  }
  return getUser()
}

/** Files are the browser's own: what the machine holds of them is enough to choose. */
const isBlob = (file: IcsFile | null): file is IcsFile & Blob => file instanceof Blob

type ChosenCalendar = NonNullable<z.input<typeof contract.decideConsent.body>['calendar']>
async function chosenCalendar({ source, url, file }: ConsentDecision): Promise<ChosenCalendar> {
  if (source === 'address') return { kind: 'address', url: url.trim() }
  if (source === 'file' && isBlob(file))
    return { kind: 'file', name: file.name.slice(0, 100), text: await file.text() }
  return { kind: 'none' }
}

export async function decideConsent(given: ConsentDecision): Promise<string> {
  const { state, linkToken, decision } = given
  const calendar = decision === 'allow' ? await chosenCalendar(given) : undefined
  const body = { state, decision, link_token: linkToken, calendar }
  return (await call(contract.decideConsent, { body })).redirectTo
}

export async function loadFeed(): Promise<Instant | null> {
  return (await execute(OwnCalendarFeedDocument, {})).user.calendarFeed ?? null
}
export const rotateFeed = async (): Promise<string> =>
  (await executeOnce(RotateCalendarFeedDocument, { data: {} })).rotateCalendarFeed.url
