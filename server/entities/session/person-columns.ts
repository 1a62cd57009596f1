import type { UserRow } from '../../kernel/database/rows'
import type { PersonRow } from '../user/relation'
import type { Selection } from './selection'

type Columns = readonly (keyof UserRow)[]

const COLUMNS: Record<string, Columns> = {
  _type: ['user_group', 'roles', 'active_role'],
  name: ['first_name', 'last_name'],
  email: ['email'],
  picture: ['picture'],
  language: ['language'],
  status: ['status'],
  hobbies: ['hobbies'],
  profession: ['profession'],
  experience: ['experience'],
  style: ['style'],
  languages: ['languages'],
  routeTags: ['route_tags'],
  brief: ['brief'],
  about: ['about'],
  position: ['position'],
  organization: ['organization_id'],
  programs: ['active_role'],
  coachSelectedId: ['coach_selected_id'],
  coachSelected: ['coach_selected_id'],
  fixedCoach: ['fixed_coach_id'],
}
const LOCATION: Record<string, Columns> = {
  city: ['city'],
  state: ['state'],
  country: ['country'],
  timezone: ['timezone'],
}

/** Columns of the other party a query needs. */
export function personColumns(selection: Selection): (keyof UserRow)[] {
  const columns = new Set<keyof UserRow>(['id'])
  for (const [name, below] of selection) {
    for (const column of COLUMNS[name] ?? []) columns.add(column)
    if (name !== 'location') continue
    for (const part of below.keys()) for (const column of LOCATION[part] ?? []) columns.add(column)
  }
  return [...columns]
}

/** Columns of the other party as they stand in a row of the list. */
export type PersonPart = { [K in keyof UserRow as `p_${K}`]?: UserRow[K] }

const NONE: string[] = []
const NO_ROLES: UserRow['roles'] = []

/** The other party out of such a row; what was not read nobody selected. */
export const personIn = (row: PersonPart): PersonRow & Partial<UserRow> => ({
  id: row.p_id ?? '',
  user_group: row.p_user_group ?? 'customer',
  roles: row.p_roles ?? NO_ROLES,
  active_role: row.p_active_role ?? 'coachee',
  email: row.p_email ?? '',
  first_name: row.p_first_name ?? '',
  last_name: row.p_last_name ?? '',
  picture: row.p_picture ?? null,
  status: row.p_status ?? 'verified',
  language: row.p_language ?? 'es',
  city: row.p_city ?? null,
  state: row.p_state ?? null,
  country: row.p_country ?? null,
  timezone: row.p_timezone ?? 'UTC',
  hobbies: row.p_hobbies ?? NONE,
  profession: row.p_profession ?? NONE,
  experience: row.p_experience ?? NONE,
  style: row.p_style ?? NONE,
  languages: row.p_languages ?? NONE,
  brief: row.p_brief ?? '',
  about: row.p_about ?? '',
  position: row.p_position ?? null,
  organization_id: row.p_organization_id ?? null,
  route_tags: row.p_route_tags ?? NONE,
  coach_selected_id: row.p_coach_selected_id ?? null,
  fixed_coach_id: row.p_fixed_coach_id ?? null,
})
