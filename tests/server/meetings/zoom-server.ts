import { ZOOM } from '../../fixtures/meetings'
import { answerOver, type Reply } from '../calendar/oauth-desk'

export type ZoomMeeting = {
  id: number
  topic: string
  start_time: string
  duration: number
  settings: Record<string, unknown>
}

/** What Zoom documents of server-to-server OAuth and of API 2's meetings, as far as we ask. */
export async function startZoom() {
  const meetings = new Map<string, ZoomMeeting>()
  const tokens = new Set<string>()
  let made = 86_000_000_000
  const state = { mayMeet: true }
  const invalid = (code: number, message: string, status = 400): Reply => ({
    status,
    body: { code, message },
  })

  function token(text: string, authorization: string | undefined): Reply {
    const form = new URLSearchParams(text)
    const client = Buffer.from((authorization ?? '').replace(/^Basic /, ''), 'base64').toString()
    if (client !== `${ZOOM.clientId}:${ZOOM.secret}`)
      return { status: 400, body: { reason: 'Invalid client_id or client_secret', error: 'invalid_client' } }
    if (form.get('grant_type') !== 'account_credentials')
      return { status: 400, body: { reason: 'unsupported grant type', error: 'unsupported_grant_type' } }
    if (form.get('account_id') !== ZOOM.account)
      return { status: 400, body: { reason: 'Bad Request: account not found', error: 'invalid_request' } }
    const access = `token-${tokens.size}`
    tokens.add(access)
    return { status: 200, body: { access_token: access, token_type: 'bearer', expires_in: 3599 } }
  }
  const answer = await answerOver(({ method, path, text, headers }) => {
    if (method === 'POST' && path === '/oauth/token') return token(text, headers.authorization)
    if (!tokens.has((headers.authorization ?? '').replace(/^Bearer /, '')))
      return invalid(124, 'Invalid access token.', 401)
    if (!state.mayMeet) return invalid(4711, 'Invalid access token, does not contain scopes.', 400)
    if (method === 'POST' && path === '/v2/users/me/meetings') {
      const given = JSON.parse(text)
      if (given.type !== 2 || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(given.start_time))
        return invalid(300, 'Invalid field.')
      made += 1
      meetings.set(String(made), { ...given, id: made })
      return {
        status: 201,
        body: { id: made, join_url: `https://us05web.zoom.us/j/${made}?pwd=x`, ...given },
      }
    }
    const id = /^\/v2\/meetings\/(\d+)$/.exec(path)?.[1]
    const meeting = id ? meetings.get(id) : undefined
    if (!id || !meeting) return invalid(3001, `Meeting does not exist: ${id}.`, 404)
    if (method === 'PATCH') {
      Object.assign(meeting, JSON.parse(text))
      return { status: 204 }
    }
    if (method === 'DELETE') {
      meetings.delete(id)
      return { status: 204 }
    }
    return invalid(300, 'Method not allowed.', 405)
  })
  return {
    ...answer,
    meetings,
    state,
    places: { tokenUrl: `${answer.origin}/oauth/token`, apiUrl: `${answer.origin}/v2` },
  }
}
