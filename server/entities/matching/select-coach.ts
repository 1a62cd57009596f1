import { type Context, meOf } from '../../kernel/context'
import type { UserRow } from '../../kernel/database/rows'
import { ApiError } from '../../kernel/errors'
import { freeSlots } from '../slot/slot-service'
import { enabledCoaches } from '../user/enabled-coaches'
import { refreshWizardStep } from '../user/wizard-step'
import { programOf } from './offer'

const gone = () =>
  new ApiError(
    'CONFLICT',
    { reason: 'coachUnavailable' },
    'Tu coach ya no está disponible. Elige a otra persona de la lista.',
  )

/**
 * The caller chooses a coach who was offered to them; with a fixed coach only that one.
 * @throws ApiError NOT_FOUND for a coach who was not offered, CONFLICT when the coach is gone or has no free hour.
 */
export async function selectCoach(
  context: Context,
  coachId: string,
  programId: string | null,
): Promise<UserRow> {
  const me = meOf(context)
  const now = context.now()
  return context.door.transaction(async (trx) => {
    const shown = await trx
      .selectFrom('match_impressions')
      .select('coach_id')
      .where('coachee_id', '=', me.id)
      .where('coach_id', '=', coachId)
      .executeTakeFirst()
    const known = shown !== undefined || me.coach_selected_id === coachId || me.fixed_coach_id === coachId
    if (!known || (me.fixed_coach_id !== null && me.fixed_coach_id !== coachId))
      throw new ApiError('NOT_FOUND')
    const program = await programOf(trx, me.id, programId)
    if (program === null) throw new ApiError('NOT_FOUND')
    const coach = await enabledCoaches(trx, program)
      .select('users.id')
      .where('users.id', '=', coachId)
      .executeTakeFirst()
    const free = coach ? (await freeSlots(trx, [coachId], now, { limit: 1 })).get(coachId) : []
    if (!free || free.length === 0) throw gone()
    await trx
      .updateTable('users')
      .set((eb) => ({ coach_selected_id: coachId, version: eb('version', '+', 1) }))
      .where('id', '=', me.id)
      .execute()
    return refreshWizardStep(trx, me.id)
  })
}
