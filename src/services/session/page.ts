import type { Id, Session } from '#domain/models'
import type { Mark } from '#domain/session-leaves'
import type { LeftAgreement, SessionLeft, WrittenText } from '#machines/sessions/session-page/chart'
import {
  MarkAgreementDocument,
  RateSessionDocument,
  SaveOwnNoteDocument,
  SaveTopicDocument,
  SessionPageDocument,
  ShareAgreementsDocument,
} from '../generated/graphql'
import { execute } from '../graphql/client'
import { executeOnce } from '../graphql/once'
import { toSession } from './session'

/** What the server has of each text after the last save; a page writes one session. */
const known = new Map<Id, { topic: number; note: number }>()

/** A session with what it left to its coachee. */
export async function loadPage(_id: Id): Promise<SessionLeft> {
  const { sessionPage } = await execute(SessionPageDocument, { _id })
  const { ownNote, agreementsShared, ...fields } = sessionPage
  const topic = { text: fields.topic?.text ?? '', version: fields.topic?.version ?? 0 }
  const note = { text: ownNote?.text ?? '', version: ownNote?.version ?? 0 }
  known.set(_id, { topic: topic.version, note: note.version })
  return {
    session: toSession(fields),
    topic,
    note,
    agreement: fields.agreement,
    way: fields.way,
    shared: agreementsShared ?? false,
  }
}

type Texts = { sessionId: Id; topic: WrittenText | null; note: WrittenText | null }
/** Saves what changed. @returns which version each text has now. */
export async function saveTexts({ sessionId, topic, note }: Texts): Promise<{ topic: number; note: number }> {
  const versions = { ...(known.get(sessionId) ?? { topic: 0, note: 0 }) }
  if (topic) {
    const { saveTopic } = await execute(SaveTopicDocument, { sessionId, ...topic })
    versions.topic = saveTopic.topic?.version ?? 0
    known.set(sessionId, versions)
  }
  if (note) {
    const { saveOwnNote } = await execute(SaveOwnNoteDocument, { sessionId, ...note })
    versions.note = saveOwnNote.ownNote?.version ?? 0
  }
  known.set(sessionId, versions)
  return versions
}

export const markAgreement = async (input: { sessionId: Id; mark: Mark }): Promise<LeftAgreement | null> =>
  (await execute(MarkAgreementDocument, { sessionId: input.sessionId, state: input.mark })).markAgreement
    .agreement

/** Lets the next coach read what was agreed in a program, or no longer. @returns what holds now. */
export async function shareAgreements(input: { programId: Id; on: boolean }): Promise<boolean> {
  await execute(ShareAgreementsDocument, input)
  return input.on
}

/** Stars are saved at once; the comment that was there stays. */
export async function rateSession({ session, value }: { session: Session; value: number }): Promise<Session> {
  const data = { sessionId: session._id, value, comment: session.rating?.comment || null }
  return toSession((await executeOnce(RateSessionDocument, { data })).rateSession)
}
