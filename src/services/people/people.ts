import { methodOf, addressOf as restAddress } from '#contract/rest/addresses'
import type { Preview } from '#domain/models'
import { GROUPS, ROLES, type Role, USER_STATUSES } from '#domain/roles'
import { chosenOf } from '#machines/customers/invite/chart'
import type { PeopleFile, PeopleFilters, PeoplePage, PersonRow } from '#machines/customers/people/data'
import type { Act } from '#machines/customers/person/chart'
import type { PersonDraft, PersonFile } from '#machines/customers/person/data'
import type { Asked } from '#machines/kit/list/chart'
import type { FormValues } from '#machines/kit/submit/chart'
import {
  CreateUserDocument,
  ModerateDocument,
  type PersonFileFragment,
  RemoveUserDocument,
  ResendInvitationDocument,
  StartPreviewDocument,
  UpdatePersonDocument,
  UserDocument,
  UsersDocument,
  type UsersQuery,
} from '../generated/graphql'
import { execute } from '../graphql/client'
import { executeOnce } from '../graphql/once'
import { saveFile } from '../panel/files'
import { ask } from '../rest/ask'
import { peopleChoices } from './choices'
import { tripsOf } from './trips'

/** One of a closed list; null: none of it. */
const oneOf = <T extends string>(list: readonly T[], value: string): T | null =>
  list.find((one) => one === value) ?? null
const yesOrNo = (value: string): boolean | null => (value === '' ? null : value === 'yes')

type Doc = UsersQuery['users']['docs'][number]
const toRow = ({ _type, organization, ...user }: Doc): PersonRow => ({
  ...user,
  email: user.email ?? '',
  group: _type.group,
  roles: _type.roles ?? [],
  status: user.status ?? 'unverified',
  organization: organization?.name ?? null,
})

/** One page of everybody, or of an organization's people, and what a person can be given. */
/** What is asked of the list; of an organization's, its own people. */
const wishOf = (text: string, filters: PeopleFilters, within: string | null) => ({
  text,
  group: oneOf(GROUPS, filters.group),
  role: oneOf(ROLES, filters.role),
  status: oneOf(USER_STATUSES, filters.status),
  moderated: yesOrNo(filters.moderated),
  organizationId: within ?? (filters.organizationId || null),
  sort: filters.sort,
  descending: filters.down === 'yes',
})

/** The list as it is shown, as a file the server writes. */
export async function savePeople({ within, text, filters }: PeopleFile): Promise<void> {
  const query = { ...wishOf(text, filters, within), text: text || null }
  const response = await ask(methodOf('exportUsers'), restAddress('exportUsers', {}, query))
  saveFile(await response.blob(), 'usuarios.csv')
}

export async function loadPeople(
  { text, filters, page, size }: Asked<PeopleFilters>,
  within: string | null,
): Promise<PeoplePage> {
  const filter = wishOf(text, filters, within)
  const part = { skip: (page - 1) * size, limit: size }
  const [{ users }, choices] = await Promise.all([
    execute(UsersDocument, { ...part, filter, includeMembershipData: false }),
    peopleChoices(),
  ])
  const seen = users.docs.length
  // the last page tells how many there are, however many that is
  const total = users.total ?? (seen < size ? part.skip + seen : null)
  return { docs: users.docs.map(toRow), total, choices }
}

const leads = (roles: readonly Role[]): 'adminPrograms' | 'consultantPrograms' | null => {
  if (roles.includes('consultant')) return 'consultantPrograms'
  return roles.includes('admin') ? 'adminPrograms' : null
}

function toFile(user: PersonFileFragment, trips: PersonFile['trips']): PersonFile {
  const roles = user._type.roles ?? []
  const saved: PersonDraft = {
    first: user.name.first,
    last: user.name.last,
    phone: user.phone ?? '',
    position: user.position ?? '',
    management: user.management ?? '',
    organizationId: user.organization?._id ?? '',
    roles,
    fixedCoach: user.fixedCoach ?? '',
    programs: user.consultantPrograms ?? user.adminPrograms ?? [],
    routeTags: (user.routeTags ?? []).join(', '),
  }
  return {
    _id: user._id,
    version: user.version ?? 0,
    email: user.email ?? '',
    status: user.status ?? 'unverified',
    moderated: user.moderated,
    registered: user.registered,
    lastConnect: user.lastConnect,
    calendarConnected: user.calendarConnected,
    programs: (user.programs ?? []).map(({ name }) => name),
    trips,
    saved,
  }
}

export async function loadPerson(_id: string): Promise<PersonFile> {
  const { user } = await execute(UserDocument, { _id })
  const trips = user._type.roles?.includes('coachee') ? await tripsOf(_id) : null
  return toFile(user, trips)
}

const words = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

/** Only what changed is sent: a field that is not this person's is then none of the call's business. */
function changeOf({ saved }: PersonFile, draft: PersonDraft) {
  const changed = (name: keyof PersonDraft): boolean =>
    JSON.stringify(saved[name]) !== JSON.stringify(draft[name])
  const programs = leads(draft.roles)
  return {
    ...(changed('first') || changed('last') ? { name: { first: draft.first, last: draft.last } } : {}),
    ...(changed('phone') ? { phone: draft.phone || null } : {}),
    ...(changed('position') ? { position: draft.position || null } : {}),
    ...(changed('management') ? { management: draft.management || null } : {}),
    ...(changed('organizationId') ? { organizationId: draft.organizationId || null } : {}),
    ...(changed('roles') ? { roles: [...draft.roles] } : {}),
    ...(changed('programs') && programs ? { [programs]: [...draft.programs] } : {}),
    ...(changed('fixedCoach') ? { fixedCoach: draft.fixedCoach || null } : {}),
    ...(changed('routeTags') ? { routeTags: words(draft.routeTags) } : {}),
  }
}

type Deed = { act: Act; row: PersonRow; file: PersonFile | null; draft: PersonDraft | null }

async function update(file: PersonFile, change: object): Promise<PersonFile> {
  const data = { version: file.version, ...change }
  return toFile((await execute(UpdatePersonDocument, { _id: file._id, data })).updateUser, file.trips)
}

/** Does one thing to a person. @returns the person as they are now; null for who has no account, or none any more. */
export async function act({ act: wanted, row, file, draft }: Deed): Promise<PersonFile | null> {
  if (wanted === 'resend') {
    await execute(ResendInvitationDocument, { userId: row._id })
    return null
  }
  if (!file) throw new Error('nobody was loaded')
  const { _id, email } = file
  switch (wanted) {
    case 'remove':
      await executeOnce(RemoveUserDocument, { data: { _id, email } })
      return null
    case 'moderate':
    case 'unmoderate': {
      const { moderate } = await execute(ModerateDocument, { email, moderate: wanted === 'moderate' })
      return { ...file, moderated: moderate.moderated }
    }
    case 'activate':
    case 'deactivate':
      return update(file, { status: wanted === 'activate' ? 'verified' : 'inactive' })
    case 'save':
      return update(file, draft ? changeOf(file, draft) : {})
  }
}

/** Opens a connection that sees the product as that person does. */
export async function startPreview({ _id }: PersonRow): Promise<Preview> {
  const { startPreview: opened } = await execute(StartPreviewDocument, { userId: _id })
  if (!opened.until) throw new Error('a preview ends')
  return { token: opened.token, until: opened.until, name: opened.user.name }
}

/** Invites somebody. @returns the address the invitation goes to. */
export async function invitePerson(values: FormValues): Promise<string> {
  const group = oneOf(GROUPS, values.group ?? '')
  if (!group) throw new Error('the form names a group')
  const email = (values.email ?? '').trim()
  const data = {
    email,
    first: values.first ?? '',
    last: values.last ?? '',
    phone: values.phone || null,
    group,
    roles: chosenOf(values.roles).flatMap((role) => oneOf(ROLES, role) ?? []),
    organizationId: group === 'customer' ? values.organizationId || null : null,
    programs: group === 'sysadmin' ? [] : chosenOf(values.programs),
  }
  await executeOnce(CreateUserDocument, { data })
  return email
}
