import type { Picture } from '#domain/models'
import { onboardingFlow } from '#domain/onboarding'
import type { OrganizationRow } from '../../database/tables'
import { builder, GroupEnum, RoleEnum } from '../../schema/builder'
import { type LocationView, type Relation, reads, type UserView } from './relation'

export const NameType = builder.objectRef<{ first: string; last: string }>('Name').implement({
  fields: (t) => ({ first: t.exposeString('first'), last: t.exposeString('last') }),
})

export const PictureType = builder.objectRef<Picture>('Picture').implement({
  fields: (t) => ({
    large: t.exposeString('large'),
    medium: t.exposeString('medium'),
    thumbnail: t.exposeString('thumbnail'),
  }),
})

export const UserTypeType = builder.objectRef<UserView>('UserType').implement({
  fields: (t) => ({
    group: t.field({ type: GroupEnum, resolve: ({ row }) => row.user_group }),
    roles: t.field({
      type: [RoleEnum],
      nullable: true,
      resolve: ({ row, relation }) => (reads(relation, 'roles') ? row.roles : null),
    }),
    active: t.field({
      type: RoleEnum,
      nullable: true,
      resolve: ({ row, relation }) => (reads(relation, 'active') ? row.active_role : null),
    }),
  }),
})

/** Minutes east of UTC at that moment. */
function offsetOf(zone: string, now: Date): number {
  const name = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(now)
    .find((part) => part.type === 'timeZoneName')?.value
  const parts = /GMT([+-])(\d\d):(\d\d)/.exec(name ?? '')
  if (!parts) return 0
  return (parts[1] === '-' ? -1 : 1) * (Number(parts[2]) * 60 + Number(parts[3]))
}

const TimezoneType = builder.objectRef<LocationView['timezone']>('Timezone').implement({
  description: 'offset: minutes east of UTC now; description: the IANA name',
  fields: (t) => ({
    offset: t.int({
      resolve: ({ description }, _args, context) => offsetOf(description, context.now()),
    }),
    description: t.exposeString('description'),
  }),
})

export const LocationType = builder.objectRef<LocationView>('Location').implement({
  fields: (t) => ({
    city: t.exposeString('city', { nullable: true }),
    state: t.exposeString('state', { nullable: true }),
    country: t.exposeString('country', { nullable: true }),
    timezone: t.expose('timezone', { type: TimezoneType, nullable: true }),
  }),
})

export type OrganizationView = { row: OrganizationRow; relation: Relation }

/** A coach reads the name of a coachee's organization and nothing else. */
export const OrganizationType = builder.objectRef<OrganizationView>('Organization').implement({
  fields: (t) => ({
    _id: t.id({ resolve: ({ row }) => row.id }),
    name: t.string({ resolve: ({ row }) => row.name }),
    hasMembership: t.boolean({
      nullable: true,
      resolve: ({ row, relation }) => (relation === 'ownCoachee' ? null : row.has_membership),
    }),
    onboardingFlow: t.string({
      nullable: true,
      resolve: ({ row, relation }) => (relation === 'ownCoachee' ? null : flowOf(row)),
    }),
  }),
})

/** The wizard variant of an organization's people. */
export const flowOf = (row: OrganizationRow | null) =>
  onboardingFlow(
    row && {
      onboardingFlow: row.onboarding_flow,
      defaultConferenceProvider: row.default_conference_provider,
    },
  )
