import { type Context, meOf } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import type { UserRow } from '../../kernel/database/rows'
import { ApiError, badInput } from '../../kernel/errors'
import { answeredBefore, once } from '../../kernel/idempotency'
import type { LinkingProfile } from '../../outside/calendar/cronofy-api'
import type { Connected } from '../../outside/calendar/port'
import { CalendarTrouble } from '../../outside/calendar/troubles'
import { moveInvites } from '../calendar-entry/invites'
import { refreshWizardStep } from '../user/wizard-step'
import { notConfigured, ownRedirect, stale, takeAttempt, takeCode } from './authorize'
import { accountTaken, keepNew, readAtOnce, troubleInput } from './connect'
import {
  type AccessTokenData,
  type AuthorizeData,
  CONSENT_TYPES,
  type ConnectData,
  type ConsentType,
} from './inputs'
import { keepCalendars, liveCalendars } from './kept'
import { connectWindow } from './read-job'

type Redeemed = { connected: Connected; type: ConsentType }
type Attempt = Awaited<ReturnType<typeof takeAttempt>>
/** Kinds of service whose accounts have profiles at Cronofy, or stand for one. */
const PROFILED = ['product', 'cronofy'] as const

/** Trades the code at a service of Cronofy's kind. */
async function redeemProfile(
  context: Context,
  {
    code,
    state,
    redirectUri,
    linking,
  }: { code: string; state: string; redirectUri: string; linking: boolean },
): Promise<Redeemed & { profile: LinkingProfile }> {
  const path = ownRedirect(redirectUri, context)
  if (!path) throw badInput({ redirectUrl: 'Esa dirección no es de este sitio.' })
  const attempt = await takeAttempt(context, state, { types: PROFILED, redirectUri: path, linking })
  return redeemAttempt(context, attempt, code)
}

async function redeemAttempt(
  context: Context,
  attempt: Attempt,
  code: string,
): Promise<Redeemed & { profile: LinkingProfile }> {
  const { product, cronofy } = context.outside.calendars
  const window = connectWindow(context.now(), meOf(context).timezone)
  if (attempt.type === 'product') {
    const chosen = await takeCode(context, code, attempt)
    // what was chosen was read on the consent page a moment ago; a hiccup since then is for the reading to tell
    const connected = await product.connect(chosen, window).catch(() => ({
      secret: chosen.choice,
      outsideId: null,
      calendars: [{ name: 'Calendario', outsideId: null }],
    }))
    const name = connected.calendars[0]?.name ?? ''
    const profile = {
      provider_name: 'product',
      profile_id: name,
      profile_name: name,
      provider_service: 'ics',
    }
    return { connected, type: 'product', profile }
  }
  if (!cronofy) throw notConfigured()
  try {
    const tokens = await cronofy.api.exchange(code, `${context.config.origin}${attempt.redirect_uri}`)
    const connected = await cronofy.connect({ tokens }, window)
    const profile = tokens.linking_profile
    if (!profile) throw stale()
    return { connected, type: 'cronofy', profile }
  } catch (error) {
    if (error instanceof CalendarTrouble && error.trouble === 'denied') throw stale()
    throw troubleInput(error, 'code')
  }
}

/** Trades the code at Google or Microsoft. */
async function redeemOauth(context: Context, attempt: Attempt, code: string): Promise<Redeemed> {
  const { type, verifier: sealed } = attempt
  const service = type === 'google' || type === 'microsoft' ? context.outside.calendars[type] : null
  if (!service || sealed === null) throw notConfigured()
  const verifier = String(context.outside.vault.open(sealed, attempt.state_hash))
  const redirectUri = `${context.config.origin}${attempt.redirect_uri}`
  const window = connectWindow(context.now(), meOf(context).timezone)
  try {
    return { connected: await service.connect({ code, redirectUri, verifier }, window), type }
  } catch (error) {
    // a code is good once, and soon
    if (error instanceof CalendarTrouble && error.trouble === 'permissionEnded') throw stale()
    throw troubleInput(error, 'code')
  }
}

/** @throws ApiError NOT_FOUND unless the input names the caller. */
function requireSelf(context: Context, userId: string): void {
  if (userId !== meOf(context).id) throw new ApiError('NOT_FOUND')
}

/** Keeps what consent gave: a known account gets its new secret and further calendars, another is kept as new. */
async function keepRedeemed(trx: Trx, context: Context, { connected, type }: Redeemed): Promise<string[]> {
  const { id: userId } = meOf(context)
  const at = context.now()
  const given = { userId, type, name: null, main: false }
  const known = connected.outsideId
    ? await trx
        .selectFrom('calendar_accounts')
        .select('id')
        .where('user_id', '=', userId)
        .where('type', '=', type)
        .where('outside_id', '=', connected.outsideId)
        .where('revoked_at', 'is', null)
        .executeTakeFirst()
    : undefined
  if (!known) return keepNew(trx, context, connected, given)
  await trx
    .updateTable('calendar_accounts')
    .set({ secret: context.outside.vault.seal(connected.secret, known.id) })
    .where('id', '=', known.id)
    .execute()
  const there = await liveCalendars(trx, userId).where('account_id', '=', known.id).execute()
  const fresh = connected.calendars.filter((one) => !there.some((old) => old.outside_id === one.outsideId))
  const added = await keepCalendars(trx, { accountId: known.id, at }, fresh, given)
  await moveInvites(trx, userId, at)
  await refreshWizardStep(trx, userId)
  return [...there.map(({ id }) => id), ...added]
}

/**
 * Ends a connection by consent: keeps the account, makes its calendar main when there was none, and moves the wizard on.
 * @throws ApiError BAD_INPUT for a used code or a foreign state, CONFLICT when the account is somebody else's.
 */
export async function authorizeAccount(context: Context, data: AuthorizeData): Promise<UserRow> {
  requireSelf(context, data.userId)
  const { idempotencyKey: key, ...content } = data
  const { id: userId } = meOf(context)
  const call = { userKey: userId, operation: 'authorizeCronofyAccount', key, content }
  if (!(await answeredBefore(context.door.db, call))) {
    const { code, state, redirectUrl: redirectUri } = data
    const redeemed = await redeemProfile(context, { code, state, redirectUri, linking: false })
    const ids = await context.door
      .transaction((trx) => once(trx, call, () => keepRedeemed(trx, context, redeemed), context.now()))
      .catch((error: unknown) => {
        throw accountTaken(error)
      })
    await readAtOnce(context, ids)
  }
  return context.door.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
}

type Connecting = { ids: string[]; account: string | null }

/** ‹rayen@example.cl› as ‹r…n@example.cl›: enough to know one's own by. */
function masked(account: string): string {
  const [, name = account, rest = ''] = /^([^@]*)(@.*)$/.exec(account) ?? []
  return `${name.slice(0, 1)}…${name.length > 2 ? name.slice(-1) : ''}${rest}`
}

/**
 * Ends a connection by consent, whichever the service was: all that counts is the state, which is the caller's own and
 * knows service, way back and verifier. @returns the account, partly hidden, where the service tells.
 * @throws ApiError as `authorizeAccount`.
 */
export async function connectByConsent(context: Context, data: ConnectData): Promise<string | null> {
  const { idempotencyKey: key, ...content } = data
  const call = { userKey: meOf(context).id, operation: 'connectCalendar', key, content }
  const before = await answeredBefore<Connecting>(context.door.db, call)
  if (before) return before.answer.account
  const attempt = await takeAttempt(context, data.state, { types: CONSENT_TYPES, linking: false })
  const isOauth = attempt.type === 'google' || attempt.type === 'microsoft'
  const redeemed = await (isOauth ? redeemOauth : redeemAttempt)(context, attempt, data.code)
  const { account } = redeemed.connected
  const connected = await context.door
    .transaction((trx) =>
      once(
        trx,
        call,
        async (): Promise<Connecting> => ({
          ids: await keepRedeemed(trx, context, redeemed),
          account: account ? masked(account) : null,
        }),
        context.now(),
      ),
    )
    .catch((error: unknown) => {
      throw accountTaken(error)
    })
  await readAtOnce(context, connected.ids)
  return connected.account
}

/**
 * Links a further profile to the account; access and refresh token stay here.
 * @throws ApiError as `authorizeAccount`.
 */
export async function linkProfile(context: Context, data: AccessTokenData): Promise<LinkingProfile> {
  requireSelf(context, data.userId)
  const { code, state, redirect_uri: redirectUri } = data
  const redeemed = await redeemProfile(context, { code, state, redirectUri, linking: true })
  const ids = await context.door
    .transaction((trx) => keepRedeemed(trx, context, redeemed))
    .catch((error: unknown) => {
      throw accountTaken(error)
    })
  await readAtOnce(context, ids)
  return redeemed.profile
}
