import { type Context, meOf } from '../../context'
import type { Db, Trx } from '../../database/door'
import type { InvitationRow, UserRow } from '../../database/tables'
import { ApiError } from '../../errors'
import { openConnection } from '../connection/connection-service'
import type { OpenedConnection } from '../connection/connection-type'
import { hashPassword, passwordMatches } from '../connection/passwords'
import { hashSecret } from '../connection/secrets'
import { once } from '../idempotency'
import { viewUser } from '../user/relation'
import { applyInvitation, obstacle } from './accept'
import { namesOf } from './invite'

const STALE = 'Esta invitación venció o ya se usó. Pide una nueva a quien administra tu programa.'
const stale = () => new ApiError('BAD_INPUT', { fields: { token: STALE } }, STALE)
const conflict = (reason: string, message: string) => new ApiError('CONFLICT', { reason }, message)

/** `j···@example.cl`: enough to recognise the own address. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1···')

async function accountOf(db: Db | Trx, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

export type InvitationView = {
  inviter: string
  organization: string | null
  program: string | null
  email: string
  hasAccount: boolean
  first: string | null
  last: string | null
}

/** What a valid invitation says. @throws ApiError BAD_INPUT naming token. */
export const readInvitation = ({ door, now }: Context, token: string): Promise<InvitationView> =>
  door.transaction(async (trx) => {
    const row = await trx
      .selectFrom('invitations')
      .innerJoin('users', 'users.id', 'invitations.invited_by')
      .selectAll('invitations')
      .select(['users.first_name as inviter_first', 'users.last_name as inviter_last'])
      .where('token_hash', '=', hashSecret(token))
      .where('accepted_at', 'is', null)
      .where('expires_at', '>', now())
      .executeTakeFirst()
    if (!row) throw stale()
    return {
      ...(await namesOf(trx, row)),
      inviter: `${row.inviter_first} ${row.inviter_last}`.trim(),
      email: masked(row.email),
      hasAccount: (await accountOf(trx, row.email)) !== undefined,
      first: row.first_name || null,
      last: row.last_name || null,
    }
  })

export type Acceptance = {
  token: string
  first: string
  last: string
  password: string | null
  idempotencyKey: string
}

async function createPerson(
  trx: Trx,
  invitation: InvitationRow,
  given: Acceptance,
  passwordHash: string,
  now: Date,
) {
  const [active] = invitation.roles
  if (!active) throw new Error(`Invitation ${invitation.id} names no role.`)
  const created = await trx
    .insertInto('users')
    .values({
      id: invitation.id,
      email: invitation.email.toLowerCase(),
      password_hash: passwordHash,
      first_name: given.first,
      last_name: given.last,
      phone: invitation.phone,
      status: 'verified',
      user_group: invitation.user_group,
      roles: invitation.roles,
      active_role: active,
      registered_at: now,
      welcome_stepper: active === 'coach' || active === 'coachee' ? 1 : 4,
    })
    .onConflict((on) => on.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!created) {
    throw conflict(
      'hasAccount',
      `Ya tienes cuenta con ${invitation.email}. Inicia sesión y acepta la invitación.`,
    )
  }
  return created
}

async function acceptAs(trx: Trx, me: UserRow, invitation: InvitationRow): Promise<UserRow> {
  if (me.email.toLowerCase() !== invitation.email.toLowerCase()) throw stale()
  const against = await obstacle(trx, me, invitation)
  if (against === 'group')
    throw conflict(against, 'Esta invitación es para otro tipo de cuenta. Pide una con otro correo.')
  if (against === 'openTrips') {
    throw conflict(
      against,
      'Todavía tienes un viaje abierto en otra organización. Escribe a quien administra tu programa.',
    )
  }
  return me
}

/**
 * Takes an invitation: without connection it creates the verified person; with one, that person takes it.
 * It never alters an existing account for somebody who is not logged in.
 * @throws ApiError BAD_INPUT naming token or password, CONFLICT when the address has an account or something stands against it.
 */
export async function acceptInvitation(context: Context, given: Acceptance): Promise<OpenedConnection> {
  const { door, now } = context
  const me = context.me ? meOf(context) : null
  const passwordHash = me ? null : await hashPassword(given.password ?? '')
  const { password, idempotencyKey, ...content } = given
  const call = {
    userKey: me?.id ?? `invitation ${hashSecret(given.token)}`,
    operation: 'acceptInvitation',
    key: idempotencyKey,
    content,
  }
  const user = await door.transaction(async (trx) => {
    const id = await once(
      trx,
      call,
      async () => {
        const invitation = await trx
          .selectFrom('invitations')
          .selectAll()
          .where('token_hash', '=', hashSecret(given.token))
          .where('accepted_at', 'is', null)
          .where('expires_at', '>', now())
          .forUpdate()
          .executeTakeFirst()
        if (!invitation) throw stale()
        const person =
          me && passwordHash === null
            ? await acceptAs(trx, me, invitation)
            : await createPerson(trx, invitation, given, passwordHash ?? '', now())
        return (await applyInvitation(trx, person, invitation, now())).id
      },
      now(),
    )
    return trx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  })
  const repeated = !me && user.password_hash !== passwordHash
  if (repeated && !(await passwordMatches(user.password_hash, password ?? ''))) {
    throw new ApiError('CONFLICT', { reason: 'idempotencyKey' })
  }
  const token = (me && context.bearer) || (await openConnection(door.db, user.id, context))
  return { token, user: viewUser(user, 'self') }
}
