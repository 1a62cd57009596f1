import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Profile = {
  id: string
  name: string
  calendars: { id: string; name: string; primary: boolean; readonly: boolean }[]
}
type Busy = { calendar_id: string; start: string; end: string; free_busy_status: string }
type Asked = {
  method: string
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
  bearer: string
}
type Reply = { status: number; body?: unknown; headers?: Record<string, string> }

const PAGE = 512
const CLIENT = { client_id: 'travesia-test', client_secret: 'secreto-de-prueba' }

async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

/** What Cronofy's API documents, version 1: tokens, calendars, free/busy in pages of 512, events, channels, limits. */
export async function startCronofy() {
  const profiles: Profile[] = [
    {
      id: 'pro_1',
      name: 'rayen@example.cl',
      calendars: [
        { id: 'cal_feriados', name: 'Feriados', primary: false, readonly: true },
        { id: 'cal_trabajo', name: 'Trabajo', primary: true, readonly: false },
      ],
    },
  ]
  const codes = new Map<string, { sub: string; profile: string; redirect: string }>()
  const access = new Map<string, string>()
  const refresh = new Map<string, string>()
  const busy: Busy[] = []
  const events = new Map<string, Record<string, unknown>>()
  const channels: string[] = []
  const pages = new Map<string, Busy[]>()
  const log: string[] = []
  let failing: Reply | null = null
  let origin = ''

  const tokensFor = (sub: string, profileId: string) => {
    const [accessToken, refreshToken] = [randomBytes(8).toString('hex'), randomBytes(8).toString('hex')]
    access.set(accessToken, sub)
    refresh.set(refreshToken, sub)
    const profile = profiles.find(({ id }) => id === profileId)
    return {
      token_type: 'bearer',
      access_token: accessToken,
      refresh_token: refreshToken,
      expires_in: 10_800,
      scope: 'read_write',
      account_id: sub,
      sub,
      linking_profile: {
        provider_name: 'google',
        provider_service: 'gmail',
        profile_id: profileId,
        profile_name: profile?.name ?? '',
      },
    }
  }
  const isClient = (body: Record<string, unknown>): boolean =>
    body.client_id === CLIENT.client_id && body.client_secret === CLIENT.client_secret

  function oauth({ path, body }: Asked): Reply {
    if (!isClient(body)) return { status: 400, body: { error: 'invalid_client' } }
    if (path === '/oauth/token/revoke') {
      const sub = refresh.get(String(body.token)) ?? access.get(String(body.token))
      for (const store of [access, refresh])
        for (const [token, owner] of store) if (owner === sub) store.delete(token)
      return { status: 200 }
    }
    if (body.grant_type === 'refresh_token') {
      const sub = refresh.get(String(body.refresh_token))
      if (!sub) return { status: 400, body: { error: 'invalid_grant' } }
      const { linking_profile: _, ...renewed } = tokensFor(sub, 'pro_1')
      return { status: 200, body: renewed }
    }
    const code = codes.get(String(body.code))
    codes.delete(String(body.code))
    if (!code || code.redirect !== body.redirect_uri) return { status: 400, body: { error: 'invalid_grant' } }
    return { status: 200, body: tokensFor(code.sub, code.profile) }
  }

  function freeBusy({ query }: Asked): Reply {
    const key = query.get('page') ?? randomBytes(4).toString('hex')
    const wanted = query.getAll('calendar_ids[]')
    const from = query.get('from') ?? ''
    const to = query.get('to') ?? ''
    const all =
      pages.get(key.split('.')[0] ?? '') ??
      busy.filter((one) => wanted.includes(one.calendar_id) && one.end > from && one.start < to)
    const [id = '', number = '1'] = key.split('.')
    pages.set(id, all)
    const current = Number(number)
    const total = Math.max(1, Math.ceil(all.length / PAGE))
    const next_page = current < total ? `${origin}/v1/free_busy?page=${id}.${current + 1}` : undefined
    const free_busy = all.slice((current - 1) * PAGE, current * PAGE)
    return { status: 200, body: { pages: { current, total, next_page }, free_busy } }
  }

  function answer(asked: Asked): Reply {
    const { method, path, body, bearer } = asked
    if (path.startsWith('/oauth/')) return oauth(asked)
    if (path === '/v1/element_tokens') {
      if (bearer !== CLIENT.client_secret) return { status: 401 }
      const { permissions, origin: at } = body
      return {
        status: 200,
        body: { element_token: { permissions, origin: at, token: 'ELEMENT', expires_in: 64_800 } },
      }
    }
    if (!access.has(bearer)) return { status: 401, body: { error: 'unauthorized' } }
    if (path === '/v1/free_busy') return freeBusy(asked)
    if (path === '/v1/link_tokens') return { status: 200, body: { link_token: `link-${bearer}` } }
    if (path === '/v1/channels') {
      channels.push(String(body.callback_url))
      return {
        status: 200,
        body: { channel: { channel_id: 'chn_1', callback_url: body.callback_url, filters: {} } },
      }
    }
    if (path === '/v1/calendars')
      return {
        status: 200,
        body: {
          calendars: profiles.flatMap((profile) =>
            profile.calendars.map((one) => ({
              provider_name: 'google',
              profile_id: profile.id,
              profile_name: profile.name,
              calendar_id: one.id,
              calendar_name: one.name,
              calendar_readonly: one.readonly,
              calendar_deleted: false,
              calendar_primary: one.primary,
              permission_level: 'sandbox',
            })),
          ),
        },
      }
    const calendar = /^\/v1\/calendars\/([^/]+)\/events$/.exec(path)?.[1]
    if (!calendar) return { status: 404 }
    const target = profiles.flatMap((profile) => profile.calendars).find(({ id }) => id === calendar)
    if (!target) return { status: 404 }
    if (target.readonly) return { status: 403, body: { error: 'readonly' } }
    const key = `${calendar} ${body.event_id}`
    if (method === 'DELETE') events.delete(key)
    else if (!body.event_id || !body.summary || !body.start || !body.end)
      return { status: 422, body: { errors: { event_id: [{ key: 'errors.required' }] } } }
    else events.set(key, body)
    return { status: 202 }
  }

  async function listen(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', origin)
    const text = await read(request)
    log.push(`${request.method} ${url.pathname}`)
    const reply =
      failing ??
      answer({
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        body: text ? JSON.parse(text) : {},
        bearer: (request.headers.authorization ?? '').replace('Bearer ', ''),
      })
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
    response.end(reply.body === undefined ? '' : JSON.stringify(reply.body))
  }
  const server: Server = createServer((request, response) => void listen(request, response)).listen(
    0,
    '127.0.0.1',
  )
  await new Promise((resolve) => server.once('listening', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    settings: {
      clientId: CLIENT.client_id,
      clientSecret: CLIENT.client_secret,
      apiUrl: origin,
      appUrl: origin,
    },
    profiles,
    busy,
    events,
    channels,
    log,
    /** As if somebody had given consent. */
    code: (redirect: string, sub = 'acc_1', profile = 'pro_1'): string => {
      const code = randomBytes(8).toString('hex')
      codes.set(code, { sub, profile, redirect })
      return code
    },
    /** Access tokens end before their time, as after an hour. */
    expire: () => access.clear(),
    forget: () => {
      access.clear()
      refresh.clear()
    },
    fail: (reply: Reply | null) => {
      failing = reply
    },
    sign: (body: string) => createHmac('sha256', CLIENT.client_secret).update(body).digest('base64'),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
