import type { Id } from '#domain/models'
import type { CoacheeFile, Notice } from '#machines/sessions/coachee-file/chart'
import { loadGoalsOf, loadRecommendedTo } from '../coaching/of-coachee'
import {
  SavedMatchDocument,
  SendNotificationDocument,
  SessionsDocument,
  UpsertSessionDocument,
} from '../generated/graphql'
import { execute } from '../graphql/client'

const UNWRITTEN = { text: '', version: 0 }
const said = (answer: unknown): string => (Array.isArray(answer) ? answer.join(', ') : String(answer ?? ''))

/** Who a coachee is to the coach, and what they answered; a past coachee's answers are no longer to be seen. */
export async function loadFile(coacheeId: Id): Promise<CoacheeFile> {
  const [{ coacheePage: page }, match, recommended, goals] = await Promise.all([
    execute(SessionsDocument, { userId: coacheeId }),
    execute(SavedMatchDocument, { coacheeId }).catch(() => null),
    loadRecommendedTo(coacheeId).catch(() => []),
    loadGoalsOf(coacheeId).catch(() => []),
  ])
  const { person, sessions, ...facts } = page
  const { _id, name, picture, position } = person
  const given = match?.savedMatch.answers ?? []
  const focus = given.find((one) => one.name === 'focus')?.answer
  return {
    ...facts,
    recommended,
    goals,
    person: {
      _id,
      name,
      picture,
      position,
      organization: person.organization?.name ?? null,
      city: person.location?.city ?? null,
    },
    sessions: sessions.map(({ program, topic, notes, ...session }) => ({
      ...session,
      program: program.name,
      ahead: Date.parse(session.slot) > Date.now(),
      topic: topic?.text ?? '',
      notes: notes ?? UNWRITTEN,
    })),
    answers: given
      .filter((one) => one.name !== 'focus')
      .map(({ label, answer }) => ({ label, answer: said(answer) }))
      .filter(({ answer }) => answer !== ''),
    focuses: Array.isArray(focus) ? focus.map(String) : [],
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
