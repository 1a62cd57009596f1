import { invitationsOf, takeAttemptWithin } from '../../kernel/attempts'
import { type Context, meOf } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import type { InvitationRow } from '../../kernel/database/rows'
import { ApiError, badInput, sqlState } from '../../kernel/errors'
import { hasProgram, lockOrganization } from '../organization/scope'
import { personFor } from '../user/visible-user'
import { renewInvitation } from './invite'
import { roomOf } from './promised'

const TAKEN = 'Esta persona ya aceptó su invitación.'
const accepted = (): ApiError => new ApiError('CONFLICT', { reason: 'accepted' }, TAKEN)

/** Whether an invitation is of the caller's reach: anybody's, into the own organization and an own program, or into an assigned one. */
async function reached(trx: Trx, context: Context, invitation: InvitationRow): Promise<boolean> {
  if (context.actor === 'sa') return true
  const { organization_id, admin_programs, consultant_programs } = meOf(context)
  const { program_ids } = invitation
  if (context.actor === 'cs') {
    if (invitation.user_group !== 'customer' || invitation.organization_id === null) return false
    for (const id of program_ids.filter((one) => consultant_programs.includes(one)))
      if (await hasProgram(trx, invitation.organization_id, id)) return true
    return false
  }
  return (
    organization_id !== null &&
    invitation.organization_id === organization_id &&
    (program_ids.length === 0 || program_ids.some((id) => admin_programs.includes(id)))
  )
}

/** Locks an invitation nobody took or withdrew; null: there is none such. @throws ApiError NOT_FOUND out of reach */
async function lockOpen(trx: Trx, context: Context, id: string): Promise<InvitationRow | null> {
  const invitation = await trx
    .selectFrom('invitations')
    .selectAll()
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!invitation) return null
  if (!(await reached(trx, context, invitation))) throw new ApiError('NOT_FOUND')
  return invitation
}

/** @throws ApiError NO_CREDITS where it was kept for want of them and there are still too few */
async function requireCredits(trx: Trx, context: Context, invitation: InvitationRow): Promise<void> {
  const { organization_id: organizationId, program_ids, roles, sent_at } = invitation
  if (context.actor === 'sa' || sent_at !== null || !organizationId || !roles.includes('coachee')) return
  await lockOrganization(trx, organizationId)
  for (const programId of program_ids) {
    const { each, available, promised } = await roomOf(trx, { organizationId, programId }, context.now())
    if (available - promised < each)
      throw new ApiError(
        'NO_CREDITS',
        {},
        `Hacen falta ${each} créditos y quedan ${Math.max(0, available - promised)} sin comprometer.`,
      )
  }
}

const nameOf = (context: Context) => {
  const me = meOf(context)
  return { id: me.id, name: `${me.first_name} ${me.last_name}`.trim() }
}

/**
 * Mails an invitation again under a new link, which ends the one before. Three a day a person, ten in all.
 * @returns until when it is worth something
 * @throws ApiError NOT_FOUND, CONFLICT once it was accepted or sent ten times, RATE_LIMITED, NO_CREDITS.
 */
export async function resendInvitation(context: Context, id: string): Promise<Date> {
  const until = await context.door.transaction(async (trx) => {
    const invitation = await lockOpen(trx, context, id)
    if (!invitation) return null
    await requireCredits(trx, context, invitation)
    await takeAttemptWithin(trx, invitationsOf(id), context.now())
    return renewInvitation(trx, invitation, nameOf(context), context.now())
  })
  if (!until) {
    await personFor(context, 'Mutation.resendInvitation', id)
    throw accepted()
  }
  context.events.publish({ type: 'outbox.added' })
  return until
}

async function lockedFor(trx: Trx, context: Context, id: string): Promise<InvitationRow> {
  const invitation = await lockOpen(trx, context, id)
  if (invitation) return invitation
  const closed = await trx
    .selectFrom('invitations')
    .selectAll()
    .where('id', '=', id)
    .where('accepted_at', 'is not', null)
    .executeTakeFirst()
  if (closed && (await reached(trx, context, closed))) throw accepted()
  throw new ApiError('NOT_FOUND')
}

type Correction = { _id: string; email: string; first: string; last: string }

/**
 * Mends who an invitation is to. A new address ends the link that went to the old one, which hears nothing.
 * @throws ApiError NOT_FOUND, CONFLICT once it was accepted or the address has one of its own, RATE_LIMITED.
 */
export async function correctInvitation(context: Context, given: Correction): Promise<void> {
  const { _id, email, first, last } = given
  const names = { first_name: first, last_name: last }
  try {
    await context.door.transaction(async (trx) => {
      const invitation = await lockedFor(trx, context, _id)
      const moved = await trx
        .updateTable('invitations')
        .set((eb) => ({ ...names, email, version: eb('version', '+', 1) }))
        .where('id', '=', _id)
        .returningAll()
        .executeTakeFirstOrThrow()
      if (invitation.email.toLowerCase() === email || invitation.sent_at === null) return
      await takeAttemptWithin(trx, invitationsOf(_id), context.now())
      await renewInvitation(trx, moved, nameOf(context), context.now())
    })
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    throw badInput({ email: 'Ese correo ya tiene una invitación. Retira una de las dos.' })
  }
  context.events.publish({ type: 'outbox.added' })
}

/** Ends an invitation: its link is worth nothing, and nobody hears of it. @throws ApiError NOT_FOUND, CONFLICT once it was accepted. */
export async function withdrawInvitation(
  context: Context,
  { _id, reason }: { _id: string; reason: string | null },
): Promise<void> {
  await context.door.transaction(async (trx) => {
    await lockedFor(trx, context, _id)
    await trx
      .updateTable('invitations')
      .set((eb) => ({
        withdrawn_at: context.now(),
        withdrawn_reason: reason,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', _id)
      .execute()
  })
}
