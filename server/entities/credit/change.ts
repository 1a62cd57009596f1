import { pathTo } from '#domain/places'
import { type Context, meOf } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import { ApiError, badInput } from '../../kernel/errors'
import { type Keyed, onceByKey } from '../../kernel/idempotency'
import { CODE, type Holder } from '../ledger/accounts'
import { type Balances, type OrganizationBalances, organizationBalances } from '../ledger/balances'
import { giveToTrips, lockedAvailable, lowerPlan, raisePlans, tooFew } from '../ledger/give'
import { issued, record } from '../ledger/ledger'
import { enqueueMail } from '../mail/mail-queue'
import { hasProgram, lockOrganization } from '../organization/scope'
import { whoAnswersFor } from '../organization/told'
import { lockTrips } from '../trip/trip-row'
import { type LockedTrip, tripAllows } from '../trip-state/move-trip'

export async function balancesOf({ door }: Context, organizationId: string): Promise<OrganizationBalances> {
  const [balances] = await organizationBalances(door.db, [organizationId])
  if (!balances) throw new Error(`No balances of ${organizationId}.`)
  return balances
}

type Amount = Keyed & { organizationId: string; amount: number }

type Purchase = Amount & {
  description: string
  pricePerCredit?: number | null | undefined
  purchaseOrder?: string | null | undefined
}
/** New credits for an organization, and what they cost where it is said. @returns its balances after it. */
export async function addCredits(context: Context, data: Purchase): Promise<OrganizationBalances> {
  const { organizationId, amount, description, pricePerCredit = null, purchaseOrder = null } = data
  await onceByKey(context, 'addCredits', data, async (trx) => {
    const { name } = await lockOrganization(trx, organizationId)
    const given = { amount, description, createdBy: meOf(context).id, at: context.now() }
    const [journalId] = await record(trx, [issued(organizationId, given)])
    if (journalId && (pricePerCredit !== null || purchaseOrder !== null))
      await trx
        .insertInto('purchases')
        .values({ journal_id: journalId, price_per_credit: pricePerCredit, purchase_order: purchaseOrder })
        .execute()
    const { ad, cs } = await whoAnswersFor(trx, organizationId)
    await enqueueMail(
      trx,
      ...[...ad, ...cs].map((userId) => ({
        template: 'creditsAdded' as const,
        to: { userId },
        data: { path: pathTo('account'), organization: name, amount: creditWords(amount), description },
      })),
    )
  })
  return balancesOf(context, organizationId)
}
const creditWords = (amount: number): string => (amount === 1 ? '1 crédito' : `${amount} créditos`)

/**
 * Takes back credits that no program and no trip holds. @returns the balances after it.
 * @throws ApiError NO_CREDITS
 */
export async function subtractCredits(
  context: Context,
  data: Amount & { reason: string },
): Promise<OrganizationBalances> {
  const { organizationId, amount, reason } = data
  await onceByKey(context, 'subtractCredits', data, async (trx) => {
    await lockOrganization(trx, organizationId)
    const free = await lockedAvailable(trx, { organizationId })
    if (amount > free) throw tooFew(amount, free)
    await record(trx, [
      {
        operation: 'subtract',
        amount,
        description: reason,
        from: { organizationId, code: CODE.available },
        to: { organizationId, code: CODE.issued },
        createdBy: meOf(context).id,
        at: context.now(),
      },
    ])
  })
  return balancesOf(context, organizationId)
}

type Gift = Keyed & {
  organizationId: string
  programId: string
  tripIds: readonly string[]
  creditsPerTrip: number
}

/** What several trips get, as the movement says it: `6 travesías, 8 créditos cada una`. */
function giftWords(trips: number, each: number): string {
  const credits = each === 1 ? '1 crédito' : `${each} créditos`
  return trips === 1 ? `1 travesía, ${credits}` : `${trips} travesías, ${credits} cada una`
}

/**
 * Gives credits to trips of one program, all or none. @returns the organization's balances and the ids of the trips.
 * @throws ApiError NOT_FOUND for any trip of another organization or program, NO_CREDITS, INVALID_TRANSITION for one that ended
 */
export async function addTrips(
  context: Context,
  data: Gift,
): Promise<{ balances: OrganizationBalances; tripIds: string[] }> {
  const { organizationId, programId, creditsPerTrip: each } = data
  const tripIds = [...new Set(data.tripIds)]
  await onceByKey(context, 'addTrips', data, async (trx) => {
    await lockOrganization(trx, organizationId)
    const trips = await lockTrips(trx, tripIds)
    const fits = ({ organization_id, program_id }: LockedTrip): boolean =>
      organization_id === organizationId && program_id === programId
    if (trips.length !== tripIds.length || !trips.every(fits)) throw new ApiError('NOT_FOUND')
    await requireOpen(trx, trips, context.now())
    const description = giftWords(tripIds.length, each)
    const by = { createdBy: meOf(context).id, at: context.now() }
    await giveToTrips(trx, { organizationId, programId, tripIds, each, description, ...by })
  })
  return { balances: await balancesOf(context, organizationId), tripIds }
}

async function requireOpen(trx: Trx, trips: readonly LockedTrip[], now: Date): Promise<void> {
  const event = { type: 'trip.give', now: now.getTime() } as const
  const allowed = await Promise.all(trips.map((trip) => tripAllows(trx, trip, event)))
  if (allowed.includes(false))
    throw new ApiError('INVALID_TRANSITION', {}, 'Esa travesía ya terminó y no recibe créditos.')
}

export type Place = { programId?: string | null | undefined; tripId?: string | null | undefined }
type Cross = Keyed & { organizationId: string; from: Place; to: Place; amount: number; description: string }

/** The account a place names, checked to be the organization's. */
async function holderOf(
  trx: Trx,
  organizationId: string,
  { programId, tripId }: Place,
  trips: readonly LockedTrip[],
): Promise<Holder> {
  const trip = tripId ? trips.find(({ id }) => id === tripId) : null
  if (trip === undefined || (trip && trip.organization_id !== organizationId)) throw new ApiError('NOT_FOUND')
  if (trip && programId && trip.program_id !== programId) throw new ApiError('NOT_FOUND')
  if (trip) return { organizationId, programId: trip.program_id, tripId: trip.id }
  if (!programId) return { organizationId }
  if (!(await hasProgram(trx, organizationId, programId))) throw new ApiError('NOT_FOUND')
  return { organizationId, programId }
}

/**
 * Moves available credits between two accounts of one organization: its free ones, a program's share, a trip's.
 * Reserved and used ones do not move. @returns what both have then.
 * @throws ApiError NO_CREDITS, NOT_FOUND, INVALID_TRANSITION to a trip that ended
 */
export async function crossCredits(context: Context, data: Cross): Promise<{ from: Balances; to: Balances }> {
  const { organizationId, from, to, amount, description } = data
  const same =
    (from.programId ?? null) === (to.programId ?? null) && (from.tripId ?? null) === (to.tripId ?? null)
  if (same) throw badInput({ to: 'Elige otra cuenta.' })
  const tripIds = [from.tripId, to.tripId].filter((id) => typeof id === 'string')
  return onceByKey(context, 'crossCredits', data, async (trx) => {
    await lockOrganization(trx, organizationId)
    const trips = await lockTrips(trx, tripIds)
    const source = await holderOf(trx, organizationId, from, trips)
    const target = await holderOf(trx, organizationId, to, trips)
    await requireOpen(
      trx,
      trips.filter(({ id }) => id === to.tripId),
      context.now(),
    )
    await requireAvailable(trx, source, target, amount)
    const by = { createdBy: meOf(context).id, at: context.now() }
    await record(trx, [
      {
        operation: 'cross',
        amount,
        description,
        from: { ...source, code: CODE.available },
        to: { ...target, code: CODE.available },
        ...by,
      },
    ])
    if (source.tripId) await lowerPlan(trx, source.tripId, amount)
    if (target.tripId) await raisePlans(trx, [target.tripId])
    return { from: await holderBalances(trx, source), to: await holderBalances(trx, target) }
  })
}

/** Locks both accounts, the wider first. @throws ApiError NO_CREDITS */
async function requireAvailable(trx: Trx, source: Holder, target: Holder, amount: number): Promise<void> {
  const depth = ({ programId, tripId }: Holder): number => (tripId ? 2 : programId ? 1 : 0)
  const order = [source, target].sort((a, b) => depth(a) - depth(b))
  const found = new Map<Holder, number>()
  for (const holder of order) found.set(holder, await lockedAvailable(trx, holder))
  const there = found.get(source) ?? 0
  if (amount > there) throw tooFew(amount, there)
}

async function holderBalances(trx: Trx, { organizationId, programId, tripId }: Holder): Promise<Balances> {
  const rows = await trx
    .selectFrom('accounts')
    .select(['code', 'balance'])
    .where('organization_id', '=', organizationId)
    .where('program_id', 'is not distinct from', programId ?? null)
    .where('trip_id', 'is not distinct from', tripId ?? null)
    .execute()
  const of = (code: number): number => rows.find((row) => row.code === code)?.balance ?? 0
  const [available, reserved] = [of(CODE.available), of(CODE.reserved)]
  const [used, expired] = [of(CODE.used), of(CODE.expired)]
  return { total: available + reserved + used + expired, available, used, reserved, expired }
}
