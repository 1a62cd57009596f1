import type { Updateable } from 'kysely'
import { isMeetingLink } from '#domain/onboarding'
import { type Context, meOf } from '../../context'
import type { Tables, UserRow } from '../../database/tables'
import { ApiError, badInput } from '../../errors'
import { loadersOf } from './loaders'
import { type UserView, viewUser } from './relation'
import { flowOf } from './user-parts'
import { relationTo } from './visible-user'
import { refreshWizardStep } from './wizard-step'

export type UserChange = {
  version: number
  name?: { first: string; last: string } | null
  phone?: string | null
  nat?: string | null
  hobbies?: string[] | null
  profession?: string[] | null
  experience?: string[] | null
  style?: string[] | null
  languages?: string[] | null
  brief?: string | null
  about?: string | null
  location?: {
    city?: string | null
    state?: string | null
    country?: string | null
    timezone?: string | null
  } | null
  position?: string | null
  management?: string | null
  conferenceUrl?: string | null
  theme?: 'light' | 'dark' | 'system' | null
}
type Field = Exclude<keyof UserChange, 'version'>

const EVERYONE: readonly Field[] = ['name', 'phone', 'nat', 'location', 'hobbies', 'profession', 'theme']
const COACH: readonly Field[] = ['experience', 'style', 'languages', 'brief', 'about']
const CUSTOMER: readonly Field[] = ['position', 'management']
const SYSADMIN: readonly Field[] = ['name', 'phone', ...COACH, ...CUSTOMER]

/** The fields this caller may write on this person. */
function writable(row: UserRow, self: boolean): readonly Field[] {
  const allowed = self ? [...EVERYONE, ...COACH, ...CUSTOMER, 'conferenceUrl' as const] : SYSADMIN
  return allowed.filter(
    (field) =>
      (!COACH.includes(field) || row.roles.includes('coach')) &&
      (!CUSTOMER.includes(field) || row.user_group === 'customer') &&
      (field !== 'conferenceUrl' || row.roles.includes('coachee')),
  )
}

/** Columns of one field; undefined leaves a column alone. */
function columnsOf(field: Field, change: UserChange, row: UserRow): Updateable<Tables['users']> {
  switch (field) {
    case 'name':
      return change.name ? { first_name: change.name.first, last_name: change.name.last } : {}
    case 'location': {
      const given = change.location ?? {}
      return {
        city: given.city,
        state: given.state,
        country: given.country,
        ...(given.timezone ? { timezone: given.timezone } : {}),
      }
    }
    case 'theme':
      return change.theme ? { preferences: JSON.stringify({ ...row.preferences, theme: change.theme }) } : {}
    case 'conferenceUrl':
      return { conference_url: change.conferenceUrl }
    case 'brief':
    case 'about':
      return { [field]: change[field] ?? '' }
    case 'hobbies':
    case 'profession':
    case 'experience':
    case 'style':
    case 'languages':
      return { [field]: change[field] ?? [] }
    default:
      return { [field]: change[field] }
  }
}

/**
 * Writes the whitelisted fields that were given; the rest is ignored and logged.
 * @throws ApiError NOT_FOUND for somebody else, CONFLICT when `version` is stale, BAD_INPUT naming conferenceUrl.
 */
export async function updateUser(context: Context, id: string, change: UserChange): Promise<UserView> {
  const { door, log } = context
  const row = await door.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  const relation = row ? await relationTo(context, row) : null
  if (!row || (relation !== 'self' && relation !== 'sysadmin')) throw new ApiError('NOT_FOUND')
  const { version, ...given } = change
  const wanted = (Object.keys(given) as Field[]).filter((field) => given[field] !== undefined)
  const allowed = writable(row, relation === 'self')
  const refused = wanted.filter((field) => !allowed.includes(field))
  if (refused.length > 0)
    log.warn({ userId: meOf(context).id, target: id, refused }, 'fields of UpdateUser ignored')
  const written = wanted.filter((field) => allowed.includes(field))
  if (written.includes('conferenceUrl') && change.conferenceUrl) {
    const organization = row.organization_id
      ? await loadersOf(context).organization.load(row.organization_id)
      : null
    if (!isMeetingLink(flowOf(organization), change.conferenceUrl)) {
      throw badInput({ conferenceUrl: 'Pega un enlace https de tu sala de reuniones.' })
    }
  }
  const columns = Object.assign({}, ...written.map((field) => columnsOf(field, change, row)))
  const updated = await door.transaction(async (trx) => {
    const saved = await trx
      .updateTable('users')
      .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst()
    if (!saved) throw new ApiError('CONFLICT', { reason: 'version' })
    return refreshWizardStep(trx, id)
  })
  return viewUser(updated, relation)
}
