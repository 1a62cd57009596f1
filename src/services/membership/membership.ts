import type { Accounts, Movement } from '#domain/organizations'
import {
  type AccountMembership,
  type AccountOwner,
  type AccountParts,
  type AccountQuestion,
  MOVEMENTS_A_PAGE,
  type ProgramShare,
} from '#machines/membership-account/data'
import {
  type Customer,
  type FocusAdvance,
  type FocusCount,
  type MemberBalance,
  type MemberParts,
  type MemberProgram,
  type MemberQuestion,
  type MemberTrip,
  TRIPS_A_PAGE,
} from '#machines/membership-panel/data'
import { MembershipProgramsDocument, type MembershipProgramsQuery } from '../generated/graphql'
import { execute } from '../graphql/client'
import { getJson, sendJson } from '../rest/files'

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
      ...{ _id, name },
      organizations: distinct(organizations.filter(({ hasMembership }) => hasMembership)),
    }))
    .filter(({ organizations }) => organizations.length > 0)
}

const query = (values: Record<string, string>): string => new URLSearchParams(values).toString()
const loadMembership = (organizationId: string): Promise<AccountMembership> =>
  getJson(`/api/v1/membership/balance?${query({ organizationId })}`)
const loadAccounts = (organizationId: string, withSubAccounts = false) =>
  getJson<[Accounts, ...SubAccount[]]>(
    `/api/v1/organizations/account-balances?${query({ organizationId, withSubAccounts: String(withSubAccounts) })}`,
  )

/** The most memberships a panel shows side by side. */
const MOST_BALANCES = 6
async function loadBalance(organization: Customer): Promise<MemberBalance> {
  const [{ level, expireAt }, [accounts]] = await Promise.all([
    loadMembership(organization._id),
    loadAccounts(organization._id),
  ])
  return { organization, level, expireAt, accounts }
}

type Progress = {
  showCard: boolean
  summary: { isSupervisorActive: boolean }
  evaluations: {
    data: NonNullable<MemberParts['progress']>['evaluations']
    coachees: { quantities: { completed: number } }
    supervisors: { quantities: { completed: number } }
  }
} | null
const progressOf = (progress: Progress): MemberParts['progress'] =>
  progress?.showCard
    ? {
        evaluations: progress.evaluations.data,
        coachees: progress.evaluations.coachees.quantities.completed,
        supervisors: progress.summary.isSupervisorActive
          ? progress.evaluations.supervisors.quantities.completed
          : null,
      }
    : null

const read = <Content>(name: string, body: object): Promise<Content> =>
  sendJson('POST', `/api/v1/membership/dashboard/${name}`, body)

/** One part of the panel, of the programs the question names. */
export async function loadMemberPart(question: MemberQuestion): Promise<Partial<MemberParts>> {
  const { part, status, page } = question
  const programs = question.programs.map(({ _id }) => _id)
  if (part === 'balance') {
    const customers = distinct(question.programs.flatMap(({ organizations }) => organizations))
    return { balance: await Promise.all(customers.slice(0, MOST_BALANCES).map(loadBalance)) }
  }
  if (part === 'summary') {
    const summary = await read<{ cards: MemberParts['summary'] } | null>('summary', { programs })
    return { summary: summary?.cards ?? [] }
  }
  if (part === 'statuses') return { statuses: await read('tripStatuses', { programs }) }
  if (part === 'progress')
    return { progress: progressOf(await read('progress-summary', { programIdArray: programs })) }
  if (part === 'focuses') {
    const [counts, advance] = await Promise.all([
      read<FocusCount[]>('fetch-focuses', { programs }),
      read<FocusAdvance[]>('progressFocuses', { programs }),
    ])
    return { focuses: { counts, advance } }
  }
  const { trips, pagination } = await read<{ trips: MemberTrip[]; pagination: { total: number } }>('trips', {
    ...{ programs, status, page, pageSize: TRIPS_A_PAGE },
  })
  return { trips: { trips, total: pagination.total } }
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
      ...{ programId, programName, trips: 0 },
      ...{ available: 0, reserved: 0, used: 0, expired: 0, total: 0 },
    }
    shares.set(programId, {
      ...{ programId, programName, trips: known.trips + (tripId === null ? 0 : 1) },
      ...{ available: known.available + one.available, reserved: known.reserved + one.reserved },
      ...{ used: known.used + one.used, expired: known.expired + one.expired },
      total: known.total + one.total,
    })
  }
  return [...shares.values()]
}

type MovementsAnswer = {
  movements: (Omit<Movement, 'description' | 'person' | 'sessionSlot'> & Partial<Movement>)[]
  pagination: { total: number }
}
/** One part of an organization's account. */
export async function loadAccountPart({
  part,
  organizationId,
  page,
}: AccountQuestion): Promise<Partial<AccountParts>> {
  if (part === 'membership') return { membership: await loadMembership(organizationId) }
  if (part === 'balances') {
    const [accounts, ...subAccounts] = await loadAccounts(organizationId, true)
    return { balances: { accounts, shares: sharesOf(subAccounts) } }
  }
  const { movements, pagination } = await getJson<MovementsAnswer>(
    `/api/v1/organizations/movements?${query({ organizationId, page: String(page), pageSize: String(MOVEMENTS_A_PAGE) })}`,
  )
  const nothing = { description: '', person: null, sessionSlot: null }
  return {
    movements: { movements: movements.map((one) => ({ ...nothing, ...one })), total: pagination.total },
  }
}
