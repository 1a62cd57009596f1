import { invitationsOf, takeAttemptWithin } from '../../kernel/attempts'
import { type Context, meOf } from '../../kernel/context'
import type { InvitationRow } from '../../kernel/database/rows'
import { ApiError } from '../../kernel/errors'
import { personFor } from '../user/visible-user'
import { renewInvitation } from './invite'

/** Whether an invitation is of the caller's reach: anybody's, or into the own organization and an own program. */
function reached(context: Context, invitation: InvitationRow): boolean {
  if (context.actor === 'sa') return true
  const { organization_id, admin_programs } = meOf(context)
  const { program_ids } = invitation
  return (
    organization_id !== null &&
    invitation.organization_id === organization_id &&
    (program_ids.length === 0 || program_ids.some((id) => admin_programs.includes(id)))
  )
}

/**
 * Mails an invitation again under a new link, which ends the one before. Three a day a person.
 * @throws ApiError NOT_FOUND, CONFLICT once it was accepted, RATE_LIMITED.
 */
export async function resendInvitation(context: Context, userId: string): Promise<void> {
  const me = meOf(context)
  const sent = await context.door.transaction(async (trx) => {
    const invitation = await trx
      .selectFrom('invitations')
      .selectAll()
      .where('id', '=', userId)
      .where('accepted_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!invitation) return false
    if (!reached(context, invitation)) throw new ApiError('NOT_FOUND')
    await takeAttemptWithin(trx, invitationsOf(userId), context.now())
    const by = { id: me.id, name: `${me.first_name} ${me.last_name}`.trim() }
    await renewInvitation(trx, invitation, by, context.now())
    return true
  })
  if (!sent) {
    await personFor(context, 'Mutation.resendInvitation', userId)
    throw new ApiError('CONFLICT', { reason: 'accepted' }, 'Esta persona ya aceptó su invitación.')
  }
  context.events.publish({ type: 'outbox.added' })
}
