import { sql } from 'kysely'
import type { Context } from '../../kernel/context'
import { contains, foldedText } from '../../kernel/database/contains'
import { limitAndOffset } from '../../kernel/database/limit-and-offset'
import type { OrganizationRow } from '../../kernel/database/rows'
import type { OrganizationView } from '../user/user-parts'
import { organizationLoaders } from './loaders'
import { membershipFor } from './organization-fields'

export type OrganizationsWish = {
  _id?: string | null | undefined
  text: string | null
  skip: number
  limit: number
}

/** Organizations by name. */
export async function organizationsOf(
  { door }: Context,
  { _id, text, skip, limit }: OrganizationsWish,
): Promise<OrganizationView[]> {
  const fits = [
    sql`removed_at is null`,
    ...(_id ? [sql`id = ${_id}`] : []),
    ...(text ? [contains(sql`name || ' ' || business_id`, text)] : []),
  ]
  const { rows } = await sql<OrganizationRow>`select * from organizations where ${sql.join(fits, sql` and `)}
    order by ${foldedText(sql`name`)}, id ${limitAndOffset({ limit, skip })}`.execute(door.db)
  return rows.map((row) => ({ row, relation: 'sysadmin' }))
}

/** An organization as REST answers it to a sysadmin. */
export async function organizationContent(view: OrganizationView, context: Context) {
  const { row } = view
  const loaders = organizationLoaders(context)
  const [programs, accounts] = await Promise.all([
    loaders.programs.load(row.id),
    loaders.balances.load(row.id),
  ])
  return {
    _id: row.id,
    name: row.name,
    businessId: row.business_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    hasMembership: row.has_membership,
    defaultConferenceProvider: row.default_conference_provider,
    enabledConferenceProviders: row.enabled_conference_providers,
    onboardingFlow: row.onboarding_flow,
    programs: programs.map(({ id, name }) => ({ _id: id, name })),
    accounts,
    membership: membershipFor(view),
  }
}
