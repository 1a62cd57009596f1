import type { UserRow } from '../../database/tables'

/**
 * What the person shown is to the caller; decides which fields of User are answered.
 * ownCoach: selected, fixed or past · offered: shown by MatchingCoaches · pastCoachee: relation ended ·
 * ownOrg: to an admin · assigned: to a consultant · named: name and picture, nothing else.
 */
export type Relation =
  | 'self'
  | 'ownCoach'
  | 'offered'
  | 'ownCoachee'
  | 'pastCoachee'
  | 'ownOrg'
  | 'assigned'
  | 'sysadmin'
  | 'named'

/** Columns every shown person needs; the rest may be missing where a list joined only these. */
export type PersonRow = Pick<
  UserRow,
  | 'id'
  | 'email'
  | 'first_name'
  | 'last_name'
  | 'picture'
  | 'user_group'
  | 'roles'
  | 'active_role'
  | 'status'
  | 'language'
  | 'city'
  | 'state'
  | 'country'
  | 'timezone'
  | 'hobbies'
  | 'profession'
  | 'experience'
  | 'style'
  | 'languages'
  | 'brief'
  | 'about'
  | 'position'
  | 'organization_id'
>

type Rule = readonly Relation[]
const all: Rule = ['self', 'ownCoach', 'offered', 'ownCoachee', 'ownOrg', 'assigned', 'sysadmin']
const own: Rule = ['self', 'sysadmin']
const meets: Rule = ['self', 'ownCoach', 'offered', 'ownCoachee', 'sysadmin']
const card: Rule = ['self', 'ownCoach', 'offered', 'sysadmin']
const record: Rule = ['self', 'ownCoachee', 'ownOrg', 'assigned', 'sysadmin']

/** Field → relations that read it; everything else is answered null. */
export const FIELD_RULES = {
  email: ['self', 'ownCoach', 'ownCoachee', 'ownOrg', 'assigned', 'sysadmin'],
  language: all,
  phone: own,
  dob: own,
  nat: own,
  status: ['self', 'ownOrg', 'assigned', 'sysadmin'],
  moderated: own,
  registered: own,
  roles: ['self', 'ownOrg', 'sysadmin'],
  active: meets,
  location: meets,
  organization: record,
  programs: record,
  trips: record,
  credits: ['self', 'ownOrg', 'assigned', 'sysadmin'],
  welcomeStepper: own,
  coachSelected: record,
  fixedCoach: ['self', 'ownCoachee', 'sysadmin'],
  hobbies: meets,
  card,
  position: record,
  management: ['self', 'ownOrg', 'assigned', 'sysadmin'],
  conferenceUrl: own,
  availability: own,
  theme: ['self'],
  version: own,
} as const satisfies Record<string, Rule>

/** Whether a caller in this relation reads the field. */
export const reads = (relation: Relation, field: keyof typeof FIELD_RULES): boolean => {
  const readers: Rule = FIELD_RULES[field]
  return readers.includes(relation)
}

/** Where somebody is, and the IANA name of their zone. */
export type LocationView = {
  city: string | null
  state: string | null
  country: string | null
  timezone: { description: string }
}

/**
 * The backing value of the GraphQL type User: a person as one particular caller may see them. What lists show of many
 * people is decided once, here; the other fields decide when they are asked.
 */
export type UserView = {
  row: PersonRow & Partial<UserRow>
  relation: Relation
  _id: string
  name: { first: string; last: string }
  picture: UserRow['picture']
  email: string | null
  position: string | null
  location: LocationView | null
}

export const viewUser = (row: PersonRow & Partial<UserRow>, relation: Relation): UserView => ({
  row,
  relation,
  _id: row.id,
  name: { first: row.first_name, last: row.last_name },
  picture: row.picture,
  email: reads(relation, 'email') ? row.email : null,
  position: reads(relation, 'position') ? row.position : null,
  location: reads(relation, 'location')
    ? { city: row.city, state: row.state, country: row.country, timezone: { description: row.timezone } }
    : null,
})
