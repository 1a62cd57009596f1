import type { Id, Instant, Name, Picture } from '#domain/models'
import type { Group, Role, UserSort, UserStatus } from '#domain/roles'

export const PEOPLE_A_PAGE = 25
export const PEOPLE_FILTERS = ['group', 'role', 'status', 'moderated', 'organizationId'] as const
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number]
/** Empty: all. `moderated`: yes or no. */
export type PeopleFilters = Record<PeopleFilter, string> & { sort: UserSort; down: '' | 'yes' }
/** One row; `invitedUntil`: of who was invited and has no account yet. */
export type PersonRow = {
  _id: Id
  name: Name
  email: string
  picture: Picture | null
  group: Group
  roles: readonly Role[]
  status: UserStatus
  moderated: boolean | null
  organization: string | null
  invitedUntil: Instant | null
}
export type Choice = { id: Id; name: string }
/** What a person can be given. `organizations` of a program: whose it is. */
export type PeopleChoices = {
  organizations: readonly Choice[]
  coaches: readonly Choice[]
  programs: readonly (Choice & { organizations: readonly Id[] })[]
}
/** A list to be taken along: whose, and as it was asked for. */
export type PeopleFile = { within: Id | null; text: string; filters: PeopleFilters }
/** `total` null: more than are counted. */
export type PeoplePage = { docs: readonly PersonRow[]; total: number | null; choices: PeopleChoices }
