import { SURVEY_CLOSINGS } from '#domain/surveys'
import type { Trx } from '../../kernel/database/door'

/** What became of a request that waited. */
type Ending = 'answered' | 'declined'

/** Ends requests that wait; of those that ended before nothing changes. */
export async function endRequests(
  trx: Trx,
  ids: readonly string[],
  outcome: Ending,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('survey_requests')
    .set({ outcome, ended_at: now })
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute()
}

/** Somebody answered what they may have been asked: whatever asked it waits no more. */
export async function answeredBy(
  trx: Trx,
  { person, survey, programId }: { person: string; survey: string; programId: string | null },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('survey_requests')
    .set({ outcome: 'answered', ended_at: now })
    .where('person', '=', person)
    .where('survey', '=', survey)
    .$if(programId !== null, (query) => query.where('program_id', '=', programId))
    .where('ended_at', 'is', null)
    .execute()
}

/**
 * A request was closed without an answer: it is put again the next day, and the third time that is «Ahora no».
 * @returns whether it is over.
 */
export async function putOff(
  trx: Trx,
  { id, closings }: { id: string; closings: number },
  now: Date,
): Promise<boolean> {
  const isOver = closings + 1 >= SURVEY_CLOSINGS
  await trx
    .updateTable('survey_requests')
    .set({
      closings: closings + 1,
      closed_at: now,
      ...(isOver ? { outcome: 'declined', ended_at: now } : {}),
    })
    .where('id', '=', id)
    .execute()
  return isOver
}
