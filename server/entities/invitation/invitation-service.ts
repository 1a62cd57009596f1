import { isVerified } from '#domain/roles'
import type { Context } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import type { InvitationRow, UserRow } from '../../kernel/database/rows'
import { ApiError } from '../../kernel/errors'
import { once } from '../../kernel/idempotency'
import { hashSecret } from '../../kernel/secrets'
import { type Erased, freeAddress, tellErased } from '../account/unverified'
import { openByPassword } from '../connection/connection-service'
import type { OpenedConnection } from '../connection/connection-type'
import { hashPassword, passwordMatches } from '../connection/passwords'
import { lockPerson } from '../user/lock-person'
import { viewUser } from '../user/relation'
import { takeInvitation } from './accept'
import { openInvitations, openInvitationsTo } from './open'

const STALE = 'Esta invitación venció o ya se usó. Pide una nueva a quien administra tu programa.'
export const staleInvitation = () => new ApiError('BAD_INPUT', { fields: { token: STALE } }, STALE)
const UNPROVEN =
  'Falta probar que este correo es tuyo. Sal, pide un enlace en «Olvidé mi contraseña», elige una nueva y vuelve.'

/** One of both: the secret of a link, or the id of an invitation that `myInvitations` names. */
export type Named = { token: string } | { invitationId: string }
export type Acceptance = {
  named: Named
  first: string
  last: string
  password: string | null
  /** IANA, of who gets an account with it; null: the house's */
  timezone: string | null
  idempotencyKey: string
}

async function createPerson(
  trx: Trx,
  invitation: InvitationRow,
  given: Acceptance,
  passwordHash: string,
  now: Date,
): Promise<UserRow> {
  const [active] = invitation.roles
  if (!active) throw new Error(`Invitation ${invitation.id} names no role.`)
  const created = await trx
    .insertInto('users')
    .values({
      id: invitation.id,
      email: invitation.email.toLowerCase(),
      password_hash: passwordHash,
      password_proven: true,
      first_name: given.first,
      last_name: given.last,
      phone: invitation.phone,
      status: 'verified',
      user_group: invitation.user_group,
      roles: invitation.roles,
      active_role: active,
      registered_at: now,
      ...(given.timezone ? { timezone: given.timezone } : {}),
      welcome_stepper: active === 'coach' || active === 'coachee' ? 1 : 4,
    })
    .onConflict((on) => on.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!created) throw hasAccount(invitation.email)
  return created
}
const hasAccount = (email: string) =>
  new ApiError(
    'CONFLICT',
    { reason: 'hasAccount' },
    `Ya tienes cuenta con ${email}. Inicia sesión y acepta la invitación.`,
  )

/** The open invitation of a link, locked after the account of its address, as people are before all else. */
async function ofLink<T>(
  trx: Trx,
  token: string,
  now: Date,
  lock: (email: string) => Promise<T>,
): Promise<{ invitation: InvitationRow; locked: T }> {
  const open = openInvitations(trx, now).selectAll().where('token_hash', '=', hashSecret(token))
  const seen = await open.executeTakeFirst()
  if (!seen) throw staleInvitation()
  const locked = await lock(seen.email)
  const invitation = await open.where('email', '=', seen.email).forUpdate().executeTakeFirst()
  if (!invitation) throw staleInvitation()
  return { invitation, locked }
}

async function takeAsMe(trx: Trx, meId: string, named: Named, now: Date): Promise<UserRow> {
  if ('token' in named) {
    const { invitation, locked: me } = await ofLink(trx, named.token, now, () => lockPerson(trx, meId))
    if (me?.email.toLowerCase() !== invitation.email.toLowerCase()) throw staleInvitation()
    return takeInvitation(trx, me, invitation, now)
  }
  const me = await lockPerson(trx, meId)
  if (!me?.password_proven) throw new ApiError('FORBIDDEN', { reason: 'passwordUnproven' }, UNPROVEN)
  const invitation = await openInvitationsTo(trx, me.email, now)
    .selectAll()
    .where('id', '=', named.invitationId)
    .forUpdate()
    .executeTakeFirst()
  if (!invitation) throw new ApiError('NOT_FOUND', {}, STALE)
  return takeInvitation(trx, me, invitation, now)
}

/**
 * Takes an invitation. By its link, and without a verified connection, it creates the verified person and replaces an
 * account of that address which nobody activated; with one, that person takes it. By its id only somebody takes it whose
 * password is proven. It never alters an existing account for somebody who is not logged in.
 * @throws ApiError BAD_INPUT naming token or password, NOT_FOUND, FORBIDDEN, CONFLICT when the address has an account or
 * something stands against it.
 */
export async function acceptInvitation(context: Context, given: Acceptance): Promise<OpenedConnection> {
  const { door, now, events } = context
  const me = context.me && isVerified(context.me.status) ? context.me : null
  const { password, idempotencyKey, named, ...content } = given
  const passwordHash = me ? null : await hashPassword(password ?? '')
  const by = 'token' in named ? hashSecret(named.token) : named.invitationId
  const call = {
    userKey: me?.id ?? `invitation ${by}`,
    operation: 'acceptInvitation',
    key: idempotencyKey,
    content: { ...content, by },
  }
  let erased: Erased[] = []
  const user = await door.transaction(async (trx) => {
    const id = await once(
      trx,
      call,
      async () => {
        if (me) return (await takeAsMe(trx, me.id, named, now())).id
        if (!('token' in named)) throw new ApiError('UNAUTHENTICATED')
        const free = (email: string) => freeAddress(trx, email, now())
        const { invitation, locked } = await ofLink(trx, named.token, now(), free)
        if (locked.holder) throw hasAccount(invitation.email)
        erased = locked.erased
        const person = await createPerson(trx, invitation, given, passwordHash ?? '', now())
        return (await takeInvitation(trx, person, invitation, now())).id
      },
      now(),
    )
    return trx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  })
  tellErased(events, erased)
  if (me && context.bearer) {
    if (user.active_role !== me.active_role) events.publish({ type: 'role.switched', userId: user.id })
    return { token: context.bearer, user: viewUser(user, 'self') }
  }
  const repeated = user.password_hash !== passwordHash
  const knows = !repeated || (await passwordMatches(user.password_hash, password ?? ''))
  const token = knows ? await openByPassword(context, user.id, user.password_hash) : null
  if (token === null) throw new ApiError('CONFLICT', { reason: 'idempotencyKey' })
  return { token, user: viewUser(user, 'self') }
}
