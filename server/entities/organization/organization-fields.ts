import * as z from 'zod'
import type { Look } from '#domain/look'
import { MEMBERSHIP_STATES } from '#domain/memberships'
import { builder, READ_WHOLE } from '../../kernel/builder'
import { type Context, meOf } from '../../kernel/context'
import type { UserRow } from '../../kernel/database/rows'
import { ID, parseInput } from '../../kernel/input'
import { among, ORGANIZATION, ORGANIZATION_MEMBERSHIP, type Relation } from '../../permissions/fields'
import type { OrganizationBalances } from '../ledger/balances'
import { loadersOf } from '../user/loaders'
import { ProgramRef } from '../user/program-ref'
import { NameType, OrganizationType, type OrganizationView, PictureType } from '../user/user-parts'
import { organizationLoaders } from './loaders'
import { type MembershipRow, membershipsOf, stateOf } from './memberships'
import { organizationScope } from './scope'

const MembershipStateEnum = builder.enumType('MembershipState', { values: MEMBERSHIP_STATES })

const text = z.nullish(z.string()).transform((value) => value ?? null)
const whole = z.nullish(z.int()).transform((value) => value ?? null)
const instant = z.nullish(z.coerce.date()).transform((value) => value ?? null)
/** The interface's language of the specification: a membership is written in it. */
const LOCALE = 'es_419'
/** What is stored of a membership; money in whole pesos. */
const membershipShape = z.object({
  id: text,
  level: text,
  amount: whole,
  startDate: instant,
  endDate: instant,
  priceList: whole,
  price: whole,
  externalType: text,
  externalKey: text,
  internalComment: text,
  carryOver: z.nullish(z.boolean()).transform((value) => value ?? null),
  createdAt: instant,
  updatedAt: instant,
  publishedAt: instant,
})
type StoredMembership = z.output<typeof membershipShape>
type Membership = StoredMembership & { documentId: string | null; locale: string }
const MEMBERSHIP_FIELDS = Object.keys(membershipShape.shape) as (keyof StoredMembership)[]

/** What an organization is to the caller: an admin's own also where it is reached by their own record. */
function relationTo({ row, relation }: OrganizationView, context: Context): Relation {
  const own = context.actor === 'ad' && meOf(context).organization_id === row.id
  return own ? 'ownOrg' : relation
}
const sees = (view: OrganizationView, context: Context, field: keyof typeof ORGANIZATION): boolean =>
  among<Relation>(ORGANIZATION[field], relationTo(view, context))

/** A membership cut to what the relation reads. */
export function membershipFor({ row, relation }: OrganizationView): Membership | null {
  if (!row.membership) return null
  const stored = membershipShape.parse(row.membership)
  const hidden = MEMBERSHIP_FIELDS.filter(
    (field) => !among<Relation>(ORGANIZATION_MEMBERSHIP[field], relation),
  )
  const cut: StoredMembership = { ...stored, ...Object.fromEntries(hidden.map((field) => [field, null])) }
  return { ...cut, documentId: cut.id, locale: LOCALE }
}

const AccountsType = builder.objectRef<OrganizationBalances>('OrganizationAccounts').implement({
  extensions: READ_WHOLE,
  description: 'Whole credits of an organization with its programs and trips. unassigned: no program’s yet.',
  fields: (t) => ({
    total: t.exposeInt('total'),
    available: t.exposeInt('available'),
    reserved: t.exposeInt('reserved'),
    used: t.exposeInt('used'),
    expired: t.exposeInt('expired'),
    unassigned: t.exposeInt('unassigned'),
  }),
})
const MembershipType = builder.objectRef<Membership>('OrganizationMembership').implement({
  description: 'Money in whole pesos.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: true }),
    documentId: t.exposeID('documentId', { nullable: true }),
    locale: t.exposeString('locale'),
    createdAt: t.expose('createdAt', { type: 'Instant', nullable: true }),
    updatedAt: t.expose('updatedAt', { type: 'Instant', nullable: true }),
    publishedAt: t.expose('publishedAt', {
      type: 'Instant',
      nullable: true,
      description: 'When it began to hold.',
    }),
    level: t.exposeString('level', { nullable: true }),
    startDate: t.expose('startDate', { type: 'Instant', nullable: true }),
    endDate: t.expose('endDate', { type: 'Instant', nullable: true }),
    amount: t.exposeInt('amount', { nullable: true }),
    priceList: t.exposeFloat('priceList', { nullable: true }),
    price: t.exposeFloat('price', { nullable: true }),
    externalType: t.exposeString('externalType', { nullable: true }),
    externalKey: t.exposeString('externalKey', { nullable: true }),
    internalComment: t.exposeString('internalComment', { nullable: true }),
    carryOver: t.exposeBoolean('carryOver', {
      nullable: true,
      description: 'What no trip holds outlives its end.',
    }),
  }),
})

/** A membership of an organization, in force or not; money is null to whom it does not concern. */
type MembershipView = { row: MembershipRow; money: boolean }
const ListedMembership = builder.objectRef<MembershipView>('Membership').implement({
  extensions: READ_WHOLE,
  description: 'Money in whole pesos, a sysadmin’s to read, as the comment and what it is called elsewhere.',
  fields: (t) => ({
    id: t.id({ resolve: ({ row }) => row.id }),
    version: t.int({ resolve: ({ row }) => row.version }),
    state: t.field({ type: MembershipStateEnum, resolve: ({ row }) => stateOf(row) }),
    level: t.string({ resolve: ({ row }) => row.level }),
    startDate: t.field({ type: 'Instant', resolve: ({ row }) => row.start_date }),
    endDate: t.field({ type: 'Instant', resolve: ({ row }) => row.end_date }),
    amount: t.int({ resolve: ({ row }) => row.amount }),
    carryOver: t.boolean({
      resolve: ({ row }) => row.carry_over,
      description: 'What no trip holds outlives its end.',
    }),
    priceList: t.float({ nullable: true, resolve: ({ row, money }) => (money ? row.price_list : null) }),
    price: t.float({ nullable: true, resolve: ({ row, money }) => (money ? row.price : null) }),
    internalComment: t.string({
      nullable: true,
      resolve: ({ row, money }) => (money ? row.internal_comment : null),
    }),
    externalType: t.string({
      nullable: true,
      resolve: ({ row, money }) => (money ? row.external_type : null),
    }),
    externalKey: t.string({ nullable: true, resolve: ({ row, money }) => (money ? row.external_key : null) }),
  }),
})

const whose = z.object({ organizationId: ID })
builder.queryField('memberships', (t) =>
  t.field({
    type: [ListedMembership],
    description: 'Every membership of an organization, the newest first.',
    args: { organizationId: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      const { organizationId } = parseInput(whose, args)
      const { row, answering } = await organizationScope(context, 'Query.memberships', organizationId)
      const money = answering === 'any'
      return (await membershipsOf(context.door.db, [row.id])).map((one) => ({ row: one, money }))
    },
  }),
)

/** Somebody an organization names, for whoever answers for it. */
const partyOf = (context: Context, id: string | null) => (id ? loadersOf(context).user.load(id) : null)
const PartyType = builder.objectRef<UserRow>('OrganizationParty').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    _id: t.exposeID('id'),
    name: t.field({ type: NameType, resolve: (row) => ({ first: row.first_name, last: row.last_name }) }),
    picture: t.field({ type: PictureType, nullable: true, resolve: ({ picture }) => picture }),
  }),
})

const LookType = builder.objectRef<Look>('OrganizationLook').implement({
  extensions: READ_WHOLE,
  description: 'How it looks to its own people.',
  fields: (t) => ({
    logo: t.expose('logo', { type: PictureType, nullable: true }),
    colour: t.exposeString('colour', { nullable: true }),
  }),
})

builder.objectFields(OrganizationType, (t) => ({
  look: t.field({
    type: LookType,
    nullable: true,
    resolve: (view, _args, context) =>
      sees(view, context, 'look') ? { logo: view.row.logo, colour: view.row.colour } : null,
  }),
  contact: t.field({
    type: PartyType,
    nullable: true,
    description: 'Whom the house talks to there.',
    resolve: (view, _args, context) =>
      sees(view, context, 'contact') ? partyOf(context, view.row.contact_id) : null,
  }),
  consultant: t.field({
    type: PartyType,
    nullable: true,
    description: 'Who of the house accompanies it.',
    resolve: (view, _args, context) =>
      sees(view, context, 'consultant') ? partyOf(context, view.row.consultant_id) : null,
  }),
  ownFlow: t.string({
    nullable: true,
    description: 'The onboarding flow that was chosen; null: the default provider’s.',
    resolve: (view, _args, context) => (sees(view, context, 'ownFlow') ? view.row.onboarding_flow : null),
  }),
  businessId: t.string({
    nullable: true,
    resolve: (view, _args, context) => (sees(view, context, 'businessId') ? view.row.business_id : null),
  }),
  defaultConferenceProvider: t.string({
    nullable: true,
    resolve: (view, _args, context) =>
      sees(view, context, 'defaultConferenceProvider') ? view.row.default_conference_provider : null,
  }),
  enabledConferenceProviders: t.stringList({
    nullable: true,
    resolve: (view, _args, context) =>
      sees(view, context, 'enabledConferenceProviders') ? view.row.enabled_conference_providers : null,
  }),
  createdAt: t.field({
    type: 'Instant',
    nullable: true,
    resolve: (view, _args, context) => (sees(view, context, 'createdAt') ? view.row.created_at : null),
  }),
  updatedAt: t.field({
    type: 'Instant',
    nullable: true,
    resolve: (view, _args, context) => (sees(view, context, 'updatedAt') ? view.row.updated_at : null),
  }),
  version: t.int({
    nullable: true,
    resolve: (view, _args, context) => (sees(view, context, 'version') ? view.row.version : null),
  }),
  programs: t.field({
    type: [ProgramRef],
    nullable: true,
    resolve: (view, _args, context) =>
      sees(view, context, 'programs') ? organizationLoaders(context).programs.load(view.row.id) : null,
  }),
  accounts: t.field({
    type: AccountsType,
    nullable: true,
    resolve: (view, _args, context) =>
      sees(view, context, 'accounts') ? organizationLoaders(context).balances.load(view.row.id) : null,
  }),
  membership: t.field({
    type: MembershipType,
    nullable: true,
    resolve: (view, _args, context) =>
      sees(view, context, 'membership')
        ? membershipFor({ ...view, relation: relationTo(view, context) })
        : null,
  }),
}))
