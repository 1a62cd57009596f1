import type { Personality, Session } from '#domain/models'
import { CONFERENCE_PROVIDERS } from '#domain/onboarding'
import { toPerson } from '../account/people'
import {
  GetSessionListDocument,
  type PersonalityFragment,
  type SessionFieldsFragment,
} from '../generated/graphql'
import { execute } from '../graphql/client'
import { hearSessions } from '../graphql/hours'

const personality = ({ profession, hobbies }: PersonalityFragment): { personality: Personality } => ({
  personality: { profession: profession ?? [], hobbies: hobbies ?? [] },
})
const plain = ({
  offset: _offset,
  zone: _zone,
  topic,
  agreement,
  ...raw
}: SessionFieldsFragment): Session => ({
  ...raw,
  topic: topic?.text ?? '',
  agreed: agreement && { text: agreement.text || agreement.firstStep, mark: agreement.mark },
  coach: Object.assign(toPerson(raw.coach), personality(raw.coach)),
  coachee: {
    ...toPerson(raw.coachee),
    ...personality(raw.coachee),
    position: raw.coachee.position,
    organization: raw.coachee.organization?.name ?? null,
  },
  conference: {
    provider: CONFERENCE_PROVIDERS.find((provider) => provider === raw.event.provider) ?? 'product',
    url: raw.event.conferenceUrl,
  },
})

/** Sessions of one answer, whose hours the page says from now on as the server does. */
function toSessions(raw: readonly SessionFieldsFragment[]): Session[] {
  hearSessions(raw)
  return raw.map(plain)
}

export function toSession(raw: SessionFieldsFragment): Session {
  hearSessions([raw])
  return plain(raw)
}

export const loadSessions = async (): Promise<Session[]> =>
  toSessions((await execute(GetSessionListDocument, {})).sessionList)

export async function findSession(sessionId: string): Promise<Session> {
  const { sessionList } = await execute(GetSessionListDocument, { data: { _id: sessionId } })
  const found = sessionList.find((session) => session._id === sessionId)
  if (!found) throw { type: 'notFound', message: 'No encontramos esa sesión.' }
  return toSession(found)
}

const isAt =
  (coachId: string, datetime: string) =>
  ({ coach, slot }: Session): boolean =>
    coach._id === coachId && Date.parse(slot) === Date.parse(datetime)

/** The caller's session with a coach that stands at an instant; null: none. */
export async function findStanding(coachId: string, datetime: string): Promise<Session | null> {
  const found = (await loadSessions()).filter(isAt(coachId, datetime))
  return found.find(({ state }) => state === 'active' || state === 'inprogress') ?? null
}

/** The caller's session with a coach at an instant, whatever became of it. */
export async function findBooked(coachId: string, datetime: string): Promise<Session> {
  const found = (await loadSessions()).find(isAt(coachId, datetime))
  if (!found) throw { type: 'notFound', message: 'No encontramos esa sesión.' }
  return found
}
