import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { MINUTE_MS } from '#domain/constants'
import { isSameSecret } from '../../kernel/secrets'
import type { GuardedFetch } from '../guarded-fetch'
import { createMeetingDesk } from './meeting-desk'
import type { Meeting, MeetingAccount, MeetingNotice, MeetingProvider, Told } from './port'

export type ZoomPlaces = { tokenUrl: string; apiUrl: string }

/** A meeting at a time, of Zoom's four kinds. */
const SCHEDULED = 2
/** Zoom's own code of a meeting that is not there. */
const GONE = 3001
const made = z.object({ id: z.union([z.number(), z.string()]).transform(String), join_url: z.string() })
const zoomError = z.object({ code: z.number() })
const tokenError = z.object({ reason: z.optional(z.string()), error: z.optional(z.string()) })
const nothing = z.unknown()
/** What was signed longer ago may have been kept by somebody to be said again. */
const SIGNED_MS = 5 * MINUTE_MS
const noticeOf = z.discriminatedUnion('event', [
  z.object({ event: z.literal('endpoint.url_validation'), payload: z.object({ plainToken: z.string() }) }),
  z.object({
    event: z.literal('meeting.participant_joined'),
    payload: z.object({
      object: z.object({
        id: z.union([z.number(), z.string()]).transform(String),
        // empty for whoever is not of the account
        participant: z.object({ email: z.optional(z.string()), join_time: z.iso.datetime() }),
      }),
    }),
  }),
])

/** Signed as Zoom documents it: `v0:` with the time and the body, by the application's secret token. */
function isSigned(secret: string, { headers, body }: MeetingNotice, now: Date): boolean {
  const time = String(headers['x-zm-request-timestamp'] ?? '')
  if (!/^\d{10}$/.test(time) || Math.abs(now.getTime() - Number(time) * 1000) > SIGNED_MS) return false
  const wanted = createHmac('sha256', secret).update(`v0:${time}:`).update(body).digest()
  const given = Buffer.from(String(headers['x-zm-signature'] ?? '').replace(/^v0=/, ''), 'hex')
  return isSameSecret(given, wanted)
}
function toldBy(secret: string, body: Buffer): Told {
  const { data } = noticeOf.safeParse(parsed(body))
  if (!data) return { kind: 'other' }
  if (data.event === 'endpoint.url_validation') {
    const { plainToken } = data.payload
    const encryptedToken = createHmac('sha256', secret).update(plainToken).digest('hex')
    return { kind: 'asks', answer: { plainToken, encryptedToken } }
  }
  const { id: room, participant } = data.payload.object
  return participant.email
    ? { kind: 'joined', room, email: participant.email, at: new Date(participant.join_time) }
    : { kind: 'other' }
}
function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}

/** Zoom's meetings by a server-to-server OAuth application, API version 2. */
export function createZoom({ tokenUrl, apiUrl }: ZoomPlaces, guarded: GuardedFetch): MeetingProvider {
  const desk = createMeetingDesk(guarded)
  const tokenOf = ({ account, clientId, secret }: MeetingAccount): Promise<string> =>
    desk.tokenFor(
      {
        url: tokenUrl,
        headers: { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` },
        form: { grant_type: 'account_credentials', account_id: account },
      },
      (body) => /account/i.test(tokenError.safeParse(body).data?.reason ?? ''),
    )
  const as = async (account: MeetingAccount, method: string, path: string, json?: unknown) =>
    desk.ask({
      method,
      url: `${apiUrl}${path}`,
      bearer: await tokenOf(account),
      json,
    })
  const timesOf = ({ start, minutes }: Meeting) => ({
    start_time: `${start.toISOString().slice(0, 19)}Z`,
    duration: minutes,
  })
  const pathOf = (id: string): string => `/meetings/${encodeURIComponent(id)}`

  return {
    async make(account, meeting) {
      const answer = await as(account, 'POST', '/users/me/meetings', {
        topic: meeting.subject,
        type: SCHEDULED,
        ...timesOf(meeting),
        // two people meet without somebody of the account who lets them in
        settings: { join_before_host: true, waiting_room: false },
      })
      const { id, join_url: url } = desk.expect(answer, made)
      return { id, url }
    },
    async move(account, id, meeting) {
      desk.expect(await as(account, 'PATCH', pathOf(id), timesOf(meeting)), nothing)
    },
    async remove(account, id) {
      const answer = await as(account, 'DELETE', pathOf(id))
      if (answer.status === 404 && zoomError.safeParse(answer.body).data?.code === GONE) return
      desk.expect(answer, nothing)
    },
    told: (secret, notice, now) => (isSigned(secret, notice, now) ? toldBy(secret, notice.body) : null),
  }
}
