import { type Context, meOf } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import { ApiError } from '../../kernel/errors'
import { saveInside } from '../form/save-answers'
import type { UpsertSessionData } from './inputs'
import { requireParty } from './party'

type Wanted = { context: Context; sessionId: string; text: string; version: number }

/** @throws ApiError CONFLICT (version) when the notes were changed since they were read. */
async function writeNotes(trx: Trx, { context, sessionId, text, version }: Wanted): Promise<void> {
  const id = { session_id: sessionId, author_id: meOf(context).id }
  const updated_at = context.now()
  const written =
    version === 0
      ? await trx
          .insertInto('session_notes')
          .values({ ...id, text, updated_at })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await trx
          .updateTable('session_notes')
          .set({ text, updated_at, version: version + 1 })
          .where('session_id', '=', sessionId)
          .where('author_id', '=', id.author_id)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst()
  if (!written) {
    const message = 'Escribiste estas notas en otro dispositivo. Mira la versión nueva antes de seguir.'
    throw new ApiError('CONFLICT', { reason: 'version' }, message)
  }
}

const byForm = (forms: NonNullable<UpsertSessionData['forms']>): Map<string, typeof forms> => {
  const found = new Map<string, typeof forms>()
  for (const one of forms) found.set(one.formId, [...(found.get(one.formId) ?? []), one])
  return found
}

/**
 * Writes what belongs to a session: private notes of the coach, and answers of the caller's own session forms. Never
 * slot, state or parties. `version` is that of the notes read before, 0 when there were none. @returns the session's id.
 * @throws ApiError NOT_FOUND, FORBIDDEN for a coachee's notes, CONFLICT for stale notes, BAD_INPUT naming fields by id
 */
export async function upsertSession(context: Context, data: UpsertSessionData): Promise<string> {
  const { _id: sessionId, notes, forms, version } = data
  await context.door.transaction(async (trx) => {
    const session = await trx
      .selectFrom('sessions')
      .select(['coach_id', 'coachee_id'])
      .where('id', '=', sessionId)
      .executeTakeFirst()
    if (!session) throw new ApiError('NOT_FOUND')
    const party = requireParty(context, session)
    if (notes !== null && notes !== undefined) {
      if (party !== 'coach') throw new ApiError('FORBIDDEN')
      await writeNotes(trx, { context, sessionId, text: notes, version })
    }
    for (const [formId, answers] of byForm(forms ?? [])) {
      await saveInside(trx, context, {
        formId,
        answers,
        submit: false,
        programId: null,
        sessionId,
        token: null,
      })
    }
  })
  return sessionId
}
