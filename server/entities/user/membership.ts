import * as z from 'zod'
import { builder, READ_WHOLE } from '../../kernel/builder'
import type { Db } from '../../kernel/database/door'
import type { OrganizationRow } from '../../kernel/database/rows'
import type { UserView } from './relation'

export const UserMembershipType = builder
  .objectRef<{ active: boolean }>('UserMembership')
  .implement({ extensions: READ_WHOLE, fields: (t) => ({ active: t.exposeBoolean('active') }) })

const span = z.object({ startDate: z.coerce.date(), endDate: z.coerce.date() })
/** Whether an organization's membership holds at a moment. */
export function membershipActive(organization: OrganizationRow, now: Date): boolean {
  const dates = span.safeParse(organization.membership)
  return (
    organization.has_membership && dates.success && dates.data.startDate <= now && now < dates.data.endDate
  )
}

/** Whether the person leads, in their active role, a program of an organization with membership. */
export async function leadsMembershipPrograms(db: Db, user: UserView['row']): Promise<boolean> {
  const admin = user.active_role === 'admin' && user.user_group === 'customer'
  const consultant = user.active_role === 'consultant' && user.user_group === 'collaborator'
  const programs = (admin ? user.admin_programs : consultant ? user.consultant_programs : null) ?? []
  if (programs.length === 0 || (admin && !user.organization_id)) return false
  const found = await db
    .selectFrom('organization_programs')
    .innerJoin('organizations', 'organizations.id', 'organization_programs.organization_id')
    .select('organization_programs.program_id')
    .where('organizations.has_membership', '=', true)
    .where('organization_programs.program_id', 'in', programs)
    .$if(admin, (query) => query.where('organizations.id', '=', user.organization_id ?? ''))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
