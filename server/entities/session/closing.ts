import { sql } from 'kysely'
import { formFields } from '#domain/form-rules'
import { mayWriteClosing } from '#domain/session-leaves'
import type { CloseOutcome } from '#domain/session-states'
import { type Context, meOf } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import { ApiError, badInput } from '../../kernel/errors'
import { saveInside } from '../form/save-answers'
import { formsOf } from '../form/versions'
import type { SaveClosingData } from './leaves-inputs'
import { endOf, type LockedSession, lockSession } from './session-row'
import { changedMeanwhile, writeNote } from './written'

export type Closing = Omit<SaveClosingData, 'sessionId' | 'version' | 'outcome'> & {
  outcome?: CloseOutcome | null | undefined
}
const FORM = 'form-session-closing'

/** @throws ApiError BAD_INPUT unless it is an objective of the session's coachee */
async function requireTheirs(trx: Trx, sessionId: string, objectiveId: string): Promise<void> {
  const theirs = await trx
    .selectFrom('objectives')
    .innerJoin('sessions', 'sessions.coachee_id', 'objectives.user_id')
    .select('objectives.id')
    .where('objectives.id', '=', objectiveId)
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst()
  if (!theirs) throw badInput({ objectiveId: 'Ese objetivo ya no está. Elige otro o ninguno.' })
}

/** `version` null: whatever was there. @throws ApiError CONFLICT (version), BAD_INPUT */
export async function writeClosing(
  trx: Trx,
  context: Context,
  { sessionId, version, closing }: { sessionId: string; version: number | null; closing: Closing },
): Promise<void> {
  const before = await trx
    .selectFrom('session_closings')
    .selectAll()
    .where('session_id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst()
  if (version !== null && (before?.version ?? 0) !== version) throw changedMeanwhile('este cierre')
  const { outcome, topics, agreement, firstStep, objectiveId, progress, propose } = closing
  if (objectiveId && objectiveId !== before?.objective_id) await requireTheirs(trx, sessionId, objectiveId)
  const now = context.now()
  const given = {
    outcome: outcome === undefined || outcome === 'coachMissing' ? (before?.outcome ?? null) : outcome,
    topics: topics ?? before?.topics ?? [],
    agreement: agreement ?? before?.agreement ?? '',
    first_step: firstStep?.text ?? before?.first_step ?? '',
    due_on: firstStep ? (firstStep.dueOn ?? null) : (before?.due_on ?? null),
    objective_id: objectiveId === undefined ? (before?.objective_id ?? null) : objectiveId,
    progress: progress ?? before?.progress ?? null,
    propose: propose === undefined ? (before?.propose ?? null) : propose,
    updated_at: now,
  }
  const isOther = before && before.agreement !== given.agreement
  const written = await trx
    .insertInto('session_closings')
    .values({ session_id: sessionId, ...given })
    .onConflict((conflict) =>
      conflict.column('session_id').doUpdateSet({
        ...given,
        version: sql<number>`session_closings.version + 1`,
        // what was said of another agreement is not said of this one
        ...(isOther ? { mark: null, marked_at: null } : {}),
      }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  // two that begin it at once: the second has not read what the first wrote
  if (version === 0 && written.version > 1) throw changedMeanwhile('este cierre')
  const { note, noteVersion } = closing
  if (typeof note === 'string') {
    const id = { sessionId, authorId: meOf(context).id }
    await writeNote(trx, { ...id, text: note, version: noteVersion ?? 0, now })
  }
}

/**
 * What is measured of a session: which themes were worked on and which advance its coach sees. Words stay out of it: what
 * was agreed is nobody else's.
 */
export async function measureClosing(trx: Trx, context: Context, sessionId: string): Promise<void> {
  const kept = await trx
    .selectFrom('session_closings')
    .select(['topics', 'progress'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  if (!kept || kept.topics.length === 0 || kept.progress === null) return
  const me = meOf(context)
  const [own] = await formsOf(trx, context.actor, { userId: me.id, now: context.now() }, { id: FORM })
  if (!own) return
  const fields = formFields(own.form)
  const answers = [
    { name: 'focusWorked', answer: kept.topics },
    { name: 'progress', answer: kept.progress },
  ].flatMap(({ name, answer }) => {
    const field = fields.find((one) => one.name === name)
    return field ? [{ fieldId: field._id, answer }] : []
  })
  const place = { formId: FORM, version: null, programId: null, sessionId, token: null }
  const sent = await trx
    .selectFrom('form_submissions')
    .select('form_id')
    .where('user_id', '=', me.id)
    .where('form_id', '=', FORM)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  if (sent) return
  await saveInside(trx, context, { ...place, answers, submit: false })
  await trx
    .insertInto('form_submissions')
    .values({
      user_id: me.id,
      form_id: FORM,
      session_id: sessionId,
      submitted_at: context.now(),
      version: own.version,
    })
    .execute()
}

const isWritable = (session: LockedSession, now: Date): boolean =>
  mayWriteClosing(
    {
      state: session.state,
      slot: session.slot.toISOString(),
      endedAt: endOf(session)?.toISOString() ?? null,
    },
    now.getTime(),
  )

/**
 * Keeps what a coach has written so far; after the end it is what both agreed. @returns the session's id.
 * @throws ApiError NOT_FOUND, INVALID_TRANSITION seven days after the end, CONFLICT (version)
 */
export async function saveClosing(context: Context, data: SaveClosingData): Promise<string> {
  const { sessionId, version, ...closing } = data
  const told = await context.door.transaction(async (trx) => {
    const session = await lockSession(trx, sessionId)
    if (session.coach_id !== meOf(context).id) throw new ApiError('NOT_FOUND')
    if (!isWritable(session, context.now())) {
      const words =
        'Este cierre ya no se puede cambiar: se escribe desde que empieza la sesión y hasta 7 días después.'
      throw new ApiError('INVALID_TRANSITION', {}, words)
    }
    await writeClosing(trx, context, { sessionId, version, closing })
    if (endOf(session)) await measureClosing(trx, context, sessionId)
    return { coachId: session.coach_id, coacheeId: session.coachee_id }
  })
  context.events.publish({ type: 'session.changed', sessionId, ...told })
  return sessionId
}
