import * as z from 'zod'
import { CONFERENCE_PROVIDERS, ONBOARDING_FLOWS } from '#domain/onboarding'
import { HINDRANCES, type Hindrance } from '#domain/organizations'
import { formatRut } from '#domain/rut'
import { builder, READ_WHOLE } from '../../kernel/builder'
import type { Context } from '../../kernel/context'
import { ID, KEY, lines, optional, PAGE, parseInput, str } from '../../kernel/input'
import { OrganizationType, type OrganizationView } from '../user/user-parts'
import { hindrancesOf } from './hindrances'
import './organization-fields'
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
const pesos = z.nullish(z.int('Escribe pesos enteros.').min(0, 'Desde $0.').max(1_000_000_000))
const membership = z
  .object({
    level: optional(50),
    amount: z.nullish(z.int('Escribe créditos enteros.').min(0, 'Desde 0.').max(1_000_000)),
    startDate: z.nullish(z.date()),
    endDate: z.nullish(z.date()),
    priceList: pesos,
    price: pesos,
    externalType: optional(50),
    externalKey: optional(100),
    internalComment: z.nullish(lines(2000)),
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || endDate > startDate, {
    path: ['endDate'],
    message: 'Elige un día después del inicio.',
  })
  .transform((given) =>
    Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value ?? null])),
  )
const change = z.object({
  version: z.int().min(1),
  name: z.nullish(str(200)),
  businessId: z.nullish(rut),
  hasMembership: z.nullish(z.boolean()),
  programs: z.nullish(programs),
  defaultConferenceProvider: z.nullish(provider),
  enabledConferenceProviders: z.nullish(providers),
  onboardingFlow: flow,
  membership: z.nullish(membership),
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
const MembershipInput = builder.inputType('OrganizationMembershipInput', {
  description: 'Replaces the whole membership. Money in whole pesos.',
  fields: (t) => ({
    level: t.string(),
    amount: t.int(),
    startDate: t.field({ type: 'Instant' }),
    endDate: t.field({ type: 'Instant' }),
    priceList: t.int(),
    price: t.int(),
    externalType: t.string(),
    externalKey: t.string(),
    internalComment: t.string(),
  }),
})
const UpdateOrganizationInput = builder.inputType('UpdateOrganizationInput', {
  description: 'What is left out stays; programs names all of them.',
  fields: (t) => ({
    version: t.int({ required: true }),
    name: t.string(),
    businessId: t.string(),
    hasMembership: t.boolean(),
    programs: t.idList(),
    defaultConferenceProvider: t.string(),
    enabledConferenceProviders: t.stringList(),
    onboardingFlow: t.string(),
    membership: t.field({ type: MembershipInput }),
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
  description: 'What keeps an organization from being removed: open trips, or credits that are left.',
  fields: (t) => ({
    kind: t.expose('kind', { type: HindranceKind }),
    count: t.exposeInt('count'),
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
      return hindrancesOf(context.door.db, row.id)
    },
  }),
)

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
