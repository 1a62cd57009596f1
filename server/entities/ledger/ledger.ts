import type { TripCredits } from '#domain/models'
import type { ReadDb, Trx } from '../../kernel/database/door'
import type { OperationType } from '../../kernel/database/rows'
import { ApiError, sqlState } from '../../kernel/errors'
import { newId } from '../../kernel/secrets'
import { type Account, accountId, accountRow, CODE, type Holder } from './accounts'

/** One journal: `amount` credits go from one account to another. */
export type Movement = {
  operation: OperationType
  amount: number
  from: Account
  to: Account
  description?: string
  sessionId?: string | null
  createdBy?: string | null
  at?: Date
}

type TripHolder = Required<{ [K in keyof Holder]: string }>
/** What a session's movement is about. */
export type SessionMovement = { trip: TripHolder; sessionId: string; createdBy: string | null; at: Date }

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1)

function journalOf(movement: Movement) {
  const { from, to } = movement
  const holder = to.tripId || (to.programId && !from.tripId) ? to : from
  return {
    id: newId('j'),
    operation_type: movement.operation,
    amount: movement.amount,
    description: movement.description ?? '',
    organization_id: holder.organizationId,
    program_id: holder.programId ?? null,
    trip_id: holder.tripId ?? null,
    session_id: movement.sessionId ?? null,
    created_by: movement.createdBy ?? null,
    ...(movement.at ? { created_at: movement.at } : {}),
  }
}

/** A balance may not go below zero: the database refuses, whatever runs at the same time. */
function refusal(error: unknown): unknown {
  return sqlState(error) === '23514' ? new ApiError('NO_CREDITS') : error
}

/**
 * Writes movements in the order given, each as a journal with two postings that sum to zero. Amounts are whole credits.
 * @returns the journals' ids.
 * @throws ApiError NO_CREDITS when an account would go below zero; the transaction is lost then.
 */
export async function record(trx: Trx, movements: readonly Movement[]): Promise<string[]> {
  if (movements.length === 0) return []
  const accounts = new Map(
    movements.flatMap(({ from, to }) => [from, to]).map((one) => [accountId(one), one]),
  )
  const journals = movements.map((movement) => ({ movement, row: journalOf(movement) }))
  const postings = journals.flatMap(({ movement: { from, to, amount }, row }) =>
    [
      { id: accountId(from), amount: -amount },
      { id: accountId(to), amount },
    ]
      .sort(byId)
      .map((posting) => ({ journal_id: row.id, account_id: posting.id, amount: posting.amount })),
  )
  await trx
    .insertInto('accounts')
    .values([...accounts.values()].map(accountRow).sort(byId))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx
    .insertInto('journals')
    .values(journals.map(({ row }) => row))
    .execute()
  try {
    await trx.insertInto('postings').values(postings).execute()
  } catch (error) {
    throw refusal(error)
  }
  return journals.map(({ row }) => row.id)
}

type Given = { amount: number; description?: string; createdBy?: string | null; at?: Date }

/** New credits for an organization. */
export const issued = (organizationId: string, given: Given): Movement => ({
  ...given,
  operation: 'add',
  from: { organizationId, code: CODE.issued },
  to: { organizationId, code: CODE.available },
})

/** From the organization's free credits to its share in a program. */
export const assignedToProgram = (organizationId: string, programId: string, given: Given): Movement => ({
  ...given,
  operation: 'assign',
  from: { organizationId, code: CODE.available },
  to: { organizationId, programId, code: CODE.available },
})

/** From the organization's share in a program to one trip. */
export const assignedToTrip = (trip: TripHolder, given: Given): Movement => ({
  ...given,
  operation: 'assign',
  from: { organizationId: trip.organizationId, programId: trip.programId, code: CODE.available },
  to: { ...trip, code: CODE.available },
})

const ofSession =
  (operation: OperationType, from: Account['code'], to: Account['code']) =>
  ({ trip, ...about }: SessionMovement): Movement => ({
    ...about,
    operation,
    amount: 1,
    from: { ...trip, code: from },
    to: { ...trip, code: to },
  })

/** Booking sets one credit of the trip aside. */
export const reserved = ofSession('reserve', CODE.available, CODE.reserved)
/** The reserved credit is spent. */
export const used = ofSession('use', CODE.reserved, CODE.used)
/** The reserved credit is free again. */
export const released = ofSession('release', CODE.reserved, CODE.available)
/** What was spent comes back, or what was given back is spent after all: a resolved contest. */
export const restored = ofSession('release', CODE.used, CODE.available)
export const charged = ofSession('use', CODE.available, CODE.used)
/** A reschedule: the reservation leaves one session for another; balances end as they were. */
export const moved = (from: SessionMovement, sessionId: string): Movement[] => [
  released(from),
  reserved({ ...from, sessionId }),
]

/** Credits of trips in one statement; a trip without accounts has zero of each. */
export async function tripCredits(db: ReadDb, tripIds: readonly string[]): Promise<Map<string, TripCredits>> {
  const credits = new Map(tripIds.map((id) => [id, { used: 0, reserved: 0, available: 0, total: 0 }]))
  if (tripIds.length === 0) return credits
  const rows = await db
    .selectFrom('accounts')
    .select(['trip_id', 'code', 'balance'])
    .where('trip_id', 'in', [...credits.keys()])
    .execute()
  for (const { trip_id, code, balance } of rows) {
    const one = trip_id === null ? undefined : credits.get(trip_id)
    if (!one) continue
    if (code === CODE.available) one.available += balance
    if (code === CODE.reserved) one.reserved += balance
    if (code === CODE.used) one.used += balance
    if (code < CODE.issued) one.total += balance
  }
  return credits
}
