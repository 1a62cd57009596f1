import * as credits from '#contract/rest/credits'
import * as trips from '#contract/rest/trips'
import { readPesos } from '#domain/currency'
import type { TripAction } from '#domain/entities/trip/actions'
import type { Id, TripStatus } from '#domain/models'
import { fullName } from '#domain/names'
import type {
  Destination,
  Hindrance,
  Movement,
  Organization,
  OrganizationSettings,
  Traveller,
} from '#domain/organizations'
import { readCredits } from '#machines/customers/credit-form/chart'
import type { Part, PartQuestion } from '#machines/customers/organization/chart'
import { ORGANIZATIONS_A_PAGE, type OrganizationsPage } from '#machines/customers/organizations/chart'
import { KEPT_LOGO } from '#machines/customers/settings-form/chart'
import { planChange, type TripRequest } from '#machines/customers/trip-action/checks'
import type { Asked } from '#machines/kit/list/chart'
import type { FormValues } from '#machines/kit/submit/chart'
import { blobOf, uploadLogo } from '../files/upload'
import {
  CreateOrganizationDocument,
  FetchOrganizationsDocument,
  type FetchOrganizationsQuery,
  OrganizationHindrancesDocument,
  OrganizationSettingsDocument,
  type OrganizationSettingsQuery,
  OrganizationTripsDocument,
  RemoveMembershipDocument,
  RemoveOrganizationDocument,
  SaveMeetingCredentialsDocument,
  SaveMembershipDocument,
  TestMeetingCredentialsDocument,
  UnlinkProgramDocument,
  UpdateOrganizationDocument,
  type UpdateOrganizationInput,
} from '../generated/graphql'
import { execute } from '../graphql/client'
import { executeOnce } from '../graphql/once'
import { saveCsv } from '../panel/files'
import { call } from '../rest/call'
import { travellerOf } from './traveller'

const NO_ACCOUNTS = { total: 0, available: 0, reserved: 0, used: 0, expired: 0, unassigned: 0 }

const organizationOf = ({
  accounts,
  programs,
  ...rest
}: FetchOrganizationsQuery['organizations'][number]): Organization => ({
  ...rest,
  hasMembership: rest.hasMembership ?? false,
  version: rest.version ?? 1,
  look: rest.look ?? { logo: null, colour: null },
  defaultConferenceProvider: rest.defaultConferenceProvider ?? 'product',
  enabledConferenceProviders: rest.enabledConferenceProviders ?? ['product'],
  programs: programs ?? [],
  accounts: accounts ?? NO_ACCOUNTS,
})

/** Organizations by name, some at a time. */
export async function loadOrganizations({ text, page }: Asked<object>): Promise<OrganizationsPage> {
  const skip = (page - 1) * ORGANIZATIONS_A_PAGE
  const data = { text: text.trim() || null, skip, limit: ORGANIZATIONS_A_PAGE }
  const { organizations } = await execute(FetchOrganizationsDocument, { data })
  const following = organizations.length === ORGANIZATIONS_A_PAGE ? 1 : 0
  return {
    organizations: organizations.map(organizationOf),
    total: skip + organizations.length + following,
  }
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
    name: values.name?.trim() ?? '',
    businessId: values.businessId?.trim() ?? '',
    defaultConferenceProvider: provider,
    enabledConferenceProviders: [...new Set(['product', provider])],
  }
  return (await executeOnce(CreateOrganizationDocument, { data })).createOrganization._id
}

const loadMovements = ({ organizationId, operation }: PartQuestion, page: number, pageSize: number) =>
  call(credits.movements, { query: { organizationId, operationType: operation, page, pageSize } })
async function loadTrips(
  { organizationId, status, text, sort, down }: PartQuestion,
  page: number,
  limit: number,
) {
  const { organizationTrips } = await execute(OrganizationTripsDocument, {
    data: {
      organizationId,
      status,
      text: text.trim() || null,
      sort,
      descending: down,
      skip: (page - 1) * limit,
      limit,
    },
  })
  return organizationTrips
}
/** What a movement says only to whom the permissions let read it. */
const UNSAID = { description: '', person: null, sessionSlot: null }

type Listed = OrganizationSettingsQuery['admins']['docs'][number]
/** Who was only invited cannot be named yet. */
const choicesOf = (docs: readonly Listed[]) =>
  docs.filter(({ invitedUntil }) => !invitedUntil).map(({ _id, name }) => ({ id: _id, name: fullName(name) }))
async function loadSettings(organizationId: Id): Promise<OrganizationSettings> {
  const found = await execute(OrganizationSettingsDocument, { organizationId })
  return {
    memberships: found.memberships,
    admins: choicesOf(found.admins.docs),
    consultants: choicesOf(found.consultants.docs),
    programs: found.programs.map(({ _id, name }) => ({ id: _id, name })),
    people: found.people.total,
    rooms: found.organizations[0]?.meetingCredentials ?? [],
  }
}

/** A page of what the open tab shows. */
export async function loadPart(question: PartQuestion): Promise<Part> {
  const { tab, page, organizationId, size } = question
  if (tab === 'credits') {
    const found = await loadMovements(question, page, size)
    const movements = found.movements.map((one) => ({ ...UNSAID, ...one }))
    return { movements, trips: [], settings: null, total: found.pagination.total }
  }
  if (tab === 'settings') {
    const settings = await loadSettings(organizationId)
    return { movements: [], trips: [], settings, total: 0 }
  }
  if (tab !== 'trips') return { movements: [], trips: [], settings: null, total: 0 }
  const { docs, total } = await loadTrips(question, page, size)
  return { movements: [], trips: docs.map(travellerOf), settings: null, total }
}

const EXPORT_PAGE = 100
type Row = (string | number | null)[]
/** How a row of the open tab is written to a file, under which head. */
export type FileRows = {
  movements: { head: Row; rowOf: (movement: Movement) => Row }
  trips: { head: Row; rowOf: (trip: Traveller) => Row }
}
/** Everything that fits what is asked, page after page, saved as a CSV file. */
export async function savePart(question: PartQuestion, { movements, trips }: FileRows): Promise<void> {
  const isTrips = question.tab === 'trips'
  const rows: Row[] = [isTrips ? trips.head : movements.head]
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    if (isTrips) {
      const { docs, total } = await loadTrips(question, page, EXPORT_PAGE)
      pages = Math.ceil(total / EXPORT_PAGE)
      rows.push(...docs.map(travellerOf).map(trips.rowOf))
    } else {
      const found = await loadMovements(question, page, EXPORT_PAGE)
      pages = Math.ceil(found.pagination.total / EXPORT_PAGE)
      rows.push(...found.movements.map((one) => movements.rowOf({ ...UNSAID, ...one })))
    }
  }
  saveCsv(rows, isTrips ? 'travesias.csv' : 'movimientos.csv')
}

/** What keeps an organization from being removed; empty: nothing. */
export const loadHindrances = async (_id: Id): Promise<readonly Hindrance[]> =>
  (await execute(OrganizationHindrancesDocument, { _id })).organizationHindrances
export async function removeOrganization(_id: Id): Promise<void> {
  await execute(RemoveOrganizationDocument, { _id })
}

const orNull = (text: string | undefined): string | null => text?.trim() || null

/** Writes what one card of the settings was changed to. */
export async function saveSettings(values: FormValues): Promise<'saved'> {
  const { kind, organizationId: _id = '', version, target = '' } = values
  const update = (data: Omit<UpdateOrganizationInput, 'version'>) =>
    execute(UpdateOrganizationDocument, { _id, data: { version: Number(version), ...data } })
  if (kind === 'data')
    await update({
      name: values.name?.trim() ?? '',
      businessId: values.businessId?.trim() ?? '',
      contactId: orNull(values.contactId),
      consultantId: orNull(values.consultantId),
    })
  if (kind === 'look') {
    const { logo = '', colour } = values
    const look = { colour: orNull(colour?.trim()) }
    if (logo === KEPT_LOGO) await update({ look })
    else
      await update({
        look: Object.assign(look, { logo: logo === '' ? null : await uploadLogo(_id, blobOf(logo)) }),
      })
  }
  if (kind === 'calls')
    await update({
      defaultConferenceProvider: values.provider ?? '',
      enabledConferenceProviders: (values.enabled ?? '').split(' ').filter(Boolean),
    })
  if (kind === 'access') await update({ onboardingFlow: orNull(values.flow) })
  if (kind === 'program')
    await update({ programs: [...(values.programs ?? '').split(' ').filter(Boolean), target] })
  if (kind === 'unlink') await execute(UnlinkProgramDocument, { organizationId: _id, programId: target })
  if (kind === 'rooms') await saveRooms(values)
  if (kind === 'dropRooms')
    await execute(SaveMeetingCredentialsDocument, { organizationId: _id, provider: target })
  if (kind === 'dropMembership')
    await executeOnce(RemoveMembershipDocument, { organizationId: _id, _id: target })
  return 'saved'
}

/** Keeps what rooms are made with; what is as it was is tried again. */
async function saveRooms({ organizationId = '', target: provider = '', ...values }: FormValues) {
  const { account = '', clientId = '', secret = '', notifySecret = '' } = values
  const asKept =
    secret === '' && notifySecret === '' && account === values.keptAccount && clientId === values.keptClientId
  if (asKept) await execute(TestMeetingCredentialsDocument, { organizationId, provider })
  else
    await execute(SaveMeetingCredentialsDocument, {
      organizationId,
      provider,
      account: orNull(account.trim()),
      clientId: orNull(clientId.trim()),
      secret: orNull(secret),
      notifySecret: orNull(notifySecret.trim()),
    })
}

/** Agrees a membership, or changes the one it names. */
export async function saveMembership(values: FormValues): Promise<'saved'> {
  const { organizationId = '', membershipId, version, level = '', startDate = '' } = values
  await executeOnce(SaveMembershipDocument, {
    organizationId,
    _id: membershipId || null,
    version: membershipId ? Number(version) : null,
    data: {
      level,
      startDate,
      endDate: orNull(values.endDate),
      amount: readCredits(values.amount ?? '') ?? Number.NaN,
      priceList: readPesos(values.priceList ?? ''),
      price: readPesos(values.price ?? ''),
      carryOver: values.carryOver === 'yes',
      internalComment: orNull(values.internalComment),
      externalType: orNull(values.externalType),
      externalKey: orNull(values.externalKey),
    },
  })
  return 'saved'
}

/** Adds credits to an organization or takes some back. */
export async function changeCredits(values: FormValues): Promise<'changed'> {
  const { kind, organizationId, words = '' } = values
  // what is no number is refused by the server, in its words
  const of = { organizationId: organizationId ?? '', amount: readCredits(values.amount ?? '') ?? Number.NaN }
  if (kind === 'subtract') await call(credits.subtractCredits, { body: { ...of, reason: words.trim() } })
  else
    await call(credits.addCredits, {
      body: {
        ...of,
        description: words.trim(),
        pricePerCredit: readPesos(values.pricePerCredit ?? ''),
        purchaseOrder: orNull(values.purchaseOrder),
      },
    })
  return 'changed'
}

/** To which state an action brings a trip by nothing but its reason. */
const BRINGS: Partial<Record<TripAction, TripStatus>> = {
  finish: 'finished',
  cancel: 'canceled',
}

export const loadDestinations = (id: Id): Promise<readonly Destination[]> =>
  call(trips.tripDestinations, { params: { id } })

/** Does with a trip what was chosen. */
export async function actOnTrip({ trip, kind, values }: TripRequest, organizationId: string): Promise<void> {
  const params = { id: trip._id }
  if (kind === 'pause') {
    const body = {
      reactivationDate: values.until,
      pausedAt: values.from,
      comment: values.comment.trim(),
      cancelInside: values.inside === 'cancel',
    }
    await call(trips.pauseTrip, { params, body })
  }
  if (kind === 'resume' || kind === 'unplan') await call(trips.resumeTrip, { params, body: {} })
  if (kind === 'activate') {
    const { startDate, endDate, comment } = values
    const body = { programId: trip.program._id, description: comment.trim() || null, startDate, endDate }
    await call(trips.activateTrip, { params, body })
  }
  if (kind === 'recover')
    await call(credits.recoverCredits, { params, body: { reason: values.reason.trim() } })
  if (kind === 'invite') {
    const body = { invitationDate: values.invitationDate, amount: readCredits(values.credits) ?? Number.NaN }
    await call(trips.reactivateTrip, { params, body })
  }
  if (kind === 'extend') {
    const body = { endDate: values.endDate, reason: values.reason.trim() }
    await call(trips.extendTrip, { params, body })
  }
  if (kind === 'plan') await call(trips.planTrip, { params, body: planChange({ trip, values }) })
  if (kind === 'move') await call(trips.moveTrip, { params, body: { programId: values.programId } })
  const newState = BRINGS[kind]
  if (newState) {
    const body = { tripId: trip._id, newState, reason: values.reason.trim() }
    await call(trips.changeTripState, { body })
  }
  if (kind === 'give' || kind === 'take') {
    const [from, to] = kind === 'give' ? [{}, { tripId: trip._id }] : [{ tripId: trip._id }, {}]
    const amount = readCredits(values.amount) ?? Number.NaN
    await call(credits.crossCredits, {
      body: { organizationId, from, to, amount, description: values.words.trim() },
    })
  }
}
