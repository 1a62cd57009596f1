import { MINUTE_MS } from '#domain/constants'
import type { Context } from '../../context'
import { ApiError, badInput } from '../../errors'
import { type OidcClient, OidcRefused, OidcSilent } from '../../outside/oidc-client'
import { viewUser } from '../user/relation'
import { giveBack, oidcOfAddress, takeAttempt } from './attempts'
import { openConnection } from './connection-service'
import type { OpenedConnection } from './connection-type'
import { INACTIVE } from './login'
import { hashSecret, newSecret } from './secrets'

const ATTEMPT_MINUTES = 10
const STALE = 'Este intento de entrar venció. Empieza de nuevo.'
const UNKNOWN = 'No hay una cuenta con ese correo. Usa el correo de tu invitación.'

function clientOf({ outside }: Context): OidcClient {
  if (!outside.oidc) throw new ApiError('NOT_FOUND')
  return outside.oidc
}

/** What went wrong outside, in words. */
function inWords(error: unknown, { name }: OidcClient, { log }: Context): unknown {
  if (error instanceof OidcSilent)
    return new ApiError(
      'BAD_INPUT',
      { reason: 'oidcSilent' },
      `${name} no respondió. Intenta de nuevo o entra con tu correo y contraseña.`,
    )
  if (error instanceof OidcRefused) {
    log.warn({ err: error.cause }, 'sign-in by OpenID Connect refused')
    return new ApiError(
      'BAD_INPUT',
      { reason: 'oidcRefused' },
      `${name} no confirmó que eres tú. Intenta de nuevo o entra con tu correo y contraseña.`,
    )
  }
  return error
}

/** A path of our own origin, written out as the provider knows it. */
function redirectOf(path: string, origin: string): string {
  const url = /^\/(?![/\\])/.test(path) && URL.canParse(path, origin) ? new URL(path, origin) : null
  if (!url || url.origin !== origin || url.search || url.hash)
    throw badInput({ redirect: 'Esa dirección no es de este sitio.' })
  return url.href
}

/**
 * Begins a sign-in: state, nonce and PKCE verifier stay here for 10 minutes. Those that come to a good end do not count.
 * @throws ApiError NOT_FOUND when no issuer is configured, BAD_INPUT, RATE_LIMITED.
 */
export async function startOidc(
  context: Context,
  redirect: string,
): Promise<{ authorizeUrl: string; state: string }> {
  const client = clientOf(context)
  const { door, now, address, config } = context
  const redirectUri = redirectOf(redirect, config.origin)
  await takeAttempt(door, oidcOfAddress(address), now())
  const attempt = { redirectUri, state: newSecret(), nonce: newSecret(), verifier: newSecret() }
  const authorizeUrl = await client.authorizeUrl(attempt).catch((error: unknown) => {
    throw inWords(error, client, context)
  })
  await door.db
    .insertInto('oidc_attempts')
    .values({
      state_hash: hashSecret(attempt.state),
      nonce: attempt.nonce,
      verifier: attempt.verifier,
      redirect_uri: redirectUri,
      expires_at: new Date(now().getTime() + ATTEMPT_MINUTES * MINUTE_MS),
    })
    .execute()
  return { authorizeUrl, state: attempt.state }
}

/**
 * Ends a sign-in: finds the person of the verified e-mail and opens a connection; it never creates one.
 * @throws ApiError FORBIDDEN saying what to do, BAD_INPUT when the attempt is stale or the issuer refuses or is silent.
 */
export async function loginWithOidc(
  context: Context,
  answer: { code: string; state: string; issuer: string | null },
): Promise<OpenedConnection> {
  const client = clientOf(context)
  const { door, now, address } = context
  const attempt = await door.db
    .deleteFrom('oidc_attempts')
    .where('state_hash', '=', hashSecret(answer.state))
    .where('expires_at', '>', now())
    .returningAll()
    .executeTakeFirst()
  if (!attempt) throw new ApiError('BAD_INPUT', { fields: { state: STALE } }, STALE)
  const profile = await client
    .profile(
      {
        redirectUri: attempt.redirect_uri,
        state: answer.state,
        nonce: attempt.nonce,
        verifier: attempt.verifier,
      },
      answer,
    )
    .catch((error: unknown) => {
      throw inWords(error, client, context)
    })
  const email = profile.emailVerified ? profile.email?.toLowerCase() : undefined
  const user = email
    ? await door.db
        .selectFrom('users')
        .selectAll()
        .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
        .where('removed_at', 'is', null)
        .where('demo', 'is distinct from', 'shut')
        .executeTakeFirst()
    : undefined
  if (!user) throw new ApiError('FORBIDDEN', { reason: 'oidcUnknown' }, UNKNOWN)
  if (user.status === 'inactive') throw new ApiError('FORBIDDEN', { reason: 'inactive' }, INACTIVE)
  await giveBack(door, oidcOfAddress(address))
  const token = await openConnection(door.db, user.id, context)
  return { token, user: viewUser(user, 'self') }
}
