import { MINUTE_MS } from '#domain/constants'
import { giveBack, oidcOfAddress, takeAttempt } from '../../kernel/attempts'
import type { Context } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import type { UserRow } from '../../kernel/database/rows'
import { ApiError, badInput } from '../../kernel/errors'
import { hashSecret, newSecret } from '../../kernel/secrets'
import { type OidcClient, OidcRefused, OidcSilent } from '../../outside/oidc-client'
import { lockHolder } from '../user/lock-person'
import { viewUser } from '../user/relation'
import { endConnections, openConnection } from './connection-service'
import type { OpenedConnection } from './connection-type'
import { INACTIVE } from './login'
import { endTokens } from './tokens'

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
  const { door, now, events, address } = context
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
  const opened = await door.transaction(async (trx) => {
    const found = email ? await lockHolder(trx, email) : undefined
    if (!found || found.demo === 'shut') throw new ApiError('FORBIDDEN', { reason: 'oidcUnknown' }, UNKNOWN)
    if (found.status === 'inactive') throw new ApiError('FORBIDDEN', { reason: 'inactive' }, INACTIVE)
    const unproven = !found.password_proven
    const user = unproven ? await prove(trx, found, now()) : found
    return { user, unproven, token: await openConnection(trx, user.id, context) }
  })
  const { user, token, unproven } = opened
  if (unproven) events.publish({ type: 'connection.ended', userId: user.id, tokenHash: null })
  await giveBack(door, oidcOfAddress(address))
  return { token, user: viewUser(user, 'self') }
}

/**
 * The issuer says who holds the mailbox, and that is not known of who chose the password: it is void, whoever was in is
 * out, and what the account was mailed is worth nothing.
 */
async function prove(trx: Trx, { id, status }: UserRow, now: Date): Promise<UserRow> {
  await endConnections(trx, id, now)
  await endTokens(trx, id, now)
  return trx
    .updateTable('users')
    .set((eb) => ({
      status: status === 'unverified' ? 'verified' : status,
      password_hash: null,
      password_proven: true,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
