import type { Picture } from '#domain/models'
import { needsMeetingLink, type OnboardingFlow, onboardingFlow } from '#domain/onboarding'
import { offsetMinutes } from '#domain/slots/zone-table'
import { builder, GroupEnum, READ_WHOLE, RoleEnum } from '../../kernel/builder'
import type { Context } from '../../kernel/context'
import type { OrganizationRow } from '../../kernel/database/rows'
import { among, ORGANIZATION, type Relation, USER_TYPE } from '../../permissions/fields'
import type { LocationView, Street, UserView } from './relation'

export const NameType = builder.objectRef<{ first: string; last: string }>('Name').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({ first: t.exposeString('first'), last: t.exposeString('last') }),
})

/** Pictures of the demonstration are public; an uploaded one is told as an address that expires. */
export const shownAddress = ({ outside }: Context, stored: string): string =>
  stored.startsWith('/') ? stored : outside.addresses.sign(stored)

export const PictureType = builder.objectRef<Picture>('Picture').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    large: t.string({ resolve: ({ large }, _args, context) => shownAddress(context, large) }),
    medium: t.string({ resolve: ({ medium }, _args, context) => shownAddress(context, medium) }),
    thumbnail: t.string({ resolve: ({ thumbnail }, _args, context) => shownAddress(context, thumbnail) }),
  }),
})

export const UserTypeType = builder.objectRef<UserView>('UserType').implement({
  fields: (t) => ({
    group: t.field({ type: GroupEnum, resolve: ({ row }) => row.user_group }),
    roles: t.field({
      type: [RoleEnum],
      nullable: true,
      resolve: ({ row, relation }) => (among<Relation>(USER_TYPE.roles, relation) ? row.roles : null),
    }),
    active: t.field({
      type: RoleEnum,
      nullable: true,
      resolve: ({ row, relation }) => (among<Relation>(USER_TYPE.active, relation) ? row.active_role : null),
    }),
  }),
})

const TimezoneType = builder.objectRef<LocationView['timezone']>('Timezone').implement({
  extensions: READ_WHOLE,
  description: 'offset: minutes east of UTC now; description: the IANA name',
  fields: (t) => ({
    offset: t.int({
      resolve: ({ description }, _args, context) => offsetMinutes(description, context.now().getTime()),
    }),
    description: t.exposeString('description'),
  }),
})

const StreetType = builder.objectRef<Street>('Street').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true }),
    number: t.exposeString('number', { nullable: true }),
  }),
})

export const LocationType = builder.objectRef<LocationView>('Location').implement({
  fields: (t) => ({
    city: t.exposeString('city', { nullable: true }),
    state: t.exposeString('state', { nullable: true }),
    country: t.exposeString('country', { nullable: true }),
    timezone: t.expose('timezone', { type: TimezoneType, nullable: true }),
    street: t.expose('street', { type: StreetType, nullable: true }),
  }),
})

export type OrganizationView = { row: OrganizationRow; relation: Relation }

export const OrganizationType = builder.objectRef<OrganizationView>('Organization').implement({
  fields: (t) => ({
    _id: t.id({ resolve: ({ row }) => row.id }),
    name: t.string({ resolve: ({ row }) => row.name }),
    hasMembership: t.boolean({
      nullable: true,
      resolve: ({ row, relation }) =>
        among<Relation>(ORGANIZATION.hasMembership, relation) ? row.has_membership : null,
    }),
    onboardingFlow: t.string({
      nullable: true,
      resolve: ({ row, relation }) =>
        among<Relation>(ORGANIZATION.onboardingFlow, relation) ? flowOf(row) : null,
    }),
  }),
})

/** Where a coachee's sessions are held: the own meeting link, or else in the product. */
export type ConferencePlace =
  | { provider: 'product'; url: null }
  | { provider: 'microsoft-teams' | 'zoom-meeting'; url: string }
export const conferencePlace = (flow: OnboardingFlow, url: string | null): ConferencePlace =>
  url === null || !needsMeetingLink(flow) ? { provider: 'product', url: null } : { provider: flow, url }

type OwnConference = { place: ConferencePlace; updatedAt: Date | null }
export const UserConferenceType = builder.objectRef<OwnConference>('UserConference').implement({
  extensions: READ_WHOLE,
  description: 'Where the person’s next sessions would be held.',
  fields: (t) => ({
    activeProvider: t.string({ resolve: ({ place }) => place.provider }),
    conferenceUrl: t.string({ nullable: true, resolve: ({ place }) => place.url }),
    updatedAt: t.expose('updatedAt', {
      type: 'Instant',
      nullable: true,
      description: 'When the own link was last written.',
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
