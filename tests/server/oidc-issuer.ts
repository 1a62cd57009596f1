import { generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

type Person = { email: string; email_verified: boolean }
export type Issuer = {
  address: string
  /** What people the issuer knows, by the name they log in with. */
  people: Map<string, Person>
  /** true: the profile is never answered. */
  silent: boolean
  /** Walks the issuer's own pages as a browser does. @returns where it sends the browser at the end. */
  walk(authorizeUrl: string, login: string): Promise<URL>
  close(): Promise<void>
}

export const CLIENT = { id: 'travesia', secret: 'a secret between the two of them' }

/** A real OpenID Connect issuer on this machine, with its development pages for login and consent. */
export async function startIssuer(redirectUri: string): Promise<Issuer> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const server: Server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people = new Map<string, Person>()
  const provider = new Provider(address, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['only for this test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
  })
  const issuer: Issuer = {
    address,
    people,
    silent: false,
    walk,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  provider.use(async (ctx, next) => {
    if (issuer.silent && ctx.path === '/me') await new Promise(() => {})
    await next()
  })
  server.on('request', provider.callback())

  async function walk(authorizeUrl: string, login: string): Promise<URL> {
    const cookies = new Map<string, string>()
    let at = new URL(authorizeUrl)
    let form: URLSearchParams | null = null
    for (let steps = 0; steps < 12; steps += 1) {
      const response: Response = await fetch(at, {
        method: form ? 'POST' : 'GET',
        body: form,
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      })
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        cookies.set(name, value)
      }
      form = null
      const next = response.headers.get('location')
      if (next) {
        at = new URL(next, at)
        if (at.origin !== address) return at
        continue
      }
      const page = await response.text()
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
      if (!prompt) throw new Error(`the issuer shows ${response.status}: ${page.slice(0, 300)}`)
      form = new URLSearchParams(prompt === 'login' ? { prompt, login, password: 'x' } : { prompt })
    }
    throw new Error('the issuer never sends the browser back')
  }
  return issuer
}
