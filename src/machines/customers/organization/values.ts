import { formatPesos } from '#domain/currency'
import { dayAfter } from '#domain/dates'
import { houseDay, lastDayOf, type Membership } from '#domain/memberships'
import type { Id } from '#domain/models'
import type { Organization, RoomCredentials } from '#domain/organizations'
import type { FormValues } from '../../kit/submit/chart'
import { KEPT_LOGO, type Setting } from '../settings-form/chart'

/** What a card's drawer begins with. */
export function settingValues(
  organization: Organization,
  rooms: readonly RoomCredentials[],
  { kind, target }: { kind: Setting; target: Id },
): FormValues {
  const of = { kind, target, organizationId: organization._id, version: String(organization.version) }
  switch (kind) {
    case 'data':
      return {
        ...of,
        name: organization.name,
        businessId: organization.businessId ?? '',
        contactId: organization.contact?._id ?? '',
        consultantId: organization.consultant?._id ?? '',
      }
    case 'look':
      return { ...of, colour: organization.look.colour ?? '', logo: organization.look.logo ? KEPT_LOGO : '' }
    case 'calls':
      return {
        ...of,
        provider: organization.defaultConferenceProvider,
        enabled: organization.enabledConferenceProviders.join(' '),
      }
    case 'access':
      return { ...of, flow: organization.ownFlow ?? '' }
    case 'rooms': {
      const { account = '', clientId = '' } = rooms.find(({ provider }) => provider === target) ?? {}
      return { ...of, account, clientId, secret: '', keptAccount: account, keptClientId: clientId }
    }
    case 'program':
      return { ...of, programs: organization.programs.map(({ _id }) => _id).join(' ') }
    default:
      return of
  }
}

const money = (amount: number | null): string => (amount === null ? '' : formatPesos(amount))
const text = (amount: number | null): string => (amount === null ? '' : String(amount))

/** What the membership's drawer begins with: the one that is changed, else what follows the one in force. */
export function membershipValues(
  organizationId: Id,
  memberships: readonly Membership[],
  membershipId: Id | null,
  now: number,
): FormValues {
  const known = memberships.find(({ id }) => id === membershipId)
  const active = memberships.find(({ state }) => state === 'active')
  const today = houseDay(now)
  const after = active ? dayAfter(houseDay(active.endDate)) : today
  const like = known ?? active ?? null
  const level = like?.level ?? 'Anual'
  const startDate = known ? houseDay(known.startDate) : after
  return {
    organizationId,
    membershipId: known?.id ?? '',
    version: text(known?.version ?? null),
    active: known?.state === 'active' ? 'yes' : '',
    level,
    startDate,
    endDate: known ? houseDay(known.endDate) : (lastDayOf(level, startDate) ?? ''),
    amount: text(like?.amount ?? null),
    priceList: money(like?.priceList ?? null),
    price: money(like?.price ?? null),
    carryOver: known?.carryOver ? 'yes' : '',
    internalComment: known?.internalComment ?? '',
    externalType: known?.externalType ?? '',
    externalKey: known?.externalKey ?? '',
    notBefore: known?.state === 'active' || memberships.length === 0 ? '' : after,
    beforeLevel: active?.level ?? '',
    beforeAmount: text(active?.amount ?? null),
    until: active ? houseDay(active.endDate) : '',
    carried: active?.carryOver ? 'yes' : '',
  }
}
