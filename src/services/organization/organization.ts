import { dayKey } from '#domain/format-time'
import type { Movement, Organization, Traveller } from '#domain/organizations'
import { readCredits } from '#machines/credit-form/chart'
import { type Part, type PartQuestion, ROWS_A_PAGE } from '#machines/organization/chart'
import type { OrganizationsPage } from '#machines/organizations/chart'
import type { FormValues } from '#machines/submit/chart'
import type { TripRequest } from '#machines/trip-action/chart'
import {
  CreateOrganizationDocument,
  FetchOrganizationsDocument,
  type FetchOrganizationsQuery,
  OrganizationTripsDocument,
  type OrganizationTripsQuery,
} from '../generated/graphql'
import { execute } from '../graphql/client'
import { executeOnce } from '../graphql/once'
import { saveCsv } from '../panel/files'
import { getJson, sendOnce } from '../rest/files'

const A_PAGE = 50
const NO_ACCOUNTS = { total: 0, available: 0, reserved: 0, used: 0, expired: 0, unassigned: 0 }

const organizationOf = ({
  accounts,
  programs,
  ...rest
}: FetchOrganizationsQuery['organizations'][number]): Organization => ({
  ...rest,
  hasMembership: rest.hasMembership ?? false,
  programs: programs ?? [],
  accounts: accounts ?? NO_ACCOUNTS,
})

/** Organizations by name, some at a time. */
export async function loadOrganizations({
  text,
  skip,
}: {
  text: string
  skip: number
}): Promise<OrganizationsPage> {
  const data = { text: text.trim() || null, skip, limit: A_PAGE }
  const { organizations } = await execute(FetchOrganizationsDocument, { data })
  return { organizations: organizations.map(organizationOf), more: organizations.length === A_PAGE }
}

/** One organization; fails as notFound when it is gone. */
export async function loadOrganization(_id: string): Promise<Organization> {
  const { organizations } = await execute(FetchOrganizationsDocument, { data: { _id } })
  const [found] = organizations
  if (found) return organizationOf(found)
  throw {
    type: 'notFound',
    message: 'No encontramos esa organización. Vuelve a la lista y ábrela desde ahí.',
  }
}

/** @returns the new organization's id. */
export async function createOrganization(values: FormValues): Promise<string> {
  const provider = values.provider || 'product'
  const data = {
    ...{ name: values.name?.trim() ?? '', businessId: values.businessId?.trim() ?? '' },
    ...{ hasMembership: values.membership === 'yes', defaultConferenceProvider: provider },
    enabledConferenceProviders: [...new Set(['product', provider])],
  }
  return (await executeOnce(CreateOrganizationDocument, { data })).createOrganization._id
}

/** A trip and who travels, as the machines know them. */
export const travellerOf = ({
  user,
  trip: { credits, changes, ...trip },
}: OrganizationTripsQuery['organizationTrips']['docs'][number]): Traveller => ({
  ...trip,
  person: user,
  credits: credits ?? NO_ACCOUNTS,
  changes: changes ?? [],
})

type MovementsAnswer = { movements: Movement[]; pagination: { total: number } }
const movementsPath = ({ organizationId, operation }: PartQuestion, page: number, size: number): string => {
  const query = new URLSearchParams({ organizationId, page: String(page), pageSize: String(size) })
  if (operation) query.set('operationType', operation)
  return `/api/v1/organizations/movements?${query}`
}

/** A page of what the open tab shows. */
export async function loadPart(question: PartQuestion): Promise<Part> {
  const { tab, page, organizationId, status, text } = question
  if (tab === 'credits') {
    const found = await getJson<MovementsAnswer>(movementsPath(question, page, ROWS_A_PAGE))
    return { movements: found.movements, trips: [], total: found.pagination.total }
  }
  if (tab !== 'trips') return { movements: [], trips: [], total: 0 }
  const { organizationTrips } = await execute(OrganizationTripsDocument, {
    data: {
      ...{ organizationId, status, text: text.trim() || null },
      ...{ skip: (page - 1) * ROWS_A_PAGE, limit: ROWS_A_PAGE },
    },
  })
  const trips = organizationTrips.docs.map(travellerOf)
  return { movements: [], trips, total: organizationTrips.total }
}

const EXPORT_PAGE = 100
/** Every movement that fits the filter, page after page, saved as a CSV file. */
export async function saveMovements(
  question: PartQuestion,
  zone: string,
  rowOf: (movement: Movement) => (string | number)[],
  head: string[],
): Promise<void> {
  const rows: (string | number)[][] = [head]
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const found = await getJson<MovementsAnswer>(movementsPath(question, page, EXPORT_PAGE))
    pages = Math.ceil(found.pagination.total / EXPORT_PAGE)
    for (const one of found.movements)
      rows.push([dayKey(one.createdAt, zone).split('-').reverse().join('-'), ...rowOf(one)])
  }
  saveCsv(rows, 'movimientos.csv')
}

/** Adds credits to an organization or takes some back. */
export async function changeCredits(values: FormValues): Promise<'changed'> {
  const { kind, organizationId, words = '' } = values
  const amount = readCredits(values.amount ?? '')
  if (kind === 'subtract')
    await sendOnce('POST', '/api/v1/organizations/subtract-credits', {
      organizationId,
      amount,
      reason: words.trim(),
    })
  else
    await sendOnce('POST', '/api/v1/organizations/add-credits', {
      organizationId,
      amount,
      description: words.trim(),
    })
  return 'changed'
}

/** Does with a trip what was chosen. */
export async function actOnTrip({ trip, kind, values }: TripRequest, organizationId: string): Promise<void> {
  const path = `/api/v1/trips/${encodeURIComponent(trip._id)}`
  if (kind === 'pause') {
    const body = { reactivationDate: values.until, comment: values.comment.trim() }
    await sendOnce('PUT', `${path}/pause`, body)
  }
  if (kind === 'invite') {
    const body = { invitationDate: values.invitationDate, amount: readCredits(values.credits) }
    await sendOnce('PUT', `${path}/reactivate`, body)
  }
  if (kind === 'state') {
    const body = { tripId: trip._id, newState: values.newState, reason: values.reason.trim() }
    await sendOnce('POST', '/api/v1/tripState/change-state', body)
  }
  if (kind === 'credits') {
    const [from, to] = values.way === 'give' ? [{}, { tripId: trip._id }] : [{ tripId: trip._id }, {}]
    const amount = readCredits(values.amount)
    const body = { organizationId, from, to, amount, description: values.words.trim() }
    await sendOnce('POST', '/api/v1/membership/movements/account-cross-credits', body)
  }
}
