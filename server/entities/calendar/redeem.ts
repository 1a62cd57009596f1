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
import { ownRedirect, stale, takeAttempt, takeCode } from './authorize'
import { accountTaken, keepNew, readAtOnce, troubleInput } from './connect'
import type { AccessTokenData, AuthorizeData } from './inputs'
import { keepCalendars, liveCalendars } from './kept'
import { connectWindow } from './read-job'

type Redeemed = { connected: Connected; type: 'product' | 'cronofy'; profile: LinkingProfile }

/** Trades the code at the service the attempt set out for. */
async function redeem(
  context: Context,
  {
    code,
    state,
    redirectUri,
    linking,
  }: { code: string; state: string; redirectUri: string; linking: boolean },
): Promise<Redeemed> {
  const path = ownRedirect(redirectUri, context)
  if (!path) throw badInput({ redirectUrl: 'Esa dirección no es de este sitio.' })
  const attempt = await takeAttempt(context, state, path, linking)
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
  if (!cronofy) throw new ApiError('NOT_FOUND')
  try {
    const tokens = await cronofy.api.exchange(code, `${context.config.origin}${path}`)
    const connected = await cronofy.connect({ tokens }, window)
    const profile = tokens.linking_profile
    if (!profile) throw stale()
    return { connected, type: 'cronofy', profile }
  } catch (error) {
    if (error instanceof CalendarTrouble && error.trouble === 'denied') throw stale()
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
    const redeemed = await redeem(context, { code, state, redirectUri, linking: false })
    const ids = await context.door
      .transaction((trx) => once(trx, call, () => keepRedeemed(trx, context, redeemed), context.now()))
      .catch((error: unknown) => {
        throw accountTaken(error)
      })
    await readAtOnce(context, ids)
  }
  return context.door.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
}

/**
 * Links a further profile to the account; access and refresh token stay here.
 * @throws ApiError as `authorizeAccount`.
 */
export async function linkProfile(context: Context, data: AccessTokenData): Promise<LinkingProfile> {
  requireSelf(context, data.userId)
  const { code, state, redirect_uri: redirectUri } = data
  const redeemed = await redeem(context, { code, state, redirectUri, linking: true })
  const ids = await context.door
    .transaction((trx) => keepRedeemed(trx, context, redeemed))
    .catch((error: unknown) => {
      throw accountTaken(error)
    })
  await readAtOnce(context, ids)
  return redeemed.profile
}
