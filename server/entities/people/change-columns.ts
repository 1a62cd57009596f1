import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Picture } from '#domain/models'
import type { Tables } from '../../kernel/database/generated/tables'
import type { UserRow } from '../../kernel/database/rows'
import type { UserChange } from './user-change'

export type Columns = Omit<Updateable<Tables['users']>, 'preferences'> & { preferences?: RawBuilder<string> }
export type Field = Exclude<keyof UserChange, 'version'>

const EVERYONE: readonly Field[] = ['name', 'picture', 'language', 'phone', 'hobbies', 'profession']
/** Written by the person and nobody else. */
const OWN: readonly Field[] = ['dob', 'nat', 'rut', 'location', 'bookmarks', 'theme', 'mails']
const COACH: readonly Field[] = ['experience', 'style', 'languages', 'brief', 'about']
const CUSTOMER: readonly Field[] = ['position', 'management']
const COACHEE: readonly Field[] = ['leader']
const OWN_COACHEE: readonly Field[] = ['conferenceUrl', 'hasVisitedAccelerators']

/** Written by a sysadmin and nobody else; `houseColumns` checks and writes them. */
const HOUSE = [
  'status',
  'roles',
  'organizationId',
  'adminPrograms',
  'consultantPrograms',
  'fixedCoach',
] as const satisfies readonly Field[]
export type HouseField = (typeof HOUSE)[number]
export const isHouse = (field: Field): field is HouseField => HOUSE.some((one) => one === field)

function houseFields(row: UserRow, self: boolean): readonly Field[] {
  const customer = row.user_group === 'customer'
  return [
    'status' as const,
    ...(self ? [] : (['roles'] as const)),
    ...(customer ? (['organizationId', 'adminPrograms'] as const) : []),
    ...(row.user_group === 'collaborator' ? (['consultantPrograms', 'routeTags'] as const) : []),
    ...(row.roles.includes('coachee') ? (['fixedCoach'] as const) : []),
  ]
}

/** The fields this caller may write on this person; the rest of a change is left out. */
export function writable(
  row: UserRow,
  { self, sysadmin }: { self: boolean; sysadmin: boolean },
): readonly Field[] {
  const coach = row.roles.includes('coach')
  const coachee = row.roles.includes('coachee')
  return [
    ...(sysadmin ? houseFields(row, self) : []),
    ...EVERYONE,
    'expireConnection' as const,
    ...(coach ? COACH : []),
    ...(row.user_group === 'customer' ? CUSTOMER : []),
    ...(coachee ? COACHEE : []),
    ...(self ? OWN : []),
    ...(self && coachee ? OWN_COACHEE : []),
    ...(self && coach ? (['payment'] as const) : []),
  ]
}

const present = (given: Record<string, string | null | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])))

function placeColumns(given: NonNullable<UserChange['location']>): Columns {
  return {
    city: given.city,
    state: given.state,
    country: given.country,
    ...(given.street ? { street_name: given.street.name, street_number: given.street.number } : {}),
    ...(given.timezone ? { timezone: given.timezone } : {}),
  }
}

/** Columns of one field; undefined leaves a column alone. */
function columnsOf(field: Field, change: UserChange, row: UserRow): Columns {
  switch (field) {
    case 'name':
      return change.name ? { first_name: change.name.first, last_name: change.name.last } : {}
    case 'location':
      return change.location ? placeColumns(change.location) : {}
    case 'language':
      return change.language ? { language: change.language } : {}
    case 'conferenceUrl':
      return { conference_url: change.conferenceUrl }
    case 'hasVisitedAccelerators':
      return change.hasVisitedAccelerators ? { has_visited_accelerators: true } : {}
    case 'bookmarks':
      return { bookmarks: JSON.stringify(change.bookmarks ?? []) }
    case 'leader': {
      const leader = { email: '', firstName: '', lastName: '', position: '' }
      return {
        leader: change.leader ? JSON.stringify({ ...leader, ...present(change.leader) }) : null,
      }
    }
    case 'payment': {
      if (!change.payment) return { payment: null }
      const number = change.payment.number === undefined ? row.payment?.number : change.payment.number
      return { payment: JSON.stringify(present({ ...change.payment, number })) }
    }
    case 'brief':
    case 'about':
      return { [field]: change[field] ?? '' }
    case 'hobbies':
    case 'profession':
    case 'experience':
    case 'style':
    case 'languages':
      return { [field]: change[field] ?? [] }
    case 'routeTags':
      return { route_tags: change.routeTags ?? [] }
    case 'phone':
    case 'dob':
    case 'nat':
    case 'rut':
    case 'position':
    case 'management':
      return { [field]: change[field] }
    // written together, by houseColumns, or not in this row
    case 'theme':
    case 'mails':
    case 'picture':
    case 'expireConnection':
    case 'status':
    case 'roles':
    case 'organizationId':
    case 'adminPrograms':
    case 'consultantPrograms':
    case 'fixedCoach':
      return {}
  }
}

function preferencesOf(fields: readonly Field[], change: UserChange, row: UserRow): Columns {
  const theme = fields.includes('theme') && change.theme ? { theme: change.theme } : {}
  const given = Object.entries(change.mails ?? {}).filter(([, wanted]) => typeof wanted === 'boolean')
  const mails =
    fields.includes('mails') && given.length > 0
      ? { mails: { ...row.preferences?.mails, ...Object.fromEntries(given) } }
      : {}
  const changed = { ...theme, ...mails }
  return Object.keys(changed).length > 0
    ? // merged where it lies: whoever saves a view of a list meanwhile keeps it
      { preferences: sql<string>`preferences || ${JSON.stringify(changed)}::jsonb` }
    : {}
}

/** Columns of the fields that are written. `picture`: as it is kept, where one was given. */
export function changedColumns(
  fields: readonly Field[],
  change: UserChange,
  row: UserRow,
  picture: Picture | null,
): Columns {
  return Object.assign(
    {},
    ...fields.map((field) => columnsOf(field, change, row)),
    preferencesOf(fields, change, row),
    fields.includes('picture') ? { picture: picture && JSON.stringify(picture) } : {},
  )
}
