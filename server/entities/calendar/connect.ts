import { type Context, meOf } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import type { CalendarType } from '../../kernel/database/rows'
import { ApiError, badInput, sqlState } from '../../kernel/errors'
import { answeredBefore, once } from '../../kernel/idempotency'
import type { Connected } from '../../outside/calendar/port'
import { CalendarTrouble } from '../../outside/calendar/troubles'
import { moveInvites } from '../calendar-entry/invites'
import { refreshWizardStep } from '../user/wizard-step'
import type { CreateCalendarData, NamedCalendar } from './inputs'
import { keepConnected, liveCalendars, openAccount, providerOf } from './kept'
import { connectWindow, readCalendars } from './read-job'
import { watchCalendars } from './watch-job'

/** More calendars than that are a mistake. */
const MOST = 20

/** Which field of the form a trouble belongs to. */
export function troubleInput(error: unknown, field: string): unknown {
  if (!(error instanceof CalendarTrouble)) return error
  return badInput({ [error.trouble === 'denied' ? 'password' : field]: error.message })
}

async function connectOutside(context: Context, data: CreateCalendarData): Promise<Connected> {
  const { calendars } = context.outside
  const window = connectWindow(context.now(), meOf(context).timezone)
  const { url, username, password } = data
  if (data.type === 'product')
    return calendars.product.connect({ choice: { kind: 'none' }, name: data.name }, window)
  if (data.type === 'cronofy' || data.type === 'google' || data.type === 'microsoft')
    throw badInput({ type: 'Este calendario se conecta dando permiso en su página.' })
  const address = data.type === 'icloud' ? calendars.icloudUrl : url
  if (!address) throw badInput({ url: 'Campo requerido' })
  if (data.type === 'ics') return calendars.ics.connect({ url: address }, window)
  if (!username) throw badInput({ username: 'Campo requerido' })
  if (!password) throw badInput({ password: 'Campo requerido' })
  return calendars[data.type].connect({ url: address, username, password }, window)
}

/** Reads new calendars at once, and asks their provider to tell changes. */
export async function readAtOnce(context: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await readCalendars(context, ids)
  await watchCalendars(context, ids)
  context.events.publish({ type: 'calendars.due' })
}

/** @throws ApiError CONFLICT when somebody else connected that account. */
export const accountTaken = (error: unknown): unknown =>
  sqlState(error) === '23505'
    ? new ApiError(
        'CONFLICT',
        { reason: 'calendarTaken' },
        'Esa cuenta ya está conectada. Desconéctala primero o usa otra.',
      )
    : error

/**
 * Connects a calendar that needs no page of consent.
 * @throws ApiError BAD_INPUT when the address is refused or cannot be read, CONFLICT.
 */
export async function createCalendar(context: Context, data: CreateCalendarData): Promise<void> {
  // what is hashed of a call can be guessed at: never a password
  const { idempotencyKey: key, password: _, ...content } = data
  const { id: userId } = meOf(context)
  const call = { userKey: userId, operation: 'createCalendar', key, content }
  if (await answeredBefore(context.door.db, call)) return
  const connected = await connectOutside(context, data).catch((error: unknown) => {
    throw troubleInput(error, data.type === 'icloud' ? 'username' : 'url')
  })
  const ids = await context.door.transaction((trx) =>
    once(
      trx,
      call,
      () =>
        keepNew(trx, context, connected, {
          userId,
          type: data.type,
          name: data.name,
          main: data.main === true,
        }),
      context.now(),
    ),
  )
  await readAtOnce(context, ids)
}

export async function keepNew(
  trx: Trx,
  context: Context,
  connected: Connected,
  given: { userId: string; type: CalendarType; name: string | null; main: boolean },
): Promise<string[]> {
  const taken = await liveCalendars(trx, given.userId).forUpdate().execute()
  if (given.name !== null && taken.some((one) => one.type === given.type && one.name === given.name))
    throw badInput({ name: 'Ya tienes un calendario con ese nombre.' })
  if (taken.length + connected.calendars.length > MOST)
    throw badInput({ name: `Puedes conectar hasta ${MOST} calendarios.` })
  const ids = await keepConnected(trx, context, connected, given)
  await moveInvites(trx, given.userId, context.now())
  await refreshWizardStep(trx, given.userId)
  return ids
}

const named = (trx: Trx, userId: string, { name, type }: NamedCalendar) =>
  liveCalendars(trx, userId).where('name', '=', name).where('type', '=', type).forUpdate().executeTakeFirst()

/**
 * Disconnects: what it blocked is free again, sessions already written there stay. When it was the account's last
 * calendar, the permission is given back. The next oldest becomes main. One that is not connected is no error.
 */
export async function removeCalendar(context: Context, given: NamedCalendar): Promise<void> {
  const { id: userId } = meOf(context)
  const now = context.now()
  const gone = await context.door.transaction(async (trx) => {
    const calendar = await named(trx, userId, given)
    if (!calendar) return null
    await trx.deleteFrom('external_busy').where('calendar_id', '=', calendar.id).execute()
    await trx.deleteFrom('calendar_conflicts').where('calendar_id', '=', calendar.id).execute()
    await trx
      .updateTable('calendars')
      .set({ removed_at: now, main: false, problem: null, watch_ref: null, watch_again_at: null })
      .where('id', '=', calendar.id)
      .execute()
    const [next] = calendar.main ? await liveCalendars(trx, userId).execute() : []
    if (next) await trx.updateTable('calendars').set({ main: true }).where('id', '=', next.id).execute()
    await moveInvites(trx, userId, now)
    const others = await liveCalendars(trx, userId).where('account_id', '=', calendar.account_id).execute()
    const account = await trx
      .selectFrom('calendar_accounts')
      .selectAll()
      .where('id', '=', calendar.account_id)
      .executeTakeFirstOrThrow()
    const isLast = others.length === 0
    if (isLast)
      await trx
        .updateTable('calendar_accounts')
        .set({ secret: null, channel: null, revoked_at: now })
        .where('id', '=', account.id)
        .execute()
    return { account, isLast, watchRef: calendar.watch_ref }
  })
  if (gone?.account.secret) await leave(context, gone)
}

type Gone = {
  account: { id: string; type: CalendarType; secret: string | null }
  isLast: boolean
  watchRef: string | null
}
/** Tells the provider that nothing more is wanted; what it does not hear ends by itself. */
async function leave(context: Context, { account, isLast, watchRef }: Gone): Promise<void> {
  const provider = providerOf(context.outside, account.type)
  if (!provider) return
  const open = openAccount(context, account)
  try {
    if (watchRef !== null) await provider.unwatch(open, watchRef)
  } catch (error) {
    context.log.warn({ err: error }, 'a calendar that was left is still watched')
  }
  if (isLast)
    await provider
      .revoke(open)
      .catch((error: unknown) => context.log.warn({ err: error }, 'the permission was not given back'))
}

/**
 * Reads a calendar now instead of when its turn comes, and lets sessions that wait to be written there go too. One that
 * has nothing to catch up with is left alone. @throws ApiError NOT_FOUND
 */
export async function retryCalendar(context: Context, given: NamedCalendar): Promise<void> {
  const now = context.now()
  const calendar = await context.door.transaction(async (trx) => {
    const found = await named(trx, meOf(context).id, given)
    if (!found) throw new ApiError('NOT_FOUND')
    await trx
      .updateTable('calendar_events')
      .set({ next_attempt_at: now })
      .where('calendar_id', '=', found.id)
      .whereRef('written_sequence', 'is distinct from', 'wanted_sequence')
      .execute()
    return found
  })
  if (calendar.failed_reads > 0) await readCalendars(context, [calendar.id])
  context.events.publish({ type: 'calendars.due' })
}

/** Makes a connected calendar the one sessions are written to. @throws ApiError NOT_FOUND */
export async function setMainCalendar(context: Context, given: NamedCalendar): Promise<void> {
  const { id: userId } = meOf(context)
  await context.door.transaction(async (trx) => {
    const calendar = await named(trx, userId, given)
    if (!calendar) throw new ApiError('NOT_FOUND')
    if (calendar.main) return
    await trx
      .updateTable('calendars')
      .set({ main: false })
      .where('user_id', '=', userId)
      .where('main', '=', true)
      .execute()
    await trx
      .updateTable('calendars')
      .set((eb) => ({ main: true, version: eb('version', '+', 1) }))
      .where('id', '=', calendar.id)
      .execute()
    await moveInvites(trx, userId, context.now())
  })
  context.events.publish({ type: 'calendars.due' })
}
