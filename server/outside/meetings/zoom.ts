import * as z from 'zod'
import type { GuardedFetch } from '../guarded-fetch'
import { createMeetingDesk } from './meeting-desk'
import type { Meeting, MeetingAccount, MeetingProvider } from './port'

export type ZoomPlaces = { tokenUrl: string; apiUrl: string }

/** A meeting at a time, of Zoom's four kinds. */
const SCHEDULED = 2
/** Zoom's own code of a meeting that is not there. */
const GONE = 3001
const made = z.object({ id: z.union([z.number(), z.string()]).transform(String), join_url: z.string() })
const zoomError = z.object({ code: z.number() })
const tokenError = z.object({ reason: z.optional(z.string()), error: z.optional(z.string()) })
const nothing = z.unknown()

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
  }
}
