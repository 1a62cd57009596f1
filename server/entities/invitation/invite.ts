import { DAY_MS, INVITATION_DAYS, INVITATION_SENDS } from '#domain/constants'
import { shownDate } from '#domain/dates'
import type { Role } from '#domain/roles'
import { dayOf } from '#domain/trip-dates'
import type { Place } from '../../kernel/database/columns'
import type { Trx } from '../../kernel/database/door'
import type { InvitationRow } from '../../kernel/database/rows'
import { ApiError } from '../../kernel/errors'
import { hashSecret, newId, newSecret } from '../../kernel/secrets'
import { enqueueMail } from '../mail/mail-queue'
import type { TemplateName } from '../mail/templates'
import { programsGiven } from './right'

type Content = Pick<
  InvitationRow,
  'email' | 'first_name' | 'last_name' | 'phone' | 'user_group' | 'roles' | 'organization_id' | 'program_ids'
>
type Inviter = { id: string; name: string }
/** `sendAt`: not before. `keep`: it is not sent, only kept ready. `names`: as they are called, where that is known. */
export type Invited = Content & {
  invitedBy: Inviter
  place?: Place
  sendAt?: Date | null
  keep?: boolean
  names?: Names
}
type Names = { organization: string | null; program: string | null }

const until = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * DAY_MS)

/** One mail for each set of roles. */
function templateOf(
  { user_group, roles }: Pick<Content, 'user_group' | 'roles'>,
  program: string | null,
): TemplateName {
  const has = (role: Role): boolean => roles.includes(role)
  if (user_group === 'sysadmin') return has('admin') ? 'invitationSysadmin' : 'invitationConsultant'
  if (user_group === 'collaborator') return has('coach') ? 'invitationCoach' : 'invitationConsultant'
  if (!program) return 'invitationToTeam'
  if (has('admin')) return has('coachee') ? 'invitationBoth' : 'invitationAdmin'
  return 'invitation'
}

type Addressed = Pick<
  InvitationRow,
  'email' | 'first_name' | 'organization_id' | 'program_ids' | 'user_group' | 'roles' | 'expires_at'
>
async function mailLink(
  trx: Trx,
  invited: Addressed,
  by: Inviter,
  secret: string,
  { names, reminds = false }: { names?: Names | undefined; reminds?: boolean } = {},
): Promise<void> {
  const { organization, program } = names ?? (await namesOf(trx, invited))
  await enqueueMail(trx, {
    template: reminds ? 'invitationReminder' : templateOf(invited, program),
    to: { email: invited.email, firstName: invited.first_name },
    data: {
      path: `/bienvenida?token=${secret}`,
      who: by.name,
      until: shownDate(dayOf(invited.expires_at.getTime())),
      ...(organization ? { organization } : {}),
      ...(program ? { program } : {}),
    },
  })
}

/** @returns its id, which becomes the id of the person who accepts, and the secret of its link, which is kept nowhere. */
export async function storeInvitation(
  trx: Trx,
  content: Content & Pick<InvitationRow, 'invited_by'>,
  { now, until }: { now: Date; until: Date },
): Promise<{ id: string; secret: string }> {
  const secret = newSecret()
  const id = newId('u')
  await trx
    .insertInto('invitations')
    .values({
      ...content,
      id,
      token_hash: hashSecret(secret),
      created_at: now,
      expires_at: until,
      sent_at: now,
      sends: 1,
    })
    .execute()
  return { id, secret }
}

const openOf = (trx: Trx, { organization_id, email }: Pick<Content, 'organization_id' | 'email'>) =>
  trx
    .selectFrom('invitations')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

const union = <T>(a: readonly T[], b: readonly T[]): T[] => [...new Set([...a, ...b])]

/** What was open gets what is new; who was written to within a day hears nothing more. */
async function merge(trx: Trx, open: InvitationRow, invited: Invited, now: Date): Promise<void> {
  const row = await trx
    .updateTable('invitations')
    .set((eb) => ({
      roles: union(open.roles, invited.roles),
      program_ids: union(open.program_ids, invited.program_ids),
      first_name: open.first_name || invited.first_name,
      last_name: open.last_name || invited.last_name,
      phone: open.phone ?? invited.phone,
      place: JSON.stringify({ ...open.place, ...invited.place }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', open.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const quiet = open.sent_at !== null && open.sent_at.getTime() > now.getTime() - DAY_MS
  if (quiet || invited.keep || (invited.sendAt && invited.sendAt > now) || open.sends >= INVITATION_SENDS)
    return
  await renewInvitation(trx, row, invited.invitedBy, now)
}

/**
 * Invites an address: stores the invitation and mails its link. An organization has one open invitation to an address,
 * and a second one is added to it. @returns its id, and whether it was open before.
 */
export async function invite(
  trx: Trx,
  invited: Invited,
  now: Date,
): Promise<{ id: string; merged: boolean }> {
  const { invitedBy, place = {}, sendAt = null, keep = false, names, ...content } = invited
  const secret = newSecret()
  const id = newId('u')
  const waits = keep || (sendAt !== null && sendAt > now)
  const stored = await trx
    .insertInto('invitations')
    .values({
      ...content,
      id,
      token_hash: hashSecret(secret),
      invited_by: invitedBy.id,
      place: JSON.stringify(place),
      created_at: now,
      expires_at: until(now),
      send_at: sendAt,
      sent_at: waits ? null : now,
      sends: waits ? 0 : 1,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('expires_at')
    .executeTakeFirst()
  if (!stored) {
    const open = await openOf(trx, content)
    if (!open) throw new ApiError('CONFLICT', {}, 'Esa invitación cambió recién. Inténtalo otra vez.')
    await merge(trx, open, invited, now)
    return { id: open.id, merged: true }
  }
  if (!waits) await mailLink(trx, { ...content, expires_at: stored.expires_at }, invitedBy, secret, { names })
  return { id, merged: false }
}

/**
 * Another link for an invitation nobody took; the one before is worth nothing from now on, and fourteen days begin.
 * Whoever sends it answers for it, if who did so before cannot any more.
 * @throws ApiError CONFLICT once it was sent ten times
 */
export async function renewInvitation(
  trx: Trx,
  invitation: InvitationRow,
  by: Inviter,
  now: Date,
): Promise<Date> {
  if (invitation.sends >= INVITATION_SENDS)
    throw new ApiError(
      'CONFLICT',
      { reason: 'sends' },
      `Ya se envió ${INVITATION_SENDS} veces. Revisa con la persona si el correo está bien.`,
    )
  const secret = newSecret()
  const stands = (await programsGiven(trx, invitation)) !== null
  const row = await trx
    .updateTable('invitations')
    .set((eb) => ({
      token_hash: hashSecret(secret),
      expires_at: until(now),
      invited_by: (stands ? invitation.invited_by : null) ?? by.id,
      sent_at: now,
      send_at: null,
      sends: eb('sends', '+', 1),
      opened_at: null,
      bounced_at: null,
      bounce: null,
      reminded: 0,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', invitation.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await mailLink(trx, row, by, secret)
  return row.expires_at
}

/** Mails an invitation again, under another link, without more days. */
export async function remindInvitation(trx: Trx, invitation: InvitationRow, by: Inviter): Promise<void> {
  const secret = newSecret()
  await trx
    .updateTable('invitations')
    .set((eb) => ({ token_hash: hashSecret(secret), reminded: eb('reminded', '+', 1) }))
    .where('id', '=', invitation.id)
    .execute()
  await mailLink(trx, invitation, by, secret, { reminds: true })
}

/** Names of the organization and the programs an invitation leads to. */
export async function namesOf(
  trx: Trx,
  invited: Pick<InvitationRow, 'organization_id' | 'program_ids'>,
): Promise<Names> {
  const organization = invited.organization_id
    ? await trx
        .selectFrom('organizations')
        .select('name')
        .where('id', '=', invited.organization_id)
        .executeTakeFirst()
    : undefined
  const programs =
    invited.program_ids.length > 0
      ? await trx
          .selectFrom('programs')
          .select('name')
          .where('id', 'in', invited.program_ids)
          .orderBy('name')
          .execute()
      : []
  const all = programs.map(({ name }) => name)
  const program = all.length > 1 ? `${all.slice(0, -1).join(', ')} y ${all.at(-1)}` : (all[0] ?? null)
  return { organization: organization?.name ?? null, program }
}
