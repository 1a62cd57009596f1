import type { Session } from '#domain/models'
import { CONFERENCE_PROVIDERS } from '#domain/onboarding'
import { toPerson } from '../account/people'
import { GetSessionListDocument, type SessionFieldsFragment } from '../generated/graphql'
import { execute } from '../graphql/client'

export const toSession = (raw: SessionFieldsFragment): Session => ({
  ...raw,
  coach: toPerson(raw.coach),
  coachee: {
    ...toPerson(raw.coachee),
    position: raw.coachee.position,
    organization: raw.coachee.organization?.name ?? null,
  },
  conference: {
    provider: CONFERENCE_PROVIDERS.find((provider) => provider === raw.event.provider) ?? 'product',
    url: raw.event.conferenceUrl,
  },
})

export const loadSessions = async (): Promise<Session[]> =>
  (await execute(GetSessionListDocument, {})).sessionList.map(toSession)

export async function findSession(sessionId: string): Promise<Session> {
  const { sessionList } = await execute(GetSessionListDocument, { data: { _id: sessionId } })
  const found = sessionList.find((session) => session._id === sessionId)
  if (!found) throw { type: 'notFound', message: 'No encontramos esa sesión.' }
  return toSession(found)
}

/** The caller's standing session with a coach at an instant. */
export async function findBooked(coachId: string, datetime: string): Promise<Session> {
  const found = (await loadSessions()).find(
    (session) => session.coach._id === coachId && Date.parse(session.slot) === Date.parse(datetime),
  )
  if (!found) throw { type: 'notFound', message: 'No encontramos esa sesión.' }
  return found
}
