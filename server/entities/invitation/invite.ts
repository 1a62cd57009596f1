import { DAY_MS, INVITATION_DAYS } from '#domain/constants'
import type { Trx } from '../../kernel/database/door'
import type { InvitationRow } from '../../kernel/database/rows'
import { hashSecret, newId, newSecret } from '../../kernel/secrets'
import { enqueueMail } from '../mail/mail-queue'
import { programsGiven } from './right'

export type Invited = Pick<
  InvitationRow,
  'email' | 'first_name' | 'last_name' | 'phone' | 'user_group' | 'roles' | 'organization_id' | 'program_ids'
> & { invitedBy: Inviter }

const until = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
type Inviter = { id: string; name: string }

async function mailLink(
  trx: Trx,
  invited: Pick<InvitationRow, 'email' | 'first_name' | 'organization_id' | 'program_ids'>,
  by: Inviter,
  secret: string,
): Promise<void> {
  const { organization, program } = await namesOf(trx, invited)
  await enqueueMail(trx, {
    template: program ? 'invitation' : 'invitationToTeam',
    to: { email: invited.email, firstName: invited.first_name },
    data: {
      path: `/bienvenida?token=${secret}`,
      who: by.name,
      ...(organization ? { organization } : {}),
      ...(program ? { program } : {}),
    },
  })
}

/** Stores an invitation and mails its link. @returns its id, which becomes the id of the person who accepts. */
export async function invite(trx: Trx, invited: Invited, now: Date): Promise<string> {
  const secret = newSecret()
  const { invitedBy, ...rest } = invited
  const id = newId('u')
  await trx
    .insertInto('invitations')
    .values({
      ...rest,
      id,
      token_hash: hashSecret(secret),
      invited_by: invitedBy.id,
      created_at: now,
      expires_at: until(now),
    })
    .execute()
  await mailLink(trx, invited, invitedBy, secret)
  return id
}

/**
 * Another link for an invitation nobody took; the one before is worth nothing from now on. Whoever sends it answers for
 * it, if who did so before cannot any more.
 */
export async function renewInvitation(
  trx: Trx,
  invitation: InvitationRow,
  by: Inviter,
  now: Date,
): Promise<void> {
  const secret = newSecret()
  const stands = (await programsGiven(trx, invitation)) !== null
  await trx
    .updateTable('invitations')
    .set({
      token_hash: hashSecret(secret),
      expires_at: until(now),
      invited_by: stands ? invitation.invited_by : by.id,
    })
    .where('id', '=', invitation.id)
    .execute()
  await mailLink(trx, invitation, by, secret)
}

/** Names of the organization and the first program an invitation leads to. */
export async function namesOf(
  trx: Trx,
  invited: Pick<InvitationRow, 'organization_id' | 'program_ids'>,
): Promise<{ organization: string | null; program: string | null }> {
  const organization = invited.organization_id
    ? await trx
        .selectFrom('organizations')
        .select('name')
        .where('id', '=', invited.organization_id)
        .executeTakeFirst()
    : undefined
  const [programId] = invited.program_ids
  const program = programId
    ? await trx.selectFrom('programs').select('name').where('id', '=', programId).executeTakeFirst()
    : undefined
  return { organization: organization?.name ?? null, program: program?.name ?? null }
}
