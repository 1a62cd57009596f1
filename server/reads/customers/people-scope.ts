import { organizationScope } from '../../entities/organization/scope'
import { answeringOf } from '../../entities/user/answering'
import { type Context, meOf } from '../../kernel/context'
import { ApiError, badInput } from '../../kernel/errors'
import type { PeopleScope } from './people-sql'

/**
 * Whose people somebody may list: an admin the own organization's, a consultant those of assigned programs, a sysadmin
 * those of the organization that is named.
 * @throws ApiError NOT_FOUND, the same for a missing organization and for another's.
 */
export async function peopleScope(
  context: Context,
  operation: string,
  organizationId: string | null,
): Promise<PeopleScope> {
  const answering = answeringOf(context, operation)
  const me = meOf(context)
  if (!answering) throw new ApiError('NOT_FOUND')
  const named = organizationId ?? (answering === 'ownOrg' ? me.organization_id : null)
  if (named) {
    const { programs } = await organizationScope(context, operation, named)
    return { organizationId: named, programs }
  }
  if (answering === 'any') throw badInput({ organizationId: 'Elige una organización.' })
  if (answering === 'ownOrg') throw new ApiError('NOT_FOUND')
  return { organizationId: null, programs: me.consultant_programs }
}
