import { OPEN_TRIP } from '#domain/models'
import type { ConferenceProvider, OnboardingFlow } from '#domain/onboarding'
import type { Context } from '../../kernel/context'
import { meOf } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import type { OrganizationRow } from '../../kernel/database/rows'
import { ApiError, badInput, constraintOf } from '../../kernel/errors'
import { type Keyed, onceByKey } from '../../kernel/idempotency'
import { newId } from '../../kernel/secrets'
import { CODE } from '../ledger/accounts'
import { lockedAvailable } from '../ledger/give'
import { record } from '../ledger/ledger'
import { hindrancesOf, hindranceWords } from './hindrances'
import { lockOrganization } from './scope'

export type OrganizationData = {
  name: string
  businessId: string
  hasMembership: boolean
  programs: string[]
  defaultConferenceProvider: ConferenceProvider
  enabledConferenceProviders: ConferenceProvider[]
  onboardingFlow: OnboardingFlow | null
}
export type MembershipData = Record<string, string | number | Date | null>
type Given = { [K in keyof OrganizationData]?: OrganizationData[K] | null | undefined }
export type OrganizationChange = Given & {
  version: number
  membership?: MembershipData | null | undefined
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
          has_membership: data.hasMembership,
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

function changedColumns(row: OrganizationRow, change: OrganizationChange) {
  const enabled = change.enabledConferenceProviders ?? row.enabled_conference_providers
  const usual = change.defaultConferenceProvider ?? row.default_conference_provider
  requireEnabled(usual, enabled)
  return {
    name: change.name ?? row.name,
    business_id: change.businessId ?? row.business_id,
    has_membership: change.hasMembership ?? row.has_membership,
    default_conference_provider: usual,
    enabled_conference_providers: enabled,
    onboarding_flow: change.onboardingFlow === undefined ? row.onboarding_flow : change.onboardingFlow,
    membership: change.membership
      ? JSON.stringify({ ...row.membership, ...change.membership })
      : row.membership && JSON.stringify(row.membership),
  }
}

/**
 * Writes what was given; `programs` names all of them, so one left out is unlinked. Never credits.
 * @throws ApiError NOT_FOUND, CONFLICT when stale, taken or a program with open trips is left out, BAD_INPUT
 */
export function updateOrganization(context: Context, id: string, change: OrganizationChange): Promise<void> {
  return unique(() =>
    context.door.transaction(async (trx) => {
      const row = await lockOrganization(trx, id)
      if (row.version !== change.version) throw new ApiError('CONFLICT', { reason: 'version' })
      await trx
        .updateTable('organizations')
        .set({ ...changedColumns(row, change), version: row.version + 1, updated_at: context.now() })
        .where('id', '=', id)
        .execute()
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

async function hasOpenTrips(trx: Trx, organizationId: string, programId: string): Promise<boolean> {
  const open = await trx
    .selectFrom('trips')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('status', 'in', OPEN_TRIP)
    .where('program_id', '=', programId)
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** Takes a program from a locked organization; what the program's share still has is free again. */
export async function unlink(
  trx: Trx,
  context: Context,
  organizationId: string,
  programId: string,
): Promise<void> {
  if (await hasOpenTrips(trx, organizationId, programId)) {
    const message = 'Ese programa tiene travesías abiertas. Termínalas o cancélalas antes de quitarlo.'
    throw new ApiError('CONFLICT', { reason: 'trips' }, message)
  }
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
 * @throws ApiError NOT_FOUND, CONFLICT (trips, credits) while something of it goes on
 */
export function removeOrganization(context: Context, id: string): Promise<void> {
  return context.door.transaction(async (trx) => {
    await lockOrganization(trx, id)
    const [hindrance] = await hindrancesOf(trx, id)
    if (hindrance) throw new ApiError('CONFLICT', { reason: hindrance.kind }, hindranceWords(hindrance))
    const now = context.now()
    await trx.updateTable('organizations').set({ removed_at: now }).where('id', '=', id).execute()
    await trx
      .updateTable('invitations')
      .set({ expires_at: now })
      .where('organization_id', '=', id)
      .where('accepted_at', 'is', null)
      .execute()
  })
}
