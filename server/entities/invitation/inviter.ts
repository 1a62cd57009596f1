import type { Trx } from '../../kernel/database/door'
import type { InvitationRow } from '../../kernel/database/rows'

/** Who invited, as it is told. */
export async function inviterName(
  trx: Trx,
  { invited_by }: Pick<InvitationRow, 'invited_by'>,
): Promise<string> {
  if (invited_by === null) return 'Quien instaló la plataforma'
  const inviter = await trx
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', invited_by)
    .executeTakeFirstOrThrow()
  return `${inviter.first_name} ${inviter.last_name}`.trim()
}
