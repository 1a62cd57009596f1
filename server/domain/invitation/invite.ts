import { DAY_MS } from '#domain/constants'
import type { Trx } from '../../database/door'
import type { InvitationRow } from '../../database/tables'
import { hashSecret, newId, newSecret } from '../connection/secrets'
import { enqueueMail } from '../mail/mail-queue'

const INVITATION_DAYS = 14

export type Invited = Pick<
  InvitationRow,
  'email' | 'first_name' | 'last_name' | 'phone' | 'user_group' | 'roles' | 'organization_id' | 'program_ids'
> & { invitedBy: { id: string; name: string } }

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
      expires_at: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
    })
    .execute()
  const { organization, program } = await namesOf(trx, invited)
  await enqueueMail(trx, {
    template: program ? 'invitation' : 'invitationToTeam',
    to: { email: invited.email, firstName: invited.first_name },
    data: {
      path: `/bienvenida?token=${secret}`,
      who: invitedBy.name,
      ...(organization ? { organization } : {}),
      ...(program ? { program } : {}),
    },
  })
  return id
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
