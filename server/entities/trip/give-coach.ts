import type { Trx } from '../../kernel/database/door'
import { ApiError, badInput } from '../../kernel/errors'
import { enabledCoaches } from '../user/enabled-coaches'
import { refreshWizardStep } from '../user/wizard-step'

type Gift = { userId: string; programId: string; coachId: string }

/**
 * A sysadmin gives a person a coach who is enabled in a program, in place of the one they chose.
 * @throws ApiError BAD_INPUT for a coach the program does not have, CONFLICT while another one is fixed to the person
 */
export async function giveCoach(trx: Trx, { userId, programId, coachId }: Gift): Promise<void> {
  const coach = await enabledCoaches(trx, programId)
    .select('users.id')
    .where('users.id', '=', coachId)
    .executeTakeFirst()
  if (!coach) throw badInput({ coachId: 'Elige a alguien que haga de coach en ese programa.' })
  const given = await trx
    .updateTable('users')
    .set((eb) => ({ coach_selected_id: coachId, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('fixed_coach_id', 'is', null), eb('fixed_coach_id', '=', coachId)]))
    .returning('id')
    .executeTakeFirst()
  if (!given) {
    const words = 'Esta persona tiene otro coach asignado. Cámbialo primero en su ficha.'
    throw new ApiError('CONFLICT', { reason: 'fixedCoach' }, words)
  }
  await refreshWizardStep(trx, userId)
}
