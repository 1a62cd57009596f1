import type { UserRow } from '../../kernel/database/rows'
import { among, LOCATION, type Relation, reads } from '../../permissions/fields'

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

/** Where somebody is, and the IANA name of their zone. */
export type LocationView = {
  city: string | null
  state: string | null
  country: string | null
  timezone: { description: string }
  street: Street | null
}
export type Street = { name: string | null; number: string | null }

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
  /** Until when the invitation of somebody without account is good. */
  invitedUntil?: Date
  /** A list that did not ask for the membership is spared it. */
  membershipAsked?: boolean
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
    ? {
        city: row.city,
        state: row.state,
        country: row.country,
        timezone: { description: row.timezone },
        street: among<Relation>(LOCATION.street, relation)
          ? { name: row.street_name ?? null, number: row.street_number ?? null }
          : null,
      }
    : null,
})
