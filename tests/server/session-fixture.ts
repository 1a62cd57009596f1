import { assignedToProgram, assignedToTrip, issued, record } from '#server/entities/ledger/ledger'
import type { UserRow } from '#server/kernel/database/rows'
import { makeCoach, makeCoachee, makeOrganization, makeProgram } from './factories'
import type { TestServer } from './helper'

export type Trio = {
  organizationId: string
  programId: string
  coach: UserRow
  coachee: UserRow
  tripId: string
  coachToken: string
  coacheeToken: string
}

/** Gives a trip credits through the ledger. */
export async function giveCredits(
  server: TestServer,
  trip: { organizationId: string; programId: string; tripId: string },
  amount: number,
): Promise<void> {
  await server.door.transaction(async (trx) => {
    await record(trx, [
      issued(trip.organizationId, { amount }),
      assignedToProgram(trip.organizationId, trip.programId, { amount }),
      assignedToTrip(trip, { amount }),
    ])
    // what is given is in the plan
    await trx
      .updateTable('trips')
      .set({ max_sessions: amount })
      .where('id', '=', trip.tripId)
      .where('max_sessions', '<', amount)
      .execute()
  })
}

/** An organization's program with a coach and a coachee who has chosen them and has credits. */
export async function makeTrio(server: TestServer, credits = 4): Promise<Trio> {
  const { door } = server
  const organizationId = await makeOrganization(door)
  const programId = await makeProgram(door, organizationId)
  const coach = await makeCoach(door, programId)
  const { coachee, tripId } = await makeCoachee(
    door,
    { organizationId, programId },
    { coach_selected_id: coach.id },
  )
  if (credits > 0) await giveCredits(server, { organizationId, programId, tripId }, credits)
  return {
    organizationId,
    programId,
    coach,
    coachee,
    tripId,
    coachToken: await server.login(coach.email),
    coacheeToken: await server.login(coachee.email),
  }
}

const SESSION_FIELDS = '_id state slot version'
export const CREATE = `mutation CreateSession($data: CreateSessionInput!) { createSession(data: $data) { ${SESSION_FIELDS} } }`
export const PROPOSE = `mutation SetCoachSessions($data: SetCoachSessionsInput!) { setCoachSessions(data: $data) { ${SESSION_FIELDS} } }`
export const UPDATE = `mutation UpdateSession($data: UpdateSessionInput!) { updateSession(data: $data) { ${SESSION_FIELDS} reschedules { slot rescheduledBy { _id } } } }`
export const CANCEL = `mutation cancelSession($data: CancelSessionInput!) { cancelSession(data: $data) { ${SESSION_FIELDS} cancellations { slot userId cancelledAt } } }`
export const CLOSE = `mutation CloseSession($data: CloseSessionInput!) { closeSession(data: $data) { session { ${SESSION_FIELDS} } proposal { _id state slot } whyNot } }`
export const RATE = `mutation RateSession($data: RateSessionInput!) { rateSession(data: $data) { ${SESSION_FIELDS} rating { value comment } } }`
export const LOGS = 'mutation SessionLogs($data: SessionLogsInput!) { sessionLogs(data: $data) { success } }'
export const LIST = `query GetSessionList($data: SessionListInput) { sessionList(data: $data) {
  _id state slot version coach { _id name { first last } email } coachee { _id name { first last } email phone }
  program { _id name } event { provider conferenceUrl } rating { value comment }
  cancellations { slot userId cancelledAt } reschedules { slot } joins { userId external } } }`

let keys = 0
export const key = (): string => {
  keys += 1
  return `key-${keys}`
}

/** Monday 2026-03-16 09:00 in Santiago. */
export const MONDAY = '2026-03-16T12:00:00.000Z'
export const TUESDAY = '2026-03-17T12:00:00.000Z'

/** Balances of a trip by account code. */
export async function balances(server: TestServer, tripId: string): Promise<Record<string, number>> {
  const rows = await server.door.db
    .selectFrom('accounts')
    .select(['code', 'balance'])
    .where('trip_id', '=', tripId)
    .orderBy('code')
    .execute()
  return Object.fromEntries(rows.map(({ code, balance }) => [code, balance]))
}
