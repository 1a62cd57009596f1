import { TEAMS } from '../../fixtures/meetings'
import { answerOver, type Reply } from '../calendar/oauth-desk'

export type TeamsMeeting = {
  id: string
  subject: string
  startDateTime: string
  endDateTime: string
  lobbyBypassSettings?: { scope: string }
}
const ORGANIZER = '4a8b-organizadora'

const graphError = (status: number, code: string): Reply => ({
  status,
  body: { error: { code, message: code } },
})

/** What Microsoft documents of client credentials and of Graph 1.0's online meetings, as far as we ask. */
export async function startTeams() {
  const meetings = new Map<string, TeamsMeeting>()
  const tokens = new Set<string>()
  const state = { policy: true }
  let made = 0

  function token(tenant: string, text: string): Reply {
    const form = new URLSearchParams(text)
    if (tenant !== 'empresa.example')
      return { status: 400, body: { error: 'invalid_request', error_codes: [90002] } }
    if (form.get('client_id') !== TEAMS.clientId || form.get('client_secret') !== TEAMS.secret)
      return { status: 401, body: { error: 'invalid_client', error_codes: [7000215] } }
    if (form.get('scope') !== 'https://graph.microsoft.com/.default')
      return { status: 400, body: { error: 'invalid_scope', error_codes: [70011] } }
    const access = `graph-${tokens.size}`
    tokens.add(access)
    return { status: 200, body: { access_token: access, token_type: 'Bearer', expires_in: 3599 } }
  }
  const answer = await answerOver(({ method, path, text, headers }) => {
    const tenant = /^\/login\/([^/]+)\/oauth2\/v2\.0\/token$/.exec(path)?.[1]
    if (tenant) return token(tenant, text)
    if (!tokens.has((headers.authorization ?? '').replace(/^Bearer /, '')))
      return graphError(401, 'InvalidAuthenticationToken')
    if (method === 'GET' && path === `/v1.0/users/${TEAMS.account}`)
      return { status: 200, body: { id: ORGANIZER } }
    const base = `/v1.0/users/${ORGANIZER}/onlineMeetings`
    if (!path.startsWith(base)) return graphError(404, 'Request_ResourceNotFound')
    if (!state.policy) return graphError(403, 'Forbidden')
    if (method === 'POST' && path === base) {
      made += 1
      const id = `MSo1${made}`
      const meeting = { ...JSON.parse(text), id }
      meetings.set(id, meeting)
      return {
        status: 201,
        body: { ...meeting, joinWebUrl: `https://teams.microsoft.com/l/meetup-join/${made}` },
      }
    }
    const meeting = meetings.get(path.slice(base.length + 1))
    if (!meeting) return graphError(404, 'NotFound')
    if (method === 'PATCH') {
      Object.assign(meeting, JSON.parse(text))
      return { status: 200, body: meeting }
    }
    if (method === 'DELETE') {
      meetings.delete(meeting.id)
      return { status: 204 }
    }
    return graphError(405, 'Request_BadRequest')
  })
  return {
    ...answer,
    meetings,
    state,
    places: { signInUrl: `${answer.origin}/login`, apiUrl: `${answer.origin}/v1.0` },
  }
}
