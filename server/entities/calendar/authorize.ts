import { CALENDAR_CLIENT, type ConsentData } from '#contract/rest/calendar'
import { CALENDAR_CONSENT_PATH } from '#domain/api'
import { DAY_MS, MINUTE_MS } from '#domain/constants'
import { type Context, meOf, type Services } from '../../kernel/context'
import { ApiError, badInput } from '../../kernel/errors'
import { hashSecret, newSecret } from '../../kernel/secrets'
import { type EmbeddedChoice, FILE_DAYS } from '../../outside/calendar/ics-provider'
import { troubleInput } from './connect'
import type { ConsentType, StartData } from './inputs'
import { openAccount } from './kept'
import { connectWindow } from './read-job'

/** Our own page asks for more than a press of a button, and Cronofy asks a service in turn. */
const ATTEMPT_MINUTES = 30
const OAUTH_ATTEMPT_MINUTES = 10
const CODE_MINUTES = 10
const LINK_TOKEN_MINUTES = 5
/** Our own name at the embedded service. */
const BACK = ['/autorizacion', '/calendarios']
const STALE = 'Este permiso ya se usó o venció. Conecta el calendario de nuevo.'

/** The service is not one of this installation's. */
export const notConfigured = (): ApiError =>
  new ApiError('NOT_FOUND', { reason: 'notConfigured' }, 'Ese calendario no está configurado en este sitio.')

export const stale = (): ApiError =>
  new ApiError('BAD_INPUT', { reason: 'stale', fields: { state: STALE } }, STALE)

/** The path of an address written exactly as one of ours, whole or without the origin; null: it is not ours. */
export function ownRedirect(address: string, { config }: Pick<Services, 'config'>): string | null {
  return BACK.find((path) => address === path || address === `${config.origin}${path}`) ?? null
}

/**
 * Begins a connection by consent: the state is ours, bound to the caller, for half an hour.
 * @returns where to go, and the state to compare when coming back.
 * @throws ApiError BAD_INPUT, NOT_FOUND when the service is not configured.
 */
export async function startAuthorization(
  context: Context,
  { redirectUrl, linkToken, provider }: StartData,
): Promise<{ authorizeUrl: string; state: string }> {
  const path = ownRedirect(redirectUrl, context)
  if (!path) throw badInput({ redirectUrl: 'Esa dirección no es de este sitio.' })
  const { cronofy } = context.outside.calendars
  const type = provider ?? (cronofy ? 'cronofy' : 'product')
  const oauth = type === 'google' || type === 'microsoft' ? context.outside.calendars[type] : null
  if (!context.outside.calendars[type]) throw notConfigured()
  const state = newSecret()
  const verifier = oauth && newSecret()
  const stateHash = hashSecret(state)
  const { door, now, config } = context
  await door.db
    .insertInto('calendar_attempts')
    .values({
      state_hash: stateHash,
      user_id: meOf(context).id,
      type,
      verifier: verifier && context.outside.vault.seal(verifier, stateHash),
      redirect_uri: path,
      linking: linkToken !== null && linkToken !== undefined,
      expires_at: new Date(now().getTime() + (oauth ? OAUTH_ATTEMPT_MINUTES : ATTEMPT_MINUTES) * MINUTE_MS),
    })
    .execute()
  if (oauth && verifier)
    return {
      authorizeUrl: oauth.authorizeUrl({ redirectUri: `${config.origin}${path}`, state, verifier }),
      state,
    }
  if (type === 'cronofy' && cronofy)
    return {
      authorizeUrl: cronofy.api.authorizeUrl({
        redirectUri: `${config.origin}${path}`,
        state,
        linkToken: linkToken ?? null,
      }),
      state,
    }
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: CALENDAR_CLIENT,
    redirect_uri: path,
    scope: 'read_write',
    state,
    ...(linkToken ? { link_token: linkToken } : {}),
  })
  return { authorizeUrl: `${CALENDAR_CONSENT_PATH}?${query}`, state }
}

/** A running attempt of the caller; it stays. */
const attemptOf = (context: Context, state: string) =>
  context.door.db
    .selectFrom('calendar_attempts')
    .selectAll()
    .where('state_hash', '=', hashSecret(state))
    .where('user_id', '=', meOf(context).id)
    .where('expires_at', '>', context.now())
    .executeTakeFirst()

/** What an attempt has to be besides the caller's own. */
type Wanted = { types: readonly ConsentType[]; redirectUri?: string; linking: boolean }
/** Takes an attempt of the caller: it can be taken once. @throws ApiError BAD_INPUT */
export async function takeAttempt(context: Context, state: string, { types, redirectUri, linking }: Wanted) {
  const attempt = await context.door.db
    .deleteFrom('calendar_attempts')
    .where('state_hash', '=', hashSecret(state))
    .where('user_id', '=', meOf(context).id)
    .where('expires_at', '>', context.now())
    .where('type', 'in', types)
    .$if(redirectUri !== undefined, (query) => query.where('redirect_uri', '=', redirectUri ?? ''))
    .where('linking', '=', linking)
    .returningAll()
    .executeTakeFirst()
  if (!attempt) throw stale()
  return attempt
}

async function takeLinkToken(context: Context, token: string): Promise<void> {
  const taken = await context.door.db
    .deleteFrom('calendar_link_tokens')
    .where('token_hash', '=', hashSecret(token))
    .where('user_id', '=', meOf(context).id)
    .where('expires_at', '>', context.now())
    .returning('user_id')
    .executeTakeFirst()
  if (!taken) throw stale()
}

/** A link token of the embedded service: five minutes, once. */
export async function newLinkToken(context: Context): Promise<string> {
  const token = newSecret()
  await context.door.db
    .insertInto('calendar_link_tokens')
    .values({
      token_hash: hashSecret(token),
      user_id: meOf(context).id,
      expires_at: new Date(context.now().getTime() + LINK_TOKEN_MINUTES * MINUTE_MS),
    })
    .execute()
  return token
}

/** Checks what was chosen by reading it, so that what is wrong is said where it was typed. */
async function checkedChoice(
  context: Context,
  calendar: ConsentData['calendar'],
): Promise<{ choice: EmbeddedChoice; name: string | null }> {
  if (!calendar || calendar.kind === 'none') return { choice: { kind: 'none' }, name: null }
  const window = connectWindow(context.now(), meOf(context).timezone)
  const { product, source } = context.outside.calendars
  try {
    if (calendar.kind === 'address') {
      const choice = { kind: 'address', url: calendar.url } as const
      await product.connect({ choice, name: null }, window)
      return { choice, name: null }
    }
    const far = { ...window, toMs: window.fromMs + FILE_DAYS * DAY_MS }
    const { busy, skipped } = await source.text(new TextEncoder().encode(calendar.text), far)
    const times = busy.flatMap(({ startMs, endMs }) => [startMs, endMs])
    return { choice: { kind: 'file', busy: times, skipped }, name: calendar.name }
  } catch (error) {
    throw troubleInput(error, `calendar.${calendar.kind === 'address' ? 'url' : 'file'}`)
  }
}

const backTo = (path: string, answer: Record<string, string>): string =>
  `${path}?${new URLSearchParams(answer)}`

/**
 * The consent page's answer. @returns where to go back to: with a code, or with the refusal.
 * @throws ApiError BAD_INPUT when the state is not the caller's own, or the calendar cannot be read.
 */
export async function decideConsent(context: Context, data: ConsentData): Promise<string> {
  const attempt = await attemptOf(context, data.state)
  if (attempt?.type !== 'product') throw stale()
  const { redirect_uri: redirectUri } = attempt
  if (data.decision === 'deny') {
    const { linking } = attempt
    await takeAttempt(context, data.state, { types: ['product'], redirectUri, linking })
    return backTo(redirectUri, { error: 'access_denied', state: data.state })
  }
  const { choice, name } = await checkedChoice(context, data.calendar)
  if (attempt.linking) await takeLinkToken(context, data.link_token ?? '')
  const code = newSecret()
  const codeHash = hashSecret(code)
  await context.door.db
    .insertInto('calendar_codes')
    .values({
      code_hash: codeHash,
      state_hash: attempt.state_hash,
      user_id: attempt.user_id,
      redirect_uri: redirectUri,
      choice: context.outside.vault.seal({ choice, name }, codeHash),
      expires_at: new Date(context.now().getTime() + CODE_MINUTES * MINUTE_MS),
    })
    .execute()
  return backTo(redirectUri, { code, state: data.state })
}

/** Takes a code of the embedded service, once. @throws ApiError BAD_INPUT */
export async function takeCode(
  context: Context,
  code: string,
  attempt: { state_hash: string; user_id: string; redirect_uri: string },
): Promise<{ choice: EmbeddedChoice; name: string | null }> {
  const codeHash = hashSecret(code)
  const taken = await context.door.db
    .deleteFrom('calendar_codes')
    .where('code_hash', '=', codeHash)
    .where('user_id', '=', attempt.user_id)
    .where('state_hash', '=', attempt.state_hash)
    .where('redirect_uri', '=', attempt.redirect_uri)
    .where('expires_at', '>', context.now())
    .returning('choice')
    .executeTakeFirst()
  if (!taken) throw stale()
  return context.outside.vault.open(taken.choice, codeHash) as { choice: EmbeddedChoice; name: string | null }
}

/** The caller's own account at Cronofy, open; null: none. */
export async function ownCronofy(context: Context) {
  const account = await context.door.db
    .selectFrom('calendar_accounts')
    .selectAll()
    .where('user_id', '=', meOf(context).id)
    .where('type', '=', 'cronofy')
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .executeTakeFirst()
  return account ? { row: account, open: openAccount(context, account) } : null
}
