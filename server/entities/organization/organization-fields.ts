import * as z from 'zod'
import { builder, READ_WHOLE } from '../../kernel/builder'
import { type Context, meOf } from '../../kernel/context'
import { among, ORGANIZATION, ORGANIZATION_MEMBERSHIP, type Relation } from '../../permissions/fields'
import type { OrganizationBalances } from '../ledger/balances'
import { ProgramRef } from '../user/program-ref'
import { OrganizationType, type OrganizationView } from '../user/user-parts'
import { organizationLoaders } from './loaders'

const text = z.nullish(z.string()).transform((value) => value ?? null)
const whole = z.nullish(z.int()).transform((value) => value ?? null)
const instant = z.nullish(z.coerce.date()).transform((value) => value ?? null)
/** What is stored of a membership; money in whole pesos. */
const membershipShape = z.object({
  level: text,
  amount: whole,
  startDate: instant,
  endDate: instant,
  priceList: whole,
  price: whole,
  externalType: text,
  externalKey: text,
  internalComment: text,
})
type Membership = z.output<typeof membershipShape>
const MEMBERSHIP_FIELDS = Object.keys(membershipShape.shape) as (keyof Membership)[]

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
  return { ...stored, ...Object.fromEntries(hidden.map((field) => [field, null])) }
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
    level: t.exposeString('level', { nullable: true }),
    startDate: t.expose('startDate', { type: 'Instant', nullable: true }),
    endDate: t.expose('endDate', { type: 'Instant', nullable: true }),
    amount: t.exposeInt('amount', { nullable: true }),
    priceList: t.exposeInt('priceList', { nullable: true }),
    price: t.exposeInt('price', { nullable: true }),
    externalType: t.exposeString('externalType', { nullable: true }),
    externalKey: t.exposeString('externalKey', { nullable: true }),
    internalComment: t.exposeString('internalComment', { nullable: true }),
  }),
})

builder.objectFields(OrganizationType, (t) => ({
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
