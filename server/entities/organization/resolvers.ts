import * as z from 'zod'
import { isIsoDay } from '#domain/dates'
import { isColour } from '#domain/look'
import { houseDay, LEVELS } from '#domain/memberships'
import { CONFERENCE_PROVIDERS, ONBOARDING_FLOWS } from '#domain/onboarding'
import { HINDRANCES, type Hindrance } from '#domain/organizations'
import { formatRut } from '#domain/rut'
import { builder, READ_WHOLE } from '../../kernel/builder'
import type { Context } from '../../kernel/context'
import { ID, KEY, lines, optional, PAGE, parseInput, str } from '../../kernel/input'
import { OrganizationType, type OrganizationView } from '../user/user-parts'
import { hindrancesOf } from './hindrances'
import './organization-fields'
import { removeMembership, saveMembership } from './memberships'
import { organizationsOf } from './organizations'
import { organizationScope } from './scope'
import { createOrganization, removeOrganization, unlinkProgram, updateOrganization } from './write'

const rut = str(20)
  .refine((text) => formatRut(text) !== null, 'Revisa el RUT: el dígito verificador no calza.')
  .transform((text) => formatRut(text) ?? text)
const provider = z.enum(CONFERENCE_PROVIDERS, 'Elige una de la lista.')
const providers = z
  .array(provider)
  .min(1, 'Elige al menos una.')
  .max(CONFERENCE_PROVIDERS.length)
  .transform((all) => [...new Set(all)])
const flow = z.nullish(z.enum(ONBOARDING_FLOWS, 'Elige uno de la lista.'))
const programs = z
  .array(ID)
  .max(100, 'Hasta 100 programas.')
  .transform((ids) => [...new Set(ids)])

const creation = z.object({
  name: str(200),
  businessId: rut,
  ...KEY,
  hasMembership: z.nullish(z.boolean()).transform((has) => has ?? false),
  programs: z.nullish(programs).transform((ids) => ids ?? []),
  defaultConferenceProvider: z.nullish(provider).transform((one) => one ?? 'product'),
  enabledConferenceProviders: z.nullish(providers).transform((all) => all ?? ['product' as const]),
  onboardingFlow: flow.transform((one) => one ?? null),
})
const pesos = z
  .nullish(
    z
      .number('Escribe pesos enteros.')
      .refine(Number.isInteger, 'Escribe pesos enteros.')
      .min(0, 'Desde $0.')
      .max(1e12),
  )
  .transform((amount) => amount ?? null)
const day = z
  .string('Elige un día.')
  // a whole instant says its day at the house
  .transform((text) => (text.includes('T') && !Number.isNaN(Date.parse(text)) ? houseDay(text) : text))
  .refine(isIsoDay, 'Elige un día que exista.')
const membership = z.object({
  level: z.enum(LEVELS, 'Elige un nivel de la lista.'),
  startDate: day,
  endDate: z.nullish(day).transform((text) => text ?? null),
  amount: z.int('Escribe créditos enteros.').min(0, 'Desde 0.').max(1_000_000, 'Hasta 1.000.000.'),
  priceList: pesos,
  price: pesos,
  carryOver: z.nullish(z.boolean()).transform((carried) => carried ?? false),
  internalComment: z.nullish(lines(1000)).transform((text) => text || null),
  externalType: optional(50),
  externalKey: optional(100),
})
const saving = z.object({
  organizationId: ID,
  _id: z.nullish(ID),
  version: z.nullish(z.int().min(1)),
  data: membership.extend(KEY),
})
const removing = z.object({ organizationId: ID, _id: ID, ...KEY })
const look = z.object({
  logo: z.nullish(z.string().max(200)),
  colour: z.nullish(
    z
      .string()
      .refine(isColour, 'Escribe el color como #1f6feb.')
      .transform((colour) => colour.toLowerCase()),
  ),
})
const change = z.object({
  version: z.int().min(1),
  name: z.nullish(str(200)),
  businessId: z.nullish(rut),
  hasMembership: z.nullish(z.boolean()),
  programs: z.nullish(programs),
  defaultConferenceProvider: z.nullish(provider),
  enabledConferenceProviders: z.nullish(providers),
  onboardingFlow: flow,
  contactId: z.nullish(ID),
  consultantId: z.nullish(ID),
  membership: z.nullish(membership),
  look: z.nullish(look),
})

const OrganizationsInput = builder.inputType('OrganizationsInput', {
  fields: (t) => ({ _id: t.id(), text: t.string(), skip: t.int(), limit: t.int() }),
})
const CreateOrganizationInput = builder.inputType('CreateOrganizationInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    businessId: t.string({ required: true }),
    hasMembership: t.boolean(),
    programs: t.idList(),
    defaultConferenceProvider: t.string(),
    enabledConferenceProviders: t.stringList(),
    onboardingFlow: t.string(),
    idempotencyKey: t.id({ required: true }),
  }),
})
const TERMS = 'Money in whole pesos. Days are YYYY-MM-DD; without endDate it lasts as long as its level.'
const MembershipInput = builder.inputType('OrganizationMembershipInput', {
  description: TERMS,
  fields: (t) => ({
    level: t.string({ required: true }),
    startDate: t.string({ required: true }),
    endDate: t.string(),
    amount: t.int({ required: true }),
    priceList: t.float(),
    price: t.float(),
    carryOver: t.boolean(),
    internalComment: t.string(),
    externalType: t.string(),
    externalKey: t.string(),
  }),
})
const SaveMembershipInput = builder.inputType('SaveMembershipInput', {
  description: TERMS,
  fields: (t) => ({
    level: t.string({ required: true }),
    startDate: t.string({ required: true }),
    endDate: t.string(),
    amount: t.int({ required: true }),
    priceList: t.float(),
    price: t.float(),
    carryOver: t.boolean(),
    internalComment: t.string(),
    externalType: t.string(),
    externalKey: t.string(),
    idempotencyKey: t.id({ required: true }),
  }),
})
const LookInput = builder.inputType('OrganizationLookInput', {
  description: 'null takes away, what is not given stays.',
  fields: (t) => ({
    logo: t.string({ description: 'The key of an upload to organizations/{id}.' }),
    colour: t.string({ description: '#rrggbb; white must be read on it.' }),
  }),
})
const UpdateOrganizationInput = builder.inputType('UpdateOrganizationInput', {
  description: 'What is left out stays; programs names all of them.',
  fields: (t) => ({
    look: t.field({ type: LookInput }),
    version: t.int({ required: true }),
    name: t.string(),
    businessId: t.string(),
    hasMembership: t.boolean(),
    programs: t.idList(),
    defaultConferenceProvider: t.string(),
    enabledConferenceProviders: t.stringList(),
    onboardingFlow: t.string(),
    contactId: t.id({ description: 'An admin of its own; null: nobody.' }),
    consultantId: t.id(),
    membership: t.field({ type: MembershipInput, description: 'As saveMembership.' }),
  }),
})
const RemovedOrganization = builder
  .objectRef<{ _id: string }>('RemovedOrganization')
  .implement({ extensions: READ_WHOLE, fields: (t) => ({ _id: t.exposeID('_id') }) })

const question = z.object({ _id: z.nullish(ID), text: optional(100), ...PAGE.shape })
const named = z.object({ _id: ID })
const pair = z.object({ organizationId: ID, programId: ID })

/** An organization after a sysadmin changed it. */
async function changed(context: Context, operation: string, id: string): Promise<OrganizationView> {
  const { row } = await organizationScope(context, operation, id)
  return { row, relation: 'sysadmin' }
}

builder.queryField('organizations', (t) =>
  t.field({
    type: [OrganizationType],
    description: 'Organizations by name; text looks in name and RUT.',
    args: { data: t.arg({ type: OrganizationsInput }) },
    resolve: (_root, { data }, context) => organizationsOf(context, parseInput(question, data ?? {})),
  }),
)

const HindranceKind = builder.enumType('HindranceKind', { values: HINDRANCES })
const HindranceType = builder.objectRef<Hindrance>('Hindrance').implement({
  extensions: READ_WHOLE,
  description: 'What keeps an organization from being removed, and how much of it there is.',
  fields: (t) => ({
    kind: t.expose('kind', { type: HindranceKind }),
    count: t.exposeInt('count'),
    place: t.exposeString('place', { description: 'Where it is seen inside the application.' }),
  }),
})
builder.queryField('organizationHindrances', (t) =>
  t.field({
    type: [HindranceType],
    description: 'Empty: it can be removed.',
    args: { _id: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      const { row } = await organizationScope(
        context,
        'Query.organizationHindrances',
        parseInput(named, args)._id,
      )
      return hindrancesOf(context.door.db, row.id, context.now())
    },
  }),
)

const SavedMembership = builder.objectRef<{ _id: string }>('SavedMembership').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({ _id: t.exposeID('_id') }),
})
builder.mutationFields((t) => ({
  saveMembership: t.field({
    type: SavedMembership,
    description: 'A new membership, or with _id and version the one that is changed.',
    args: {
      organizationId: t.arg.id({ required: true }),
      _id: t.arg.id(),
      version: t.arg.int(),
      data: t.arg({ type: SaveMembershipInput, required: true }),
    },
    resolve: async (_root, args, context) => {
      const { data, ...named } = parseInput(saving, args)
      const { idempotencyKey, ...terms } = data
      return { _id: await saveMembership(context, { ...named, idempotencyKey, data: terms }) }
    },
  }),
  removeMembership: t.field({
    type: SavedMembership,
    args: {
      organizationId: t.arg.id({ required: true }),
      _id: t.arg.id({ required: true }),
      idempotencyKey: t.arg.id({ required: true }),
    },
    resolve: async (_root, args, context) => ({
      _id: await removeMembership(context, parseInput(removing, args)),
    }),
  }),
}))

builder.mutationFields((t) => ({
  createOrganization: t.field({
    type: OrganizationType,
    args: { data: t.arg({ type: CreateOrganizationInput, required: true }) },
    resolve: async (_root, { data }, context) => {
      const id = await createOrganization(context, parseInput(creation, data))
      return changed(context, 'Mutation.createOrganization', id)
    },
  }),
  updateOrganization: t.field({
    type: OrganizationType,
    args: {
      _id: t.arg.id({ required: true }),
      data: t.arg({ type: UpdateOrganizationInput, required: true }),
    },
    resolve: async (_root, { _id, data }, context) => {
      const { _id: id } = parseInput(named, { _id })
      await updateOrganization(context, id, parseInput(change, data))
      return changed(context, 'Mutation.updateOrganization', id)
    },
  }),
  removeOrganization: t.field({
    type: RemovedOrganization,
    args: { _id: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      const { _id } = parseInput(named, args)
      await removeOrganization(context, _id)
      return { _id }
    },
  }),
  unlinkProgram: t.field({
    type: OrganizationType,
    args: {
      organizationId: t.arg.id({ required: true }),
      programId: t.arg.id({ required: true }),
    },
    resolve: async (_root, args, context) => {
      const { organizationId, programId } = parseInput(pair, args)
      await unlinkProgram(context, organizationId, programId)
      return changed(context, 'Mutation.unlinkProgram', organizationId)
    },
  }),
}))
