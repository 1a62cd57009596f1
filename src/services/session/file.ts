import type { Id } from '#domain/models'
import type { CoacheeFile, Notice } from '#machines/sessions/coachee-file/chart'
import {
  SavedMatchDocument,
  SendNotificationDocument,
  SessionsDocument,
  UpsertSessionDocument,
} from '../generated/graphql'
import { execute } from '../graphql/client'

const UNWRITTEN = { text: '', version: 0 }
const said = (answer: unknown): string => (Array.isArray(answer) ? answer.join(', ') : String(answer ?? ''))

/** Sessions with a coachee and what they answered; a past coachee's answers are no longer to be seen. */
export async function loadFile(coacheeId: Id): Promise<CoacheeFile> {
  const [file, match] = await Promise.all([
    execute(SessionsDocument, { coacheeId }),
    execute(SavedMatchDocument, { coacheeId }).catch(() => null),
  ])
  return {
    sessions: file.sessions.docs.map(({ program, notes, ...session }) => ({
      ...session,
      program: program.name,
      ahead: Date.parse(session.slot) > Date.now(),
      notes: notes ?? UNWRITTEN,
    })),
    answers: (match?.savedMatch.answers ?? [])
      .map(({ label, answer }) => ({ label, answer: said(answer) }))
      .filter(({ answer }) => answer !== ''),
  }
}

export async function saveNotes(input: { sessionId: Id; text: string; version: number }) {
  const data = { _id: input.sessionId, notes: input.text, version: input.version }
  return (await execute(UpsertSessionDocument, { data })).upsertSession.notes ?? UNWRITTEN
}

/** Reminds a coachee of the session that stands, or of booking one. */
export async function sendReminder(data: Notice): Promise<void> {
  await execute(SendNotificationDocument, { data })
}
