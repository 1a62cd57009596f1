import { type Group, ROLES_OF, type Role } from '#domain/roles'
import { type Context, meOf } from '../../kernel/context'
import type { Place } from '../../kernel/database/columns'
import type { Trx } from '../../kernel/database/door'
import { ApiError, badInput } from '../../kernel/errors'
import { once } from '../../kernel/idempotency'
import { type Invited, invite } from '../invitation/invite'
import { roomOf } from '../invitation/promised'
import { lockOrganization } from '../organization/scope'
import { addTrip } from '../trip/add-trip'

export type NewUser = {
  email: string
  first: string
  last: string
  phone: string | null
  group: Group
  roles: Role[]
  organizationId: string | null
  programs: string[]
  place: Place
  /** the invitation is kept until then */
  sendAt: Date | null
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

/** `missingCredits`: how many more it takes for what was given; null to whom it is not told. */
export type Created = { id: string; merged: boolean; missingCredits: number | null }

/** The account of an address among the organization's own coachees. */
const ownCoachee = (trx: Trx, organizationId: string, email: string) =>
  trx
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
    .where('organization_id', '=', organizationId)
    .where('removed_at', 'is', null)
    .where('status', 'in', ['verified', 'completed'])
    .where((eb) => eb(eb.val('coachee'), '=', eb.fn.any('roles')))
    .executeTakeFirst()

/** Adds a coachee of the own organization to programs. @returns how many credits are missing for it */
async function addToPrograms(
  trx: Trx,
  place: { userId: string; organizationId: string; programs: readonly string[] },
  by: Invited['invitedBy'],
  now: Date,
): Promise<number> {
  let missing = 0
  for (const programId of place.programs)
    missing +=
      (await addTrip(
        trx,
        { userId: place.userId, organizationId: place.organizationId, programId },
        by,
        now,
      )) ?? 0
  return missing
}

/** How many credits are missing for what an invitation promises. */
async function missingFor(
  trx: Trx,
  organizationId: string,
  programs: readonly string[],
  now: Date,
): Promise<number> {
  let needed = 0
  let left = Number.POSITIVE_INFINITY
  for (const programId of programs) {
    const { each, available, promised } = await roomOf(trx, { organizationId, programId }, now)
    needed += each
    left = Math.min(left, Math.max(0, available - promised))
  }
  return Math.max(0, needed - left)
}

/**
 * Invites somebody; a coachee of the own organization is added to the programs at once. What promises more credits than
 * there are is kept ready, and not sent unless a sysadmin does. For an address that has an account a sysadmin is told; others get the same answer as for a new one,
 * and its owner gets an invitation.
 * @returns the id the person will have, or has.
 * @throws ApiError FORBIDDEN, BAD_INPUT, NOT_FOUND, CONFLICT.
 */
export async function createUser(context: Context, given: NewUser): Promise<Created> {
  const me = meOf(context)
  checkMatrix(context, given)
  const { idempotencyKey, ...content } = given
  return context.door.transaction((trx) =>
    once(
      trx,
      { userKey: me.id, operation: 'createUser', key: idempotencyKey, content },
      async () => {
        const organizationId = await placeOf(trx, context, given)
        const now = context.now()
        const by = { id: me.id, name: `${me.first_name} ${me.last_name}`.trim() }
        const travels =
          organizationId !== null && given.roles.includes('coachee') && given.programs.length > 0
        if (travels) await lockOrganization(trx, organizationId)
        const own =
          travels && given.roles.length === 1 ? await ownCoachee(trx, organizationId, given.email) : undefined
        if (own && travels) {
          const place = { userId: own.id, organizationId, programs: given.programs }
          return { id: own.id, merged: true, missingCredits: await addToPrograms(trx, place, by, now) }
        }
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
          invitedBy: by,
          place: given.place,
          sendAt: given.sendAt,
        }
        const missingCredits = travels ? await missingFor(trx, organizationId, given.programs, now) : null
        const keep = context.actor !== 'sa' && (missingCredits ?? 0) > 0
        return { ...(await invite(trx, { ...invited, keep }, now)), missingCredits }
      },
      context.now(),
    ),
  )
}
