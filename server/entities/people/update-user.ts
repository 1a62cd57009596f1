import { isMeetingLink } from '#domain/onboarding'
import { type Context, meOf } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import type { UserRow } from '../../kernel/database/rows'
import { ApiError, badInput } from '../../kernel/errors'
import { moveRepetitions } from '../availability/save-week'
import { endConnections } from '../connection/connection-service'
import { ownPicture, storedSizes } from '../file/keep-picture'
import { deleteUnneeded, letGo } from '../file/unneeded'
import { loadersOf } from '../user/loaders'
import { type UserView, viewUser } from '../user/relation'
import { flowOf } from '../user/user-parts'
import { personFor } from '../user/visible-user'
import { refreshWizardStep } from '../user/wizard-step'
import { changedColumns, type Field, isHouse, writable } from './change-columns'
import { houseColumns } from './house-columns'
import type { UserChange } from './user-change'

/** @throws ApiError BAD_INPUT naming conferenceUrl unless the link is of the organization's provider. */
async function checkMeetingLink(context: Context, row: UserRow, link: string): Promise<void> {
  const organization = row.organization_id
    ? await loadersOf(context).organization.load(row.organization_id)
    : null
  if (!isMeetingLink(flowOf(organization), link))
    throw badInput({ conferenceUrl: 'Pega un enlace https de tu sala de reuniones.' })
}

const lockUser = (trx: Trx, id: string): Promise<UserRow> =>
  trx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/**
 * Writes the whitelisted fields that were given; the rest is ignored and logged.
 * @throws ApiError NOT_FOUND for somebody else, CONFLICT when `version` is stale, BAD_INPUT naming conferenceUrl or picture;
 * for what only a sysadmin writes also CONFLICT with a reason and INVALID_TRANSITION.
 */
export async function updateUser(context: Context, id: string, change: UserChange): Promise<UserView> {
  const { door, log } = context
  const { row, relation } = await personFor(context, 'Mutation.updateUser', id)
  const { version, ...given } = change
  const wanted = (Object.keys(given) as Field[]).filter((field) => given[field] !== undefined)
  const allowed = writable(row, { self: relation === 'self', sysadmin: context.actor === 'sa' })
  const refused = wanted.filter((field) => !allowed.includes(field))
  if (refused.length > 0)
    log.warn({ userId: meOf(context).id, target: id, refused }, 'fields of UpdateUser ignored')
  const written = wanted.filter((field) => allowed.includes(field))
  if (written.includes('conferenceUrl') && change.conferenceUrl)
    await checkMeetingLink(context, row, change.conferenceUrl)
  if (row.version !== version) throw new ApiError('CONFLICT', { reason: 'version' })
  const picture =
    written.includes('picture') && change.picture ? await ownPicture(context, change.picture) : null
  const replaces = written.includes('picture') && row.picture?.large !== picture?.large
  const ends = written.includes('expireConnection') && change.expireConnection === true
  const moves = written.includes('conferenceUrl') && change.conferenceUrl !== row.conference_url
  const columns = {
    ...changedColumns(written, change, row, picture),
    ...(moves ? { conference_changed_at: context.now() } : {}),
  }
  const { updated, deactivated } = await door.transaction(async (trx) => {
    const house = written.some(isHouse)
      ? await houseColumns(trx, await lockUser(trx, id), written.filter(isHouse), change)
      : {}
    const saved = await trx
      .updateTable('users')
      .set((eb) => ({ ...columns, ...house, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst()
    if (!saved) throw new ApiError('CONFLICT', { reason: 'version' })
    if (columns.timezone) await moveRepetitions(trx, id, row.timezone, columns.timezone)
    const deactivated = house.status === 'inactive'
    if (replaces) await letGo(trx, storedSizes(row.picture), context.now())
    if (ends || deactivated) await endConnections(trx, id, context.now())
    return { updated: await refreshWizardStep(trx, id), deactivated }
  })
  if (updated.active_role !== row.active_role) context.events.publish({ type: 'role.switched', userId: id })
  if (ends || deactivated) context.events.publish({ type: 'connection.ended', userId: id, tokenHash: null })
  if (replaces) await deleteUnneeded(context)
  return viewUser(updated, relation)
}
