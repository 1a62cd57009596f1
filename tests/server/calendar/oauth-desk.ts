import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const CLIENT = { clientId: 'travesia-prueba', clientSecret: 'secreto-de-prueba' }

export type Reply = {
  status: number
  body?: unknown
  /** Instead of JSON. */
  html?: string
  headers?: Record<string, string>
}
export type Asked = {
  method: string
  path: string
  query: URLSearchParams
  text: string
  headers: IncomingMessage['headers']
}
export type Granted = { scopes: readonly string[] }

const token = (): string => randomBytes(12).toString('base64url')
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * The counter of a service people give permission at: RFC 6749 codes with RFC 7636 challenges, tokens that are renewed,
 * and RFC 7009. `claims`: what an id token says of who came. `rotates`: whether renewing gives another refresh token.
 */
export function openDesk({ claims, rotates }: { claims: Record<string, unknown>; rotates: boolean }) {
  type Code = Granted & { challenge: string; redirectUri: string }
  const codes = new Map<string, Code>()
  const access = new Map<string, Granted>()
  const refresh = new Map<string, Granted>()

  function tokensFor(granted: Granted, given: string | null) {
    const accessToken = token()
    const refreshToken = given === null || rotates ? token() : null
    access.set(accessToken, granted)
    if (refreshToken) refresh.set(refreshToken, granted)
    return {
      token_type: 'Bearer',
      access_token: accessToken,
      ...(refreshToken ? { refresh_token: refreshToken } : {}),
      expires_in: 3599,
      scope: granted.scopes.join(' '),
      id_token: `${part({ alg: 'none' })}.${part({ ...claims, aud: CLIENT.clientId })}.firma`,
    }
  }

  return {
    /** As if the person had said yes on the page of this address. @returns where the browser is sent. */
    allow(authorizeUrl: string | URL, scopes?: readonly string[]): URL {
      const { searchParams: query } = new URL(authorizeUrl)
      if (query.get('client_id') !== CLIENT.clientId || query.get('response_type') !== 'code')
        throw new Error('unauthorized_client')
      if (query.get('code_challenge_method') !== 'S256' || !query.get('code_challenge'))
        throw new Error('a challenge is missing')
      const redirectUri = query.get('redirect_uri') ?? ''
      const code = token()
      codes.set(code, {
        scopes: scopes ?? (query.get('scope') ?? '').split(' '),
        challenge: query.get('code_challenge') ?? '',
        redirectUri,
      })
      const back = new URL(redirectUri)
      back.searchParams.set('code', code)
      back.searchParams.set('state', query.get('state') ?? '')
      return back
    },
    token(text: string): Reply {
      const form = new URLSearchParams(text)
      if (form.get('client_id') !== CLIENT.clientId || form.get('client_secret') !== CLIENT.clientSecret)
        return { status: 401, body: { error: 'invalid_client' } }
      if (form.get('grant_type') === 'refresh_token') {
        const given = form.get('refresh_token') ?? ''
        const granted = refresh.get(given)
        if (!granted) return { status: 400, body: { error: 'invalid_grant' } }
        return { status: 200, body: tokensFor(granted, given) }
      }
      const code = codes.get(form.get('code') ?? '')
      codes.delete(form.get('code') ?? '')
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      if (!code || code.challenge !== challenge || code.redirectUri !== form.get('redirect_uri'))
        return { status: 400, body: { error: 'invalid_grant' } }
      return { status: 200, body: tokensFor({ scopes: code.scopes }, null) }
    },
    revoke(text: string): Reply {
      const given = new URLSearchParams(text).get('token') ?? ''
      if (!refresh.has(given)) return { status: 400, body: { error: 'invalid_token' } }
      access.clear()
      refresh.clear()
      return { status: 200, body: {} }
    },
    granted: (headers: IncomingMessage['headers']): Granted | undefined =>
      access.get((headers.authorization ?? '').replace(/^Bearer /, '')),
    /** Access tokens end before their time. */
    expire: () => access.clear(),
    /** The person takes the permission back at the service. */
    forget: () => {
      access.clear()
      refresh.clear()
    },
  }
}

/** Answers over HTTP on this machine; `log` holds what was asked, `fail` answers the same to everything. */
export async function answerOver(answer: (asked: Asked) => Reply | Promise<Reply>) {
  const log: string[] = []
  let failing: Reply | null = null
  async function listen(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://localhost')
    let text = ''
    for await (const chunk of request) text += chunk
    const asked = {
      method: request.method ?? '',
      path: decodeURIComponent(url.pathname),
      query: url.searchParams,
      text,
      headers: request.headers,
    }
    log.push(`${asked.method} ${asked.path}`)
    const { status, body, html, headers } = failing ?? (await answer(asked))
    const type = html === undefined ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8'
    response.writeHead(status, { 'content-type': type, ...headers })
    response.end(html ?? (body === undefined ? '' : JSON.stringify(body)))
  }
  const server: Server = createServer((request, response) => void listen(request, response)).listen(
    0,
    '127.0.0.1',
  )
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    log,
    fail: (reply: Reply | null) => {
      failing = reply
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
