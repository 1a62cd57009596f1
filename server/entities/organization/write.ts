import { readsWell } from '#domain/look'
import { houseDay } from '#domain/memberships'
import type { ConferenceProvider, OnboardingFlow } from '#domain/onboarding'
import { pathTo } from '#domain/places'
import type { Context } from '../../kernel/context'
import { meOf } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import type { OrganizationRow } from '../../kernel/database/rows'
import { ApiError, badInput, constraintOf } from '../../kernel/errors'
import { type Keyed, onceByKey } from '../../kernel/idempotency'
import { newId } from '../../kernel/secrets'
import { logoOf, storedSizes } from '../file/keep-picture'
import { letGo } from '../file/unneeded'
import { CODE } from '../ledger/accounts'
import { lockedAvailable } from '../ledger/give'
import { record } from '../ledger/ledger'
import { enqueueMail } from '../mail/mail-queue'
import { hindered, hindrancesOf } from './hindrances'
import { type MembershipTerms, membershipsOf, writeMembership } from './memberships'
import { lockOrganization } from './scope'
import { whoAnswersFor } from './told'

export type OrganizationData = {
  name: string
  businessId: string
  hasMembership: boolean
  programs: string[]
  defaultConferenceProvider: ConferenceProvider
  enabledConferenceProviders: ConferenceProvider[]
  onboardingFlow: OnboardingFlow | null
}
type Given = { [K in keyof OrganizationData]?: OrganizationData[K] | null | undefined }
export type OrganizationChange = Given & {
  version: number
  contactId?: string | null | undefined
  consultantId?: string | null | undefined
  membership?: MembershipTerms | null | undefined
  /** the logo by its upload’s key; null takes away, what is not given stays */
  look?: { logo?: string | null | undefined; colour?: string | null | undefined } | null | undefined
}

const TAKEN: Record<string, string> = {
  organizations_name: 'Ya hay una organización con ese nombre.',
  organizations_business_id: 'Ya hay una organización con ese RUT.',
}
/** Names and tax numbers are one organization's: the database refuses, whatever runs at the same time. */
async function unique<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const constraint = constraintOf(error) ?? ''
    const message = TAKEN[constraint]
    if (!message) throw error
    throw new ApiError('CONFLICT', { reason: constraint.replace('organizations_', '') }, message)
  }
}

/** @throws ApiError BAD_INPUT unless the default provider is one of the enabled ones */
function requireEnabled(provider: string, enabled: readonly string[]): void {
  if (!enabled.includes(provider))
    throw badInput({ defaultConferenceProvider: 'Elige una de las que están habilitadas.' })
}
/** Whether there is a membership follows from its days: nobody ticks it. */
function requireTrueFlag(wanted: boolean | null | undefined, has: boolean): void {
  if (typeof wanted === 'boolean' && wanted !== has)
    throw badInput({ hasMembership: 'Agrega la membresía en los ajustes, con su nivel y sus fechas.' })
}
/** @throws ApiError BAD_INPUT unless they are an own admin, and a consultant of the house */
async function requireParties(
  trx: Trx,
  id: string,
  { contactId, consultantId }: OrganizationChange,
): Promise<void> {
  const ids = [contactId, consultantId].filter((one) => typeof one === 'string')
  if (ids.length === 0) return
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'user_group', 'roles', 'organization_id'])
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute()
  const of = (one: string | null | undefined) => rows.find((row) => row.id === one)
  const contact = of(contactId)
  if (contactId && !(contact?.organization_id === id && contact.roles.includes('admin')))
    throw badInput({ contactId: 'Elige a alguien que administre esta organización.' })
  const consultant = of(consultantId)
  if (consultantId && !(consultant?.user_group === 'collaborator' && consultant.roles.includes('consultant')))
    throw badInput({ consultantId: 'Elige a una consultora o un consultor de la lista.' })
}

async function addPrograms(trx: Trx, organizationId: string, programs: readonly string[]): Promise<void> {
  if (programs.length === 0) return
  const known = await trx
    .selectFrom('programs')
    .select('id')
    .where('id', 'in', programs)
    .where('removed_at', 'is', null)
    .execute()
  if (known.length !== programs.length) throw badInput({ programs: 'Elige programas de la lista.' })
  await trx
    .insertInto('organization_programs')
    .values(programs.map((id) => ({ organization_id: organizationId, program_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A new customer. @returns its id. @throws ApiError CONFLICT for a name or tax number that is another's */
export function createOrganization(context: Context, data: OrganizationData & Keyed): Promise<string> {
  requireEnabled(data.defaultConferenceProvider, data.enabledConferenceProviders)
  requireTrueFlag(data.hasMembership || null, false)
  return unique(() =>
    onceByKey(context, 'createOrganization', data, async (trx) => {
      const id = newId('org')
      const now = context.now()
      await trx
        .insertInto('organizations')
        .values({
          id,
          name: data.name,
          business_id: data.businessId,
          default_conference_provider: data.defaultConferenceProvider,
          enabled_conference_providers: data.enabledConferenceProviders,
          onboarding_flow: data.onboardingFlow,
          created_at: now,
          updated_at: now,
        })
        .execute()
      await addPrograms(trx, id, data.programs)
      return id
    }),
  )
}

/** @throws ApiError BAD_INPUT naming colour unless white is read on it */
function requireReadable(colour: string | null | undefined): void {
  if (colour && !readsWell(colour))
    throw badInput({ colour: 'Sobre ese color no se leen bien letras blancas: elige uno más oscuro.' })
}

function changedColumns(row: OrganizationRow, change: OrganizationChange) {
  const enabled = change.enabledConferenceProviders ?? row.enabled_conference_providers
  const usual = change.defaultConferenceProvider ?? row.default_conference_provider
  if (!change.defaultConferenceProvider && !enabled.includes(usual))
    throw new ApiError(
      'CONFLICT',
      { reason: 'defaultProvider' },
      'La videollamada por defecto no se apaga. Elige otra por defecto primero.',
    )
  requireEnabled(usual, enabled)
  return {
    name: change.name ?? row.name,
    business_id: change.businessId ?? row.business_id,
    default_conference_provider: usual,
    enabled_conference_providers: enabled,
    onboarding_flow: change.onboardingFlow === undefined ? row.onboarding_flow : change.onboardingFlow,
    contact_id: change.contactId === undefined ? row.contact_id : change.contactId,
    consultant_id: change.consultantId === undefined ? row.consultant_id : change.consultantId,
    colour: change.look?.colour === undefined ? row.colour : change.look.colour,
  }
}

/** Its admins hear what papers will call them from now on. */
async function tellRenamed(trx: Trx, id: string, organization: string, rut: string): Promise<void> {
  const { ad } = await whoAnswersFor(trx, id)
  await enqueueMail(
    trx,
    ...ad.map((userId) => ({
      template: 'organizationRenamed' as const,
      to: { userId },
      data: { path: pathTo('account'), organization, rut },
    })),
  )
}

/**
 * Writes what was given; `programs` names all of them, so one left out is unlinked. Never credits.
 * @throws ApiError NOT_FOUND, CONFLICT when stale, taken or a program with open trips is left out, BAD_INPUT
 */
export async function updateOrganization(
  context: Context,
  id: string,
  change: OrganizationChange,
): Promise<void> {
  requireReadable(change.look?.colour)
  const key = change.look?.logo
  const logo = key ? await logoOf(context, key, id) : null
  await unique(() =>
    context.door.transaction(async (trx) => {
      const row = await lockOrganization(trx, id)
      if (row.version !== change.version) throw new ApiError('CONFLICT', { reason: 'version' })
      await requireParties(trx, id, change)
      const columns = changedColumns(row, change)
      if (key !== undefined && row.logo?.large !== logo?.large)
        await letGo(trx, storedSizes(row.logo), context.now())
      await trx
        .updateTable('organizations')
        .set({
          ...columns,
          ...(key === undefined ? {} : { logo: logo && JSON.stringify(logo) }),
          version: row.version + 1,
          updated_at: context.now(),
        })
        .where('id', '=', id)
        .execute()
      if (columns.name !== row.name || columns.business_id !== row.business_id)
        await tellRenamed(trx, id, columns.name, columns.business_id)
      if (change.membership) await writeAgreed(trx, context, id, change.membership)
      const { has_membership } = await trx
        .selectFrom('organizations')
        .select('has_membership')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      requireTrueFlag(change.hasMembership, has_membership)
      if (!change.programs) return
      const had = await trx
        .selectFrom('organization_programs')
        .select('program_id')
        .where('organization_id', '=', id)
        .execute()
      for (const { program_id } of had)
        if (!change.programs.includes(program_id)) await unlink(trx, context, id, program_id)
      await addPrograms(trx, id, change.programs)
    }),
  )
}

/** As saveMembership: the one that begins that day is changed, any other is new. */
async function writeAgreed(trx: Trx, context: Context, id: string, data: MembershipTerms): Promise<void> {
  const rows = await membershipsOf(trx, [id])
  const same = rows.find(({ start_date }) => houseDay(start_date.getTime()) === data.startDate)
  await writeMembership(trx, context, id, same ? { _id: same.id, version: same.version, data } : { data })
}

/** Takes a program from a locked organization; what the program's share still has is free again. */
export async function unlink(
  trx: Trx,
  context: Context,
  organizationId: string,
  programId: string,
): Promise<void> {
  const refusal = hindered(await hindrancesOf(trx, organizationId, context.now(), programId))
  if (refusal) throw refusal
  await trx
    .deleteFrom('organization_programs')
    .where('organization_id', '=', organizationId)
    .where('program_id', '=', programId)
    .execute()
  await lockedAvailable(trx, { organizationId })
  const amount = await lockedAvailable(trx, { organizationId, programId })
  if (amount === 0) return
  await record(trx, [
    {
      operation: 'cross',
      amount,
      description: 'Programa quitado',
      from: { organizationId, programId, code: CODE.available },
      to: { organizationId, code: CODE.available },
      createdBy: meOf(context).id,
      at: context.now(),
    },
  ])
}

/** Takes a program from an organization; one it does not have is no mistake. @throws ApiError NOT_FOUND, CONFLICT (trips) */
export function unlinkProgram(context: Context, organizationId: string, programId: string): Promise<void> {
  return context.door.transaction(async (trx) => {
    await lockOrganization(trx, organizationId)
    await unlink(trx, context, organizationId, programId)
  })
}

/**
 * Removes an organization; what happened stays stored, invitations that wait end.
 * @throws ApiError NOT_FOUND, CONFLICT while something of it goes on
 */
export function removeOrganization(context: Context, id: string): Promise<void> {
  return context.door.transaction(async (trx) => {
    await lockOrganization(trx, id)
    const now = context.now()
    const refusal = hindered(await hindrancesOf(trx, id, now))
    if (refusal) throw refusal
    await trx.updateTable('organizations').set({ removed_at: now }).where('id', '=', id).execute()
    // what it entrusted to us goes with it
    await trx.deleteFrom('meeting_credentials').where('organization_id', '=', id).execute()
    await trx
      .updateTable('invitations')
      .set({ expires_at: now })
      .where('organization_id', '=', id)
      .where('accepted_at', 'is', null)
      .execute()
  })
}
