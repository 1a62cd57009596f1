import { methodOf, addressOf as restAddress } from '#contract/rest/addresses'
import type { Id } from '#domain/models'
import type { Traveller } from '#domain/organizations'
import type { RosterFilters } from '#domain/people-address'
import { PEOPLE_ALERTS, PERSON_STATES } from '#domain/people-list'
import type { Facets, RosterFile, RosterPage, RosterRow } from '#machines/customers/roster/data'
import { HISTORY_A_PAGE, type History } from '#machines/customers/traveller/data'
import type { Asked, Cursor } from '#machines/kit/list/chart'
import type { FormValues } from '#machines/kit/submit/chart'
import {
  CorrectInvitationDocument,
  PeopleDocument,
  PeopleFacetsDocument,
  PersonHistoryDocument,
  PersonRowDocument,
  PreviewReminderDocument,
  ResendInvitationDocument,
  SavePlaceDocument,
  StartReminderDocument,
  TravellerTripsDocument,
  WithdrawInvitationDocument,
} from '../generated/graphql'
import { execute } from '../graphql/client'
import { travellerOf } from '../organization/traveller'
import { saveFile } from '../panel/files'
import { ask } from '../rest/ask'

const several = (words: string): string[] => words.split(',').filter(Boolean)
const oneOf = <T extends string>(list: readonly T[], word: string): T | null =>
  list.find((one) => one === word) ?? null

/** What people are filtered by, as the server is asked. */
export const wishOf = (organizationId: Id, text: string, filters: RosterFilters) => ({
  organizationId: organizationId || null,
  programs: several(filters.programs),
  states: several(filters.states).flatMap((state) => oneOf(PERSON_STATES, state) ?? []),
  text,
  area: filters.area || null,
  site: filters.site || null,
  leader: filters.leader || null,
  coachId: filters.coach || null,
  signal: oneOf(['recent', 'quiet'] as const, filters.signal),
  alert: oneOf(PEOPLE_ALERTS, filters.alert),
  sort: filters.sort,
  descending: filters.down === 'yes',
})
const sidesOf = (cursor: Cursor | undefined): { after: string | null; before: string | null } => ({
  after: cursor && 'after' in cursor ? cursor.after : null,
  before: cursor && 'before' in cursor ? cursor.before : null,
})

/** A page of a customer's people. */
export async function loadRoster(
  { text, filters, cursor, size }: Asked<RosterFilters>,
  organizationId: Id,
): Promise<RosterPage> {
  const data = { ...wishOf(organizationId, text, filters), ...sidesOf(cursor), limit: size }
  return (await execute(PeopleDocument, { data })).people
}

export const loadFacets = async (organizationId: Id): Promise<Facets> =>
  (await execute(PeopleFacetsDocument, { organizationId: organizationId || null })).peopleFacets

export async function loadHistory({ cursor }: Asked<object>, _id: Id): Promise<History> {
  const { after } = sidesOf(cursor)
  return (await execute(PersonHistoryDocument, { _id, after, limit: HISTORY_A_PAGE })).personHistory
}

/** The list as it is shown, as a file the server writes. */
export async function saveRoster({ organizationId, text, filters }: RosterFile): Promise<void> {
  const { programs, states, ...wish } = wishOf(organizationId, text, filters)
  const query = {
    ...wish,
    programs: programs.join() || null,
    states: states.join() || null,
    text: text || null,
  }
  const address = restAddress('exportList', { list: 'people' }, query)
  const response = await ask(methodOf('exportList'), address)
  saveFile(await response.blob(), 'personas.csv')
}

/** Somebody of a list, as they are now; null: not in it any more, or what is told is another trip. */
export async function rereadRow({ _id, organizationId, tripId }: RosterRow): Promise<RosterRow | null> {
  const { people } = await execute(PersonRowDocument, { data: { organizationId, ids: [_id], limit: 1 } })
  const [row] = people.docs
  return row?.tripId === tripId ? row : null
}

/** @throws Error when the trip is no longer the person's */
export async function loadTravellerTrip({
  _id,
  tripId,
  first,
  last,
  picture,
}: RosterRow): Promise<Traveller> {
  const { trips } = await execute(TravellerTripsDocument, { userId: _id })
  const trip = trips.find((one) => one._id === tripId)
  if (!trip) throw new Error('the trip is gone')
  return travellerOf({ user: { name: { first, last }, picture }, trip })
}

export async function resendTo({ id: userId }: { id: Id }): Promise<void> {
  await execute(ResendInvitationDocument, { userId })
}

/** @returns why nobody is reminded; null: they are */
export async function remind({ id }: { id: Id }): Promise<string | null> {
  const { previewBulk } = await execute(PreviewReminderDocument, { data: { action: 'remind', ids: [id] } })
  const { token, skipped } = previewBulk
  const [left] = skipped
  if (left) return left.why
  await execute(StartReminderDocument, { token })
  return null
}

export async function correctInvitation(values: FormValues): Promise<'corrected'> {
  const { _id = '', email = '', first = '', last = '' } = values
  await execute(CorrectInvitationDocument, {
    _id,
    email: email.trim(),
    first: first.trim(),
    last: last.trim(),
  })
  return 'corrected'
}

export async function withdrawInvitation({ _id = '', reason = '' }: FormValues): Promise<'withdrawn'> {
  await execute(WithdrawInvitationDocument, { _id, reason: reason.trim() || null })
  return 'withdrawn'
}

/** Where somebody works; who leads them stays as it is while nothing is written of it. */
export async function savePlace(values: FormValues): Promise<Id> {
  const { userId = '', version = '', area = '', site = '', leaderName = '', leaderEmail = '' } = values
  const leader =
    leaderName.trim() === '' ? {} : { leader: { name: leaderName.trim(), email: leaderEmail.trim() } }
  const data = { userId, version: Number(version), area, site, ...leader }
  return (await execute(SavePlaceDocument, { data })).savePlace._id
}
