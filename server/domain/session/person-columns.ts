import type { UserRow } from '../../database/tables'
import type { PersonRow } from '../user/relation'
import type { Selection } from './selection'

const COLUMNS: Record<string, readonly (keyof UserRow)[]> = {
  name: ['first_name', 'last_name'],
  email: ['email'],
  picture: ['picture'],
  language: ['language'],
  status: ['status'],
  location: ['city', 'state', 'country', 'timezone'],
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
  coachSelectedId: ['coach_selected_id'],
  coachSelected: ['coach_selected_id'],
  fixedCoach: ['fixed_coach_id'],
}
const ALWAYS = ['id', 'user_group', 'roles', 'active_role'] as const satisfies readonly (keyof UserRow)[]

/** Columns of the other party a query needs. */
export function personColumns(selection: Selection | undefined): (keyof UserRow)[] {
  const columns = new Set<keyof UserRow>(ALWAYS)
  for (const name of selection?.keys() ?? []) for (const column of COLUMNS[name] ?? []) columns.add(column)
  return [...columns]
}

/** Values of what was not read; nobody selected it. */
export const UNREAD: Omit<PersonRow, (typeof ALWAYS)[number]> = {
  email: '',
  first_name: '',
  last_name: '',
  picture: null,
  status: 'verified',
  language: 'es',
  city: null,
  state: null,
  country: null,
  timezone: 'UTC',
  hobbies: [],
  profession: [],
  experience: [],
  style: [],
  languages: [],
  brief: '',
  about: '',
  position: null,
  organization_id: null,
}
