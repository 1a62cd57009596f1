import * as contract from '#contract/rest/trips'
import type { Id, TripCredits } from '#domain/models'
import { readCredits } from '#machines/customers/credit-form/chart'
import type { PersonTrip } from '#machines/customers/person/data'
import type { FormValues } from '#machines/kit/submit/chart'
import { TripsDocument } from '../generated/graphql'
import { execute } from '../graphql/client'
import { call } from '../rest/call'

const NO_CREDITS: TripCredits = { used: 0, reserved: 0, available: 0, total: 0 }
type Trip = Omit<PersonTrip, 'program' | 'credits'> & {
  program: { name: string } | null
  credits: TripCredits | null
}
const toTrip = ({ _id, program, status, endDate, credits }: Trip): PersonTrip => ({
  _id,
  program: program?.name ?? '',
  status,
  endDate,
  credits: credits ?? NO_CREDITS,
})

/** The trips of a person; by GraphQL where REST does not answer. */
export async function tripsOf(userId: Id): Promise<PersonTrip[]> {
  const trips: readonly Trip[] = await call(contract.trips, { query: { userId } }).catch(
    async () => (await execute(TripsDocument, { userId })).trips,
  )
  return trips.map(toTrip)
}

/** A trip of somebody who has an account, in another program of their organization. */
export async function createTrip(values: FormValues): Promise<'created'> {
  const { userId = '', programId = '', startDate = '', endDate = '', coachId, description = '' } = values
  const body = {
    userId,
    programId,
    startDate,
    endDate,
    // what is no number is refused by the server, in its words
    credits: readCredits(values.credits ?? '') ?? Number.NaN,
    coachId: coachId || null,
    description: description.trim() || null,
  }
  await call(contract.createTrip, { body })
  return 'created'
}
