import { type Context, meOf } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'
import { saveInside } from '../form/save-answers'
import type { UpsertSessionData } from './inputs'
import { requireParty } from './party'
import { writeNote } from './written'

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
      await writeNote(trx, {
        sessionId,
        authorId: meOf(context).id,
        text: notes,
        version,
        now: context.now(),
      })
    }
    for (const [formId, answers] of byForm(forms ?? [])) {
      await saveInside(trx, context, {
        formId,
        version: null,
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
