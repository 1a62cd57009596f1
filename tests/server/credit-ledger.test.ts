import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fateAt, isSpent } from '#domain/entities/session/effects'
import type { SessionState } from '#domain/session-states'
import { accountId } from '#server/entities/ledger/accounts'
import {
  assignedToProgram,
  assignedToTrip,
  issued,
  type Movement,
  moved,
  record,
  released,
  reserved,
  tripCredits,
  used,
} from '#server/entities/ledger/ledger'
import type { Door } from '#server/kernel/database/door'
import { ApiError } from '#server/kernel/errors'
import { makeCoach, makeCoachee, makeOrganization, makeProgram } from './factories'
import { TEST_NOW, testDoor } from './helper'
import { often } from './often'

type Trip = { organizationId: string; programId: string; tripId: string }
let door: Door
let trips: Trip[]
let sessionIds: string[]

beforeAll(async () => {
  door = await testDoor()
  trips = []
  sessionIds = []
  for (let one = 0; one < 2; one++) {
    const organizationId = await makeOrganization(door)
    const programId = await makeProgram(door, organizationId)
    const coach = await makeCoach(door, programId)
    for (let two = 0; two < 3; two++) {
      const { coachee, tripId } = await makeCoachee(door, { organizationId, programId })
      // so many credits as are tried here nobody plans
      await door.db.updateTable('trips').set({ max_sessions: 1_000_000 }).where('id', '=', tripId).execute()
      trips.push({ organizationId, programId, tripId })
      const slot = new Date(TEST_NOW.getTime() + two * 7_200_000)
      const id = `session-${tripId}`
      sessionIds.push(id)
      await door.db
        .insertInto('sessions')
        .values({
          id,
          coach_id: coach.id,
          coachee_id: coachee.id,
          program_id: programId,
          trip_id: tripId,
          slot,
          scheduled_slot: slot,
          state: 'finished',
        })
        .execute()
    }
  }
})
afterAll(() => door.close())

/** The same numbers every time. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const attempt = (movements: Movement[]): Promise<string | null> =>
  door
    .transaction((trx) => record(trx, movements))
    .then(
      () => null,
      (error) => {
        if (error instanceof ApiError) return error.code
        throw error
      },
    )

/** Balances by account id, as one would keep them on paper. */
class Paper {
  readonly balances = new Map<string, number>()

  /** @returns whether nothing on the way went below zero; if something did, nothing is written. */
  write(movements: Movement[]): boolean {
    const next = new Map(this.balances)
    for (const { from, to, amount } of movements) {
      next.set(accountId(from), (next.get(accountId(from)) ?? 0) - amount)
      next.set(accountId(to), (next.get(accountId(to)) ?? 0) + amount)
      if (from.code < 2000 && (next.get(accountId(from)) ?? 0) < 0) return false
    }
    for (const [id, balance] of next) this.balances.set(id, balance)
    return true
  }

  of(organizationId: string): Record<string, number> {
    return Object.fromEntries([...this.balances].filter(([id]) => id.startsWith(`${organizationId}/`)))
  }
}

async function stored(organizationId: string): Promise<Record<string, number>> {
  const rows = await door.db
    .selectFrom('accounts')
    .select(['id', 'balance'])
    .where('organization_id', '=', organizationId)
    .execute()
  return Object.fromEntries(rows.map(({ id, balance }) => [id, balance]))
}

const unbalanced = async (since: Date): Promise<unknown[]> => {
  const { rows } =
    await sql`select journal_id, sum(postings.amount) from postings join journals on journals.id = journal_id
    where created_at >= ${since} group by journal_id having sum(postings.amount) <> 0 or count(*) <> 2`.execute(
      door.db,
    )
  return rows
}

const astray = async (): Promise<unknown[]> => {
  const { rows } = await sql`select a.id from accounts a left join postings p on p.account_id = a.id
    group by a.id having a.balance <> coalesce(sum(p.amount), 0) or (a.code < 2000 and a.balance < 0)`.execute(
    door.db,
  )
  return rows
}

const ENDS: SessionState[] = [
  'finished',
  'finished_outside',
  'finished_without_coach',
  'finished_without_coachee',
  'unfinished_with_parties',
  'unfinished_without_coachee',
  'unfinished_without_parties',
  'cancelled',
]

const STEPS = often(10_000, 2000)

describe('the ledger', () => {
  it('keeps its balances through thousands of random bookings, cancellations, reschedules and closings', async () => {
    const random = sequence(20_260_311)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
    const paper = new Paper()
    const open = new Map<string, number>()
    let refused = 0
    for (let step = 0; step < STEPS; step++) {
      const at = new Date(TEST_NOW.getTime() + step * 1000)
      const trip = pick(trips)
      const about = { trip, sessionId: sessionIds[trips.indexOf(trip)] ?? '', createdBy: null, at }
      const held = open.get(trip.tripId) ?? 0
      const amount = 1 + Math.floor(random() * 5)
      const end = (by: 'coach' | 'coachee', states: readonly SessionState[]): Movement[] => {
        open.set(trip.tripId, held - 1)
        return [isSpent(fateAt(pick(states), by)) ? used(about) : released(about)]
      }
      const choose = (): Movement[] => {
        const dice = random()
        if (dice < 0.03) return [issued(trip.organizationId, { amount: amount * 4, at })]
        if (dice < 0.08) return [assignedToProgram(trip.organizationId, trip.programId, { amount, at })]
        if (dice < 0.16) return [assignedToTrip(trip, { amount, at })]
        if (dice < 0.5 || held === 0) return [reserved(about)]
        if (dice < 0.62) return end('coachee', ['cancelled_on_time', 'cancelled_off_time'])
        if (dice < 0.7) return end('coach', ['cancelled_on_time', 'cancelled_off_time'])
        if (dice < 0.8) return moved(about, about.sessionId)
        return end('coach', ENDS)
      }
      const movements = choose()
      const possible = paper.write(movements)
      const code = await attempt(movements)
      if (possible && movements[0]?.operation === 'reserve') open.set(trip.tripId, held + 1)
      if (!possible) refused += 1
      expect(code).toBe(possible ? null : 'NO_CREDITS')
      const found = await stored(trip.organizationId)
      expect(found).toEqual(paper.of(trip.organizationId))
      if (step % 100 === 99) {
        expect(await astray()).toEqual([])
        expect(await unbalanced(new Date(at.getTime() - 100_000))).toEqual([])
      }
    }
    expect(refused).toBeGreaterThan(100)
    const credits = await tripCredits(
      door.db,
      trips.map(({ tripId }) => tripId),
    )
    expect([...credits.values()].map(({ reserved: held }) => held)).toEqual(
      trips.map(({ tripId }) => open.get(tripId) ?? 0),
    )
  })

  it('only ever adds rows', async () => {
    await expect(door.db.deleteFrom('postings').execute()).rejects.toThrow('only ever added')
    await expect(door.db.updateTable('journals').set({ amount: 1 }).execute()).rejects.toThrow(
      'only ever added',
    )
  })

  it('refuses a journal that does not sum to zero when the transaction ends', async () => {
    const [trip] = trips
    if (!trip) throw new Error('no trip')
    const { organizationId, programId } = trip
    const unfair = door.transaction(async (trx) => {
      const given = { amount: 2 }
      await record(trx, [issued(organizationId, given), assignedToProgram(organizationId, programId, given)])
      const journal = await trx
        .selectFrom('journals')
        .select('id')
        .where('operation_type', '=', 'add')
        .executeTakeFirstOrThrow()
      const account_id = accountId({ organizationId, programId, code: 1000 })
      await trx.insertInto('postings').values({ journal_id: journal.id, account_id, amount: 1 }).execute()
    })
    await expect(unfair).rejects.toThrow('does not sum to zero')
  })
})
