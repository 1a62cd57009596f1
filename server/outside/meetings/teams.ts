import * as z from 'zod'
import { MINUTE_MS } from '#domain/constants'
import type { GuardedFetch } from '../guarded-fetch'
import { createMeetingDesk } from './meeting-desk'
import { type Meeting, type MeetingAccount, type MeetingProvider, MeetingTrouble } from './port'

/** Both without a slash at the end. */
export type TeamsPlaces = { signInUrl: string; apiUrl: string }

const SCOPE = 'https://graph.microsoft.com/.default'
const person = z.object({ id: z.string() })
const made = z.object({ id: z.string(), joinWebUrl: z.string() })
const tokenError = z.object({ error_codes: z.optional(z.array(z.number())) })
/** A tenant Microsoft does not know, or no domain of one. */
const NO_TENANT = [90002, 900023, 90013]
const nothing = z.unknown()

/**
 * Meetings of Teams by an application of the organization's tenant, Graph version 1.0. Microsoft wants a person who
 * organizes them: their address is the account, and its domain the tenant.
 */
export function createTeams({ signInUrl, apiUrl }: TeamsPlaces, guarded: GuardedFetch): MeetingProvider {
  const desk = createMeetingDesk(guarded)

  async function bearerOf({ account, clientId, secret }: MeetingAccount): Promise<string> {
    const domain = account.split('@')[1]
    if (!domain) throw new MeetingTrouble('account')
    return desk.tokenFor(
      {
        url: `${signInUrl}/${encodeURIComponent(domain)}/oauth2/v2.0/token`,
        form: {
          grant_type: 'client_credentials',
          client_id: clientId,
          client_secret: secret,
          scope: SCOPE,
        },
      },
      (body) => (tokenError.safeParse(body).data?.error_codes ?? []).some((code) => NO_TENANT.includes(code)),
    )
  }
  /** Asks about the meetings of whoever organizes them; Graph wants their id there, not their address. */
  async function as(account: MeetingAccount, method: string, path: string, json?: unknown) {
    const bearer = await bearerOf(account)
    const url = `${apiUrl}/users/${encodeURIComponent(account.account)}?$select=id`
    const found = await desk.ask({ method: 'GET', url, bearer })
    if (found.status === 404) throw desk.refused('account', found)
    const { id } = desk.expect(found, person)
    return desk.ask({
      method,
      url: `${apiUrl}/users/${encodeURIComponent(id)}/onlineMeetings${path}`,
      bearer,
      json,
    })
  }
  const timesOf = ({ start, minutes }: Meeting) => ({
    startDateTime: start.toISOString(),
    endDateTime: new Date(start.getTime() + minutes * MINUTE_MS).toISOString(),
  })
  const pathOf = (id: string): string => `/${encodeURIComponent(id)}`

  return {
    async make(account, meeting) {
      const answer = await as(account, 'POST', '', {
        subject: meeting.subject,
        ...timesOf(meeting),
        // coach and coachee are seldom of that tenant: nobody of it has to let them in
        lobbyBypassSettings: { scope: 'everyone' },
      })
      const { id, joinWebUrl: url } = desk.expect(answer, made)
      return { id, url }
    },
    async move(account, id, meeting) {
      desk.expect(await as(account, 'PATCH', pathOf(id), timesOf(meeting)), nothing)
    },
    async remove(account, id) {
      const answer = await as(account, 'DELETE', pathOf(id))
      if (answer.status === 404) return
      desk.expect(answer, nothing)
    },
    // nothing was asked to be told
    told: () => null,
  }
}
