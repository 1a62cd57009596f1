import { isoOfDob, toDob } from '#domain/dates'
import { mailKindsOf } from '#domain/mail-kinds'
import type { Answer, Answers, Me } from '#domain/models'
import { needsMeetingLink } from '#domain/onboarding'
import { personalForm } from '#domain/personal-form'
import { actorCode } from '#domain/roles'
import type { Device } from '#machines/account/devices/chart'
import type { PreferenceChange, Preferences, SavedPreferences } from '#machines/account/preferences/chart'
import type { LoadedRecord, RecordChange, SavedRecord } from '#machines/account/record/chart'
import type { SavedPicture } from '#machines/account/upload/chart'
import type { SeenField } from '#machines/account/visibility/chart'
import {
  CloseOtherConnectionsDocument,
  ConfirmEmailChangeDocument,
  ConnectionsDocument,
  type OwnFieldsFragment,
  OwnRecordDocument,
  RequestEmailChangeDocument,
  UpdateOwnRecordDocument,
  UpdatePasswordDocument,
  type UpdateUserInput,
  VisibilityDocument,
} from '../generated/graphql'
import { execute } from '../graphql/client'
import { toMe } from './people'

const own = async (): Promise<OwnFieldsFragment> => (await execute(OwnRecordDocument, {})).user
const update = async (_id: string, data: UpdateUserInput): Promise<OwnFieldsFragment> =>
  (await execute(UpdateOwnRecordDocument, { _id, data })).updateUser

/** A sysadmin's own update does not refresh the stored user, as the specification has it. */
const refreshes = (user: OwnFieldsFragment): boolean => actorCode(toMe(user)) !== 'sa'

function answersOf(user: OwnFieldsFragment): Answers {
  const { location } = user
  const texts: Record<string, string | null | undefined> = {
    'name.first': user.name.first,
    'name.last': user.name.last,
    phone: user.phone,
    rut: user.rut,
    dob: user.dob === null ? null : isoOfDob(user.dob),
    nat: user.nat,
    'location.city': location?.city,
    'location.state': location?.state,
    'location.country': location?.country,
    'location.timezone': location?.timezone?.description,
    'location.street.name': location?.street?.name,
    'location.street.number': location?.street?.number,
    position: user.position,
    management: user.management,
  }
  return Object.fromEntries(Object.entries(texts).flatMap(([id, value]) => (value ? [[id, value]] : [])))
}

export async function loadPersonal(): Promise<LoadedRecord> {
  const user = await own()
  return {
    form: personalForm(toMe(user)),
    answers: answersOf(user),
    version: user.version ?? 1,
    formVersion: null,
  }
}

const textOf = (answer: Answer | undefined): string | null =>
  typeof answer === 'string' && answer.trim() !== '' ? answer.trim() : null

/** Only what changed is sent; a name goes whole. */
function dataOf({ answers, changed, version }: RecordChange): UpdateUserInput {
  const has = (id: string): boolean => changed.includes(id)
  const given = (id: string): string | null => textOf(answers[id])
  const street = ['location.street.name', 'location.street.number']
  const place = ['city', 'state', 'country', 'timezone'].filter((name) => has(`location.${name}`))
  const plain = ['phone', 'rut', 'nat', 'position', 'management'].filter(has)
  const dob = given('dob')
  return {
    version: version ?? 1,
    ...Object.fromEntries(plain.map((id) => [id, given(id)])),
    ...(has('dob') ? { dob: dob === null ? null : toDob(dob) } : {}),
    ...(has('name.first') || has('name.last')
      ? { name: { first: given('name.first') ?? '', last: given('name.last') ?? '' } }
      : {}),
    ...(place.length > 0 || street.some(has)
      ? {
          location: {
            ...Object.fromEntries(place.map((name) => [name, given(`location.${name}`)])),
            ...(street.some(has)
              ? { street: { name: given('location.street.name'), number: given('location.street.number') } }
              : {}),
          },
        }
      : {}),
  }
}

export async function savePersonal(change: RecordChange, userId: string): Promise<SavedRecord> {
  const user = await update(userId, dataOf(change))
  return { version: user.version, me: refreshes(user) ? toMe(user) : null }
}

/** The picture is the newest upload's, whoever else changed the record meanwhile. `key` null: none. */
export async function savePicture(key: string | null): Promise<SavedPicture> {
  const { _id, version } = await own()
  const user = await update(_id, { version: version ?? 1, picture: key })
  return { me: toMe(user), refresh: refreshes(user) }
}

const toPreferences = (user: OwnFieldsFragment): Preferences => {
  const me = toMe(user)
  return {
    version: me.version,
    theme: me.theme,
    language: me.language,
    mails: Object.fromEntries(mailKindsOf(actorCode(me)).map((kind) => [kind, user.mails?.[kind] ?? true])),
    link: actorCode(me) === 'cc' && needsMeetingLink(me.onboardingFlow) ? (me.conferenceUrl ?? '') : null,
    flow: me.onboardingFlow,
  }
}
export const loadPreferences = async (): Promise<Preferences> => toPreferences(await own())
export async function savePreferences(
  userId: string,
  version: number,
  { theme, language, mails, link }: PreferenceChange,
): Promise<SavedPreferences> {
  const user = await update(userId, {
    version,
    ...(theme ? { theme } : {}),
    ...(language ? { language } : {}),
    ...(mails ? { mails } : {}),
    ...(link === undefined ? {} : { conferenceUrl: link }),
  })
  return { preferences: toPreferences(user), me: toMe(user), refresh: refreshes(user) }
}
/** The theme alone, whatever else changed in the record meanwhile. */
export async function saveTheme(theme: Me['theme']): Promise<Me> {
  const { _id, version } = await own()
  return toMe(await update(_id, { version: version ?? 1, theme }))
}

export const updatePassword = async (currentPassword: string, password: string): Promise<void> => {
  await execute(UpdatePasswordDocument, { currentPassword, password })
}
export const requestEmailChange = async (currentPassword: string, email: string): Promise<void> => {
  await execute(RequestEmailChangeDocument, { currentPassword, email })
}
export const confirmEmailChange = async (token: string): Promise<void> => {
  await execute(ConfirmEmailChangeDocument, { token })
}
export const loadDevices = async (): Promise<Device[]> => (await execute(ConnectionsDocument, {})).connections
export const closeOthers = async (): Promise<void> => {
  await execute(CloseOtherConnectionsDocument, {})
}
export const loadVisibility = async (): Promise<SeenField[]> =>
  (await execute(VisibilityDocument, {})).visibility
