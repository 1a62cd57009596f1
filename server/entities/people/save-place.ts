import type { Context } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'
import { personFor } from '../user/visible-user'

export type PlaceChange = {
  userId: string
  version: number
  area: string | null
  site: string | null
  /** undefined: as it is */
  leader?: { name: string; email: string } | null | undefined
}

/** Where a coachee works and who leads them, as their customer says it. @throws ApiError NOT_FOUND, CONFLICT when `version` is stale. */
export async function savePlace(
  context: Context,
  { userId, version, area, site, leader }: PlaceChange,
): Promise<string> {
  const { row } = await personFor(context, 'Mutation.savePlace', userId)
  const [firstName = '', ...lastNames] = leader?.name.split(/\s+/) ?? []
  const kept = leader && {
    email: leader.email,
    firstName,
    lastName: lastNames.join(' '),
    position: row.leader?.email === leader.email ? row.leader.position : '',
  }
  const saved = await context.door.db
    .updateTable('users')
    .set((eb) => ({
      management: area,
      site,
      ...(leader === undefined ? {} : { leader: kept ? JSON.stringify(kept) : null }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', row.id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  if (!saved) throw new ApiError('CONFLICT', { reason: 'version' })
  return saved.id
}
