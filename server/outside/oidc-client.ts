import type { Configuration, CustomFetch } from 'openid-client'
import type { OidcSettings } from './settings'

/** What one sign-in is bound to. */
export type OidcAttempt = { redirectUri: string; state: string; nonce: string; verifier: string }
export type OidcProfile = { email: string | null; emailVerified: boolean }

/** The issuer did not answer in time, or could not be reached. */
export class OidcSilent extends Error {}
/** The issuer, or what came back from it, was not accepted. */
export class OidcRefused extends Error {}

export type OidcClient = {
  name: string
  /** @throws OidcSilent, OidcRefused. */
  authorizeUrl(attempt: OidcAttempt): Promise<string>
  /** Trades the code for the profile; checks state, issuer, audience, nonce, expiry and the signature. @throws OidcSilent, OidcRefused. */
  profile(attempt: OidcAttempt, answer: { code: string; issuer: string | null }): Promise<OidcProfile>
}

const library = () => import('openid-client')
type Library = Awaited<ReturnType<typeof library>>

const isSilence = (error: unknown): boolean => {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at.name === 'TimeoutError' || at.name === 'AbortError') return true
    if (at instanceof TypeError && at.message === 'fetch failed') return true
  }
  return false
}

/** An issuer behind one interface; its description is fetched once, every question as a whole has one deadline. */
export function createOidcClient(settings: OidcSettings, origin: string): OidcClient {
  const insecure = settings.issuer.startsWith('http:')
  let known: Promise<ReturnType<Configuration['serverMetadata']>> | null = null

  const fetchWithin =
    (deadline: AbortSignal): CustomFetch =>
    (url, { body, signal, ...rest }) =>
      fetch(url, {
        ...rest,
        body: body instanceof Uint8Array ? Uint8Array.from(body) : body,
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      })

  const discover = (client: Library, deadline: AbortSignal) =>
    client
      .discovery(new URL(settings.issuer), settings.clientId, undefined, undefined, {
        [client.customFetch]: fetchWithin(deadline),
        ...(insecure ? { execute: [client.allowInsecureRequests] } : {}),
      })
      .then((found) => found.serverMetadata())

  async function configure(client: Library): Promise<Configuration> {
    const deadline = AbortSignal.timeout(settings.timeoutMs)
    known ??= discover(client, deadline)
    const metadata = await known.catch((error: unknown) => {
      known = null
      throw error
    })
    const config = new client.Configuration(
      metadata,
      settings.clientId,
      undefined,
      settings.clientSecret ? client.ClientSecretBasic(settings.clientSecret) : client.None(),
    )
    config[client.customFetch] = fetchWithin(deadline)
    client.enableNonRepudiationChecks(config)
    if (insecure) client.allowInsecureRequests(config)
    return config
  }

  const asking = async <T>(question: (client: Library, config: Configuration) => Promise<T>): Promise<T> => {
    try {
      const client = await library()
      return await question(client, await configure(client))
    } catch (error) {
      throw isSilence(error)
        ? new OidcSilent('the issuer is silent', { cause: error })
        : new OidcRefused('the issuer was not accepted', { cause: error })
    }
  }

  return {
    name: settings.name,
    authorizeUrl: ({ redirectUri, state, nonce, verifier }) =>
      asking(
        async (client, config) =>
          client.buildAuthorizationUrl(config, {
            redirect_uri: new URL(redirectUri, origin).href,
            scope: 'openid email',
            state,
            nonce,
            code_challenge: await client.calculatePKCECodeChallenge(verifier),
            code_challenge_method: 'S256',
          }).href,
      ),
    profile: ({ redirectUri, state, nonce, verifier }, { code, issuer }) =>
      asking(async (client, config) => {
        const answer = new URL(redirectUri, origin)
        answer.search = String(
          // one issuer is configured, so a client that does not hand the parameter on loses no protection
          new URLSearchParams({ code, state, iss: issuer ?? config.serverMetadata().issuer }),
        )
        const tokens = await client.authorizationCodeGrant(config, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        const told =
          claims && claims.email === undefined
            ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
            : claims
        return {
          email: typeof told?.email === 'string' ? told.email : null,
          emailVerified: told?.email_verified === true,
        }
      }),
  }
}
