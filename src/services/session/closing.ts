import { isIsoDay } from '#domain/dates'
import { HOUSE_ZONE } from '#domain/house'
import type { Session } from '#domain/models'
import { nextInRhythm } from '#domain/series'
import { nearestTo } from '#domain/slots/openings'
import type { ClosingDraft, ClosingForm, Versions } from '#machines/sessions/closing/chart'
import { loadGoalsOf } from '../coaching/of-coachee'
import { CloseSessionDocument, ClosingOfDocument, SaveClosingDocument } from '../generated/graphql'
import { execute } from '../graphql/client'
import { executeOnce } from '../graphql/once'
import { toSession } from './session'

/** What was written of a close before, what its form asks, and which hours fit. */
export async function loadClosing({ session }: { session: Session }): Promise<ClosingForm> {
  const { coach, coachee, slot } = session
  const [{ sessionPage, forms, coachSchedule }, goals] = await Promise.all([
    execute(ClosingOfDocument, { sessionId: session._id, coachId: coach._id }),
    loadGoalsOf(coachee._id).catch(() => []),
  ])
  const { closing, notes } = sessionPage
  const choices = (name: string) =>
    forms
      .flatMap(({ fields }) => fields)
      .find((field) => field.name === name)
      ?.choices.map(({ label }) => label) ?? []
  const zone = coach.timezone ?? HOUSE_ZONE
  const hours = nearestTo(
    nextInRhythm(slot, null, zone, Date.now()),
    coachSchedule.slots.map(({ dateTime }) => dateTime),
    zone,
  )
  const objectiveId = closing?.objectiveId ?? ''
  // one that was reached meanwhile is still what it was about
  const objectives = goals.flatMap(({ _id, title, state }) =>
    state === 'open' || _id === objectiveId ? [{ _id, title }] : [],
  )
  return {
    draft: {
      outcome: closing?.outcome ?? null,
      topics: closing?.topics ?? [],
      agreement: closing?.agreement ?? '',
      firstStep: closing?.firstStep ?? '',
      dueOn: closing?.dueOn ?? '',
      objectiveId,
      note: notes?.text ?? '',
      progress: closing?.progress ?? null,
      propose: closing?.propose && hours.includes(closing.propose) ? closing.propose : null,
    },
    version: closing?.version ?? 0,
    noteVersion: notes?.version ?? 0,
    topics: choices('focusWorked'),
    levels: choices('progress'),
    objectives,
    hours,
  }
}

const sentOf = ({
  topics,
  agreement,
  firstStep,
  dueOn,
  objectiveId,
  note,
  progress,
  propose,
}: ClosingDraft) => ({
  topics: [...topics],
  agreement,
  firstStep: { text: firstStep, dueOn: isIsoDay(dueOn) ? dueOn : null },
  objectiveId: objectiveId || null,
  note,
  progress,
  propose,
})
type Sent = { draft: ClosingDraft; versions: Versions }

export async function saveClosing({
  sessionId,
  draft,
  versions,
}: Sent & { sessionId: string }): Promise<Versions> {
  const data = { sessionId, outcome: draft.outcome, ...sentOf(draft), ...versions }
  const { saveClosing: saved } = await execute(SaveClosingDocument, { data })
  return { version: saved.closing?.version ?? 0, noteVersion: saved.notes?.version ?? 0 }
}

/** Closes with what was written. `whyNot`: why the hour was not proposed. */
export async function closeSession({
  session,
  draft,
  versions,
}: Sent & { session: Session }): Promise<{ session: Session; whyNot: string | null }> {
  const data = {
    sessionId: session._id,
    outcome: draft.outcome ?? 'both',
    ...sentOf(draft),
    noteVersion: versions.noteVersion,
    version: session.version,
  }
  const { closeSession: closed } = await executeOnce(CloseSessionDocument, { data })
  return { session: toSession(closed.session), whyNot: closed.whyNot }
}
