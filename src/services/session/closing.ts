import { DAY_MS } from '#domain/constants'
import { isIsoDay } from '#domain/dates'
import type { Instant, Session } from '#domain/models'
import type { ClosingDraft, ClosingForm, Versions } from '#machines/sessions/closing/chart'
import { CloseSessionDocument, ClosingOfDocument, SaveClosingDocument } from '../generated/graphql'
import { execute } from '../graphql/client'
import { executeOnce } from '../graphql/once'
import { toSession } from './session'

const MOST = 3
const WEEKS = 2

/** The same hour in two weeks first if it is free, then the nearest two on other days. */
function hoursNear(slot: Instant, slots: readonly Instant[]): Instant[] {
  const wanted = Date.parse(slot) + WEEKS * 7 * DAY_MS
  const near = [...slots].sort(
    (one, other) => Math.abs(Date.parse(one) - wanted) - Math.abs(Date.parse(other) - wanted),
  )
  const found: Instant[] = []
  for (const one of near) {
    const apart = found.every((other) => Math.abs(Date.parse(one) - Date.parse(other)) >= DAY_MS / 2)
    if (apart && found.length < MOST) found.push(one)
  }
  return found.sort()
}

/** What was written of a close before, what its form asks, and which hours fit. */
export async function loadClosing({ session }: { session: Session }): Promise<ClosingForm> {
  const { sessionPage, forms, coachSchedule } = await execute(ClosingOfDocument, {
    sessionId: session._id,
    coachId: session.coach._id,
  })
  const { closing, notes } = sessionPage
  const choices = (name: string) =>
    forms
      .flatMap(({ fields }) => fields)
      .find((field) => field.name === name)
      ?.choices.map(({ label }) => label) ?? []
  const hours = hoursNear(
    session.slot,
    coachSchedule.slots.map(({ dateTime }) => dateTime),
  )
  return {
    draft: {
      outcome: closing?.outcome ?? null,
      topics: closing?.topics ?? [],
      agreement: closing?.agreement ?? '',
      firstStep: closing?.firstStep ?? '',
      dueOn: closing?.dueOn ?? '',
      note: notes?.text ?? '',
      progress: closing?.progress ?? null,
      propose: closing?.propose && hours.includes(closing.propose) ? closing.propose : null,
    },
    version: closing?.version ?? 0,
    noteVersion: notes?.version ?? 0,
    topics: choices('focusWorked'),
    levels: choices('progress'),
    hours,
  }
}

const sentOf = ({ topics, agreement, firstStep, dueOn, note, progress, propose }: ClosingDraft) => ({
  topics: [...topics],
  agreement,
  firstStep: { text: firstStep, dueOn: isIsoDay(dueOn) ? dueOn : null },
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
