import { type Group, ROLES_OF, type Role } from '#domain/roles'
import { type Context, meOf } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import { ApiError, badInput } from '../../kernel/errors'
import { once } from '../../kernel/idempotency'
import { type Invited, invite } from '../invitation/invite'

export type NewUser = {
  email: string
  first: string
  last: string
  phone: string | null
  group: Group
  roles: Role[]
  organizationId: string | null
  programs: string[]
  idempotencyKey: string
}

/** Which group and organization somebody may invite into; a group is fixed for ever. */
function checkMatrix({ actor }: Context, given: NewUser): void {
  if (actor === 'ad' && given.group !== 'customer') throw new ApiError('FORBIDDEN')
  if (actor === 'cs' && given.group !== 'collaborator') throw new ApiError('FORBIDDEN')
  if (given.roles.some((role) => !ROLES_OF[given.group].includes(role))) {
    throw badInput({ roles: 'Ese grupo no tiene ese rol.' })
  }
  if (actor === 'cs' && given.programs.length > 0)
    throw badInput({ programs: 'Los programas los asigna administración.' })
}

/** @throws ApiError NOT_FOUND for an organization or program outside the caller's reach. */
async function placeOf(trx: Trx, context: Context, given: NewUser): Promise<string | null> {
  const me = meOf(context)
  if (given.group !== 'customer') {
    if (given.organizationId)
      throw badInput({ organizationId: 'Solo un cliente pertenece a una organización.' })
    const known = await trx
      .selectFrom('programs')
      .select('id')
      .where('id', 'in', ['', ...given.programs])
      .where('removed_at', 'is', null)
      .execute()
    if (known.length !== given.programs.length) throw new ApiError('NOT_FOUND')
    return null
  }
  const organizationId = context.actor === 'ad' ? me.organization_id : given.organizationId
  if (!organizationId) throw badInput({ organizationId: 'Campo requerido' })
  if (context.actor === 'ad' && given.organizationId && given.organizationId !== organizationId)
    throw new ApiError('NOT_FOUND')
  const organization = await trx
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', organizationId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  const programs = await trx
    .selectFrom('organization_programs')
    .innerJoin('programs', 'programs.id', 'organization_programs.program_id')
    .select('programs.id')
    .where('organization_id', '=', organizationId)
    .where('programs.id', 'in', ['', ...given.programs])
    .where('programs.removed_at', 'is', null)
    .execute()
  const reach =
    context.actor === 'ad' ? programs.filter(({ id }) => me.admin_programs.includes(id)) : programs
  if (!organization || reach.length !== given.programs.length) throw new ApiError('NOT_FOUND')
  return organizationId
}

/**
 * Invites somebody. For an address that has an account a sysadmin is told; others get the same answer as for a new one,
 * and its owner gets an invitation.
 * @returns the id the person will have.
 * @throws ApiError FORBIDDEN, BAD_INPUT, NOT_FOUND, CONFLICT.
 */
export async function createUser(context: Context, given: NewUser): Promise<string> {
  const me = meOf(context)
  checkMatrix(context, given)
  const { idempotencyKey, ...content } = given
  return context.door.transaction((trx) =>
    once(
      trx,
      { userKey: me.id, operation: 'createUser', key: idempotencyKey, content },
      async () => {
        const organizationId = await placeOf(trx, context, given)
        if (context.actor === 'sa') {
          const taken = await trx
            .selectFrom('users')
            .select('id')
            .where((eb) => eb(eb.fn('lower', ['email']), '=', given.email))
            .where('removed_at', 'is', null)
            // an account nobody activated says nothing about who holds the mailbox
            .where('status', '<>', 'unverified')
            .executeTakeFirst()
          if (taken) throw new ApiError('CONFLICT', { reason: 'emailTaken' }, 'Ese correo ya tiene cuenta.')
        }
        const invited: Invited = {
          email: given.email,
          first_name: given.first,
          last_name: given.last,
          phone: given.phone,
          user_group: given.group,
          roles: given.roles,
          organization_id: organizationId,
          program_ids: given.programs,
          invitedBy: { id: me.id, name: `${me.first_name} ${me.last_name}`.trim() },
        }
        return invite(trx, invited, context.now())
      },
      context.now(),
    ),
  )
}
