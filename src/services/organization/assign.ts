import * as credits from '#contract/rest/credits'
import * as contract from '#contract/rest/organizations'
import type { Gift, ProgramCustomers, Receivers } from '#machines/customers/assign-credits/chart'
import { OrganizationTripsDocument } from '../generated/graphql'
import { execute } from '../graphql/client'
import { call } from '../rest/call'
import { travellerOf } from './traveller'

const OPEN = ['scheduled', 'invited', 'active', 'paused']
const A_PAGE = 100

/** The organizations that have a program, by name. */
export async function loadCustomers(programId: string): Promise<ProgramCustomers> {
  const [all, known] = await Promise.all([call(contract.organizations, {}), call(contract.programs, {})])
  const customers = all.filter(({ programs }) => programs.some(({ _id }) => _id === programId))
  const program = known.find(({ _id }) => _id === programId)?.name ?? ''
  return { program, customers: customers.map(({ _id, name }) => ({ _id, name })) }
}

/** Open trips of an organization in a program, and what it can still give them. */
export async function loadReceivers(place: {
  organizationId: string
  programId: string
}): Promise<Receivers> {
  const accounts = call(credits.accountBalances, {
    query: { organizationId: place.organizationId, withSubAccounts: 'true' },
  })
  const travellers: Receivers['travellers'] = []
  for (let skip = 0, total = 1; skip < total; skip += A_PAGE) {
    const { organizationTrips } = await execute(OrganizationTripsDocument, {
      data: { ...place, skip, limit: A_PAGE },
    })
    total = organizationTrips.total
    travellers.push(...organizationTrips.docs.map(travellerOf))
  }
  const [whole, ...held] = await accounts
  const share = held.find(({ programId, tripId }) => programId === place.programId && tripId === null)
  return {
    travellers: travellers.filter(({ status }) => OPEN.includes(status)),
    available: whole.unassigned + (share?.available ?? 0),
  }
}

/** Gives each trip as many credits, all or none. */
export async function giveCredits({ each: creditsPerTrip, ...gift }: Gift): Promise<void> {
  await call(credits.addTrips, { body: { ...gift, tripIds: [...gift.tripIds], creditsPerTrip } })
}
