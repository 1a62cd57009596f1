import { type Context, meOf } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import { hashSecret } from '../../kernel/secrets'
import { staleInvitation } from './invitation-service'
import { namesOf } from './invite'
import { inviterName } from './inviter'
import { openInvitations, openInvitationsTo } from './open'
import { programsGiven } from './right'

export type InvitationView = {
  inviter: string
  organization: string | null
  program: string | null
  email: string
  hasAccount: boolean
  first: string | null
  last: string | null
}

/** `j···@example.cl`: enough to recognise the own address. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1···')

/** Whether somebody has activated an account of that address: any other is replaced. */
async function isTaken(trx: Trx, email: string): Promise<boolean> {
  const account = await trx
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('removed_at', 'is', null)
    .where('status', '<>', 'unverified')
    .executeTakeFirst()
  return account !== undefined
}

/** What a valid invitation says; from then on it counts as opened. @throws ApiError BAD_INPUT naming token. */
export const readInvitation = ({ door, now }: Context, token: string): Promise<InvitationView> =>
  door.transaction(async (trx) => {
    const row = await openInvitations(trx, now())
      .selectAll()
      .where('token_hash', '=', hashSecret(token))
      .executeTakeFirst()
    if (!row) throw staleInvitation()
    if (!row.opened_at)
      await trx.updateTable('invitations').set({ opened_at: now() }).where('id', '=', row.id).execute()
    return {
      ...(await namesOf(trx, row)),
      inviter: await inviterName(trx, row),
      email: masked(row.email),
      hasAccount: await isTaken(trx, row.email),
      first: row.first_name || null,
      last: row.last_name || null,
    }
  })

export type OwnInvitation = {
  _id: string
  organization: string | null
  programs: string[]
  inviter: string
  until: Date
}
/** More than anybody waits for; somebody could send as many as they like. */
const MOST = 20

/** What waits for the caller's address and can still be given; nothing while nobody proved who set the password. */
export async function myInvitations(context: Context): Promise<OwnInvitation[]> {
  const { email, user_group, password_proven } = meOf(context)
  if (!password_proven) return []
  return context.door.transaction(async (trx) => {
    const rows = await openInvitationsTo(trx, email, context.now())
      .selectAll()
      .where('user_group', '=', user_group)
      .orderBy('created_at')
      .orderBy('id')
      .limit(MOST)
      .execute()
    const found: OwnInvitation[] = []
    for (const row of rows) {
      const programs = await programsGiven(trx, row)
      if (!programs) continue
      const names = await trx
        .selectFrom('programs')
        .select('name')
        .where('id', 'in', ['', ...programs])
        .orderBy('name')
        .execute()
      found.push({
        _id: row.id,
        organization: (await namesOf(trx, row)).organization,
        programs: names.map(({ name }) => name),
        inviter: await inviterName(trx, row),
        until: row.expires_at,
      })
    }
    return found
  })
}
