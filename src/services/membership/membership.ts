import * as credits from '#contract/rest/credits'
import * as members from '#contract/rest/membership'
import type { ContentOf } from '#contract/rest/route'
import type { Id } from '#domain/models'
import type { Asked } from '#machines/kit/list/chart'
import type {
  AccountBalances,
  AccountMembership,
  AccountMovements,
  AccountOwner,
  ProgramShare,
} from '#machines/panels/membership-account/data'
import type { MemberTripFilters } from '#machines/panels/membership-panel/chart'
import type {
  Customer,
  MemberBalance,
  MemberParts,
  MemberProgram,
  MemberTrips,
} from '#machines/panels/membership-panel/data'
import { MembershipProgramsDocument, type MembershipProgramsQuery } from '../generated/graphql'
import { execute } from '../graphql/client'
import { call } from '../rest/call'

const MOST = 100
const loadPrograms = async (): Promise<MembershipProgramsQuery['programs']> =>
  (await execute(MembershipProgramsDocument, { data: { limit: MOST } })).programs

/** Each once, in the order they come. */
const distinct = (customers: readonly Customer[]): Customer[] => [
  ...new Map(customers.map(({ _id, name }) => [_id, { _id, name }])).values(),
]

/** Programs the person answers for that organizations with membership have, those that run first. */
export async function loadMemberPrograms(): Promise<readonly MemberProgram[]> {
  return (await loadPrograms())
    .map(({ _id, name, organizations }) => ({
      _id,
      name,
      organizations: distinct(organizations.filter(({ hasMembership }) => hasMembership)),
    }))
    .filter(({ organizations }) => organizations.length > 0)
}

export const loadMembership = (organizationId: string): Promise<AccountMembership> =>
  call(credits.membershipBalance, { query: { organizationId } })
const loadAccounts = (organizationId: string, withSubAccounts?: 'true') =>
  call(credits.accountBalances, { query: { organizationId, withSubAccounts } })

/** The most memberships a panel shows side by side. */
const MOST_BALANCES = 6
async function loadBalance(organization: Customer): Promise<MemberBalance> {
  const [{ level, expireAt }, [accounts]] = await Promise.all([
    loadMembership(organization._id),
    loadAccounts(organization._id),
  ])
  return { organization, level, expireAt, accounts }
}

type Progress = ContentOf<typeof members.memberProgress>
const progressOf = (progress: Progress): MemberParts['progress'] =>
  progress?.showCard
    ? {
        evaluations: progress.evaluations.data,
        coachees: progress.summary.coachees,
        supervisors: progress.summary.isSupervisorActive ? progress.summary.supervisors : null,
      }
    : null

type Programs = readonly MemberProgram[]
const idsOf = (programs: Programs): string[] => programs.map(({ _id }) => _id)

/** The parts of the panel, each of the programs that are named. */
export const loadBalances = (programs: Programs): Promise<MemberParts['balance']> =>
  Promise.all(
    distinct(programs.flatMap(({ organizations }) => organizations))
      .slice(0, MOST_BALANCES)
      .map(loadBalance),
  )
export async function loadMemberSummary(programs: Programs): Promise<MemberParts['summary']> {
  const summary = await call(members.memberSummary, { body: { programs: idsOf(programs) } })
  return summary?.cards ?? []
}
export const loadTripStatuses = (programs: Programs): Promise<MemberParts['statuses']> =>
  call(members.memberStatuses, { body: { programs: idsOf(programs) } })
export const loadMemberProgress = async (
  programs: Programs,
): Promise<{ progress: MemberParts['progress'] }> => ({
  progress: progressOf(await call(members.memberProgress, { body: { programIdArray: idsOf(programs) } })),
})
export async function loadMemberFocuses(programs: Programs): Promise<MemberParts['focuses']> {
  const body = { programs: idsOf(programs) }
  const [counts, advance] = await Promise.all([
    call(members.memberFocuses, { body }),
    call(members.memberAdvance, { body }),
  ])
  return { counts, advance }
}
/** A page of the trips of those programs. */
export async function loadMemberTrips(
  { filters: { status }, page, size }: Asked<MemberTripFilters>,
  programs: Programs,
): Promise<MemberTrips> {
  const { trips, pagination } = await call(members.memberTrips, {
    body: { programs: idsOf(programs), status, page, pageSize: size },
  })
  return { trips, total: pagination.total }
}

/** Whose account somebody reads: the own organization's, or those of the programs they answer for. */
export async function loadOwners(own: AccountOwner | null): Promise<readonly AccountOwner[]> {
  if (own) return [own]
  const owners = distinct((await loadPrograms()).flatMap(({ organizations }) => organizations))
  return owners.sort((one, other) => one.name.localeCompare(other.name, 'es'))
}

type SubAccount = Omit<ProgramShare, 'trips'> & { tripId: string | null }
/** A program's own share and those of its trips, together. */
function sharesOf(subAccounts: readonly SubAccount[]): ProgramShare[] {
  const shares = new Map<string, ProgramShare>()
  for (const { tripId, programId, programName, ...one } of subAccounts) {
    const known = shares.get(programId) ?? {
      programId,
      programName,
      trips: 0,
      available: 0,
      reserved: 0,
      used: 0,
      expired: 0,
      total: 0,
    }
    shares.set(programId, {
      programId,
      programName,
      trips: known.trips + (tripId === null ? 0 : 1),
      available: known.available + one.available,
      reserved: known.reserved + one.reserved,
      used: known.used + one.used,
      expired: known.expired + one.expired,
      total: known.total + one.total,
    })
  }
  return [...shares.values()]
}

/** What an organization has, and what each of its programs holds of it. */
export async function loadAccountBalances(organizationId: Id): Promise<AccountBalances> {
  const [accounts, ...subAccounts] = await loadAccounts(organizationId, 'true')
  return { accounts, shares: sharesOf(subAccounts) }
}
/** A page of what moved an organization's credits. */
export async function loadMovements(
  { page, size }: Asked<object>,
  organizationId: Id,
): Promise<AccountMovements> {
  const { movements, pagination } = await call(credits.movements, {
    query: { organizationId, page, pageSize: size },
  })
  const nothing = { description: '', person: null, sessionSlot: null }
  return { movements: movements.map((one) => ({ ...nothing, ...one })), total: pagination.total }
}
