import { type ActorCode, actorCode, ROLES_OF } from '#domain/roles'
import type { Trx } from '../../kernel/database/door'
import type { InvitationRow, UserRow } from '../../kernel/database/rows'

type Inviter = Pick<UserRow, 'user_group' | 'roles' | 'organization_id' | 'admin_programs' | 'status'>
type Given = Pick<InvitationRow, 'user_group' | 'roles' | 'organization_id' | 'program_ids'>

/** As whom somebody may invite: whatever the role they are in at the moment. */
const codesOf = ({ status, user_group: group, roles }: Inviter): ActorCode[] =>
  roles.map((active) => actorCode({ status, _type: { group, roles, active } }))

/** The programs of an invitation that somebody may give in one role; null: not such an invitation at all. */
const REACH: Partial<Record<ActorCode, (inviter: Inviter, given: Given) => string[] | null>> = {
  sa: (_, { program_ids }) => program_ids,
  ad: ({ organization_id, admin_programs }, given) =>
    given.user_group === 'customer' && organization_id !== null && given.organization_id === organization_id
      ? given.program_ids.filter((id) => admin_programs.includes(id))
      : null,
  cs: (_, given) => (given.user_group === 'collaborator' && given.program_ids.length === 0 ? [] : null),
}

/** Of these programs, those that still are, and are the organization's. */
async function standing(trx: Trx, { organization_id, program_ids }: Given): Promise<string[]> {
  if (program_ids.length === 0) return []
  const rows = await trx
    .selectFrom('programs')
    .select('programs.id')
    .where('programs.id', 'in', program_ids)
    .where('programs.removed_at', 'is', null)
    .$if(organization_id !== null, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('organization_programs')
            .select('organization_programs.program_id')
            .whereRef('organization_programs.program_id', '=', 'programs.id')
            .where('organization_programs.organization_id', '=', organization_id ?? ''),
        ),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Whoever holds the database gives what nobody else could: a first sysadmin. */
const OPERATOR: Inviter = {
  user_group: 'sysadmin',
  roles: ['admin'],
  organization_id: null,
  admin_programs: [],
  status: 'verified',
}
async function inviterOf(trx: Trx, id: string): Promise<Inviter | undefined> {
  return trx
    .selectFrom('users')
    .select(['user_group', 'roles', 'organization_id', 'admin_programs', 'status'])
    .where('id', '=', id)
    .where('status', 'in', ['verified', 'completed'])
    .where('removed_at', 'is', null)
    .where('demo', 'is distinct from', 'shut')
    .executeTakeFirst()
}

/**
 * The programs an invitation gives today: never more than whoever invited could give now. null: it gives nothing, since
 * that person, the organization, or every program it named is not what it was.
 */
export async function programsGiven(trx: Trx, invitation: Given & Pick<InvitationRow, 'invited_by'>) {
  const { user_group: group, roles, organization_id: organizationId, program_ids: named } = invitation
  if (roles.length === 0 || roles.some((role) => !ROLES_OF[group].includes(role))) return null
  if ((group === 'customer') !== (organizationId !== null)) return null
  const inviter = invitation.invited_by === null ? OPERATOR : await inviterOf(trx, invitation.invited_by)
  if (!inviter) return null
  const organization = organizationId
    ? await trx
        .selectFrom('organizations')
        .select('id')
        .where('id', '=', organizationId)
        .where('removed_at', 'is', null)
        .executeTakeFirst()
    : undefined
  if (organizationId && !organization) return null
  const reach = new Set(codesOf(inviter).flatMap((code) => REACH[code]?.(inviter, invitation) ?? []))
  const may = codesOf(inviter).some((code) => (REACH[code]?.(inviter, invitation) ?? null) !== null)
  const given = (await standing(trx, invitation)).filter((id) => reach.has(id))
  return may && (named.length === 0 || given.length > 0) ? given : null
}
