import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tellUnread } from '#server/entities/chat/unread-mails'
import { deleteUnneeded, letGo } from '#server/entities/file/unneeded'
import { sweepSessions } from '#server/entities/session/jobs'
import { remind } from '#server/entities/session/reminders'
import { tellWeek } from '#server/entities/session/weekly'
import { sweepTrips } from '#server/entities/trip/jobs'
import { growingPause, oneByOne } from '#server/kernel/one-by-one'
import { makeUser } from '../factories'
import { startTestServer, sweepOldRows, TEST_NOW, type TestServer } from '../helper'
import { key, makeTrio, type Trio } from '../session-fixture'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const later = (ms: number): Date => new Date(TEST_NOW.getTime() + ms)

let server: TestServer
let trio: Trio
let lines: { job?: unknown; ref?: unknown; failures?: unknown }[]
const log = {
  error: (...given: unknown[]) => void lines.push(given[0] as (typeof lines)[number]),
}
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  lines = []
  server.setNow(TEST_NOW)
  await server.door.db.deleteFrom('set_aside').execute()
  await server.door.db.deleteFrom('error_reports').execute()
  trio = await makeTrio(server)
})

/** A row the database refuses to write, as a broken one would be. */
async function poison(table: string, change: 'insert' | 'update', which: string): Promise<void> {
  const name = sql.raw(`poison_${table}`)
  await sql`create function ${name}() returns trigger language plpgsql as $$
    begin raise exception 'this row is broken'; end $$`.execute(server.door.db)
  await sql`create trigger ${name} before ${sql.raw(change)} on ${sql.table(table)} for each row
    when (${sql.raw(which)}) execute function ${name}()`.execute(server.door.db)
  poisoned.push(table)
}
const poisoned: string[] = []
async function heal(): Promise<void> {
  for (const table of poisoned.splice(0)) {
    const name = sql.raw(`poison_${table}`)
    await sql`drop trigger ${name} on ${sql.table(table)}`.execute(server.door.db)
    await sql`drop function ${name}()`.execute(server.door.db)
  }
}
afterEach(heal)

const aside = () =>
  server.door.db.selectFrom('set_aside').select(['job', 'ref', 'failures']).orderBy('job').execute()

/** Proposals one after another, all of them unanswered when their hours have passed. */
async function proposals(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, at) => `${key()}-${String(at).padStart(3, '0')}`)
  await server.door.db
    .insertInto('sessions')
    .values(
      ids.map((id, at) => ({
        id,
        coach_id: trio.coach.id,
        coachee_id: trio.coachee.id,
        program_id: trio.programId,
        trip_id: trio.tripId,
        state: 'pending' as const,
        scheduled_at: later(-30 * DAY),
        slot: later(-DAY - at * HOUR),
        scheduled_slot: later(-DAY - at * HOUR),
      })),
    )
    .execute()
  return ids
}
const stateOf = async (id: string) =>
  (await server.door.db.selectFrom('sessions').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state

describe('attack 17: one that fails', () => {
  it('attack 17: a session that cannot be moved is set aside and told; more than a batch behind it moves on', async () => {
    const ids = await proposals(120)
    const oldest = ids.at(-1) ?? ''
    await poison('sessions', 'update', `new.id = '${oldest}'`)
    const moved = await sweepSessions(server.door, TEST_NOW, log)
    expect(moved.length).toBe(119)
    expect(await stateOf(oldest)).toBe('pending')
    expect(await aside()).toEqual([{ job: 'sessions', ref: oldest, failures: 1 }])
    expect(lines).toMatchObject([{ job: 'sessions', ref: oldest, failures: 1 }])
    const reports = await server.door.db.selectFrom('error_reports').select(['message', 'path']).execute()
    expect(reports).toEqual([{ message: 'this row is broken', path: 'job/sessions' }])
  })

  it('attack 17: it is tried again after one minute, then two, then four, and leaves no trace once it is done', async () => {
    const [id = ''] = await proposals(1)
    await poison('sessions', 'update', `new.id = '${id}'`)
    for (const [ms, failures] of [
      [0, 1],
      [MINUTE - 1, 1],
      [MINUTE, 2],
      [3 * MINUTE - 1, 2],
      [3 * MINUTE, 3],
      [7 * MINUTE - 1, 3],
      [7 * MINUTE, 4],
    ] as const) {
      await sweepSessions(server.door, later(ms), log)
      expect([ms, (await aside())[0]?.failures]).toEqual([ms, failures])
    }
    await heal()
    await sweepSessions(server.door, later(15 * MINUTE), log)
    expect(await stateOf(id)).toBe('expired')
    expect(await aside()).toEqual([])
    const { length } = await server.door.db.selectFrom('error_reports').select('id').execute()
    expect(length).toBe(1)
  })

  it('attack 17: pauses never grow beyond six hours', () => {
    const pause = (failures: number) => growingPause(failures, { first: MINUTE, longest: 6 * HOUR })
    expect([1, 2, 3, 9, 10, 1000].map(pause)).toEqual([
      MINUTE,
      2 * MINUTE,
      4 * MINUTE,
      256 * MINUTE,
      6 * HOUR,
      6 * HOUR,
    ])
  })

  it('attack 17: a trip that cannot be moved lets the others end', async () => {
    const others = [await makeTrio(server, 0), await makeTrio(server, 0)]
    const trips = [trio, ...others].map(({ tripId }) => tripId)
    await server.door.db
      .updateTable('trips')
      .set({ end_date: later(-HOUR) })
      .where('id', 'in', trips)
      .execute()
    await poison('trips', 'update', `new.id = '${trio.tripId}'`)
    await sweepTrips(server.door, TEST_NOW, log)
    const rows = await server.door.db
      .selectFrom('trips')
      .select(['id', 'status'])
      .where('id', 'in', trips)
      .execute()
    expect(new Map(rows.map(({ id, status }) => [id, ['finished', 'expired'].includes(status)]))).toEqual(
      new Map(trips.map((id) => [id, id !== trio.tripId])),
    )
    expect(await aside()).toMatchObject([{ job: 'trips', ref: trio.tripId }])
  })

  it('attack 17: a reminder that cannot be queued lets the others go', async () => {
    const ids = ['a', 'b'].map((name) => `${key()}-${name}`)
    await server.door.db
      .insertInto('sessions')
      .values(
        ids.map((id, at) => ({
          id,
          coach_id: trio.coach.id,
          coachee_id: trio.coachee.id,
          program_id: trio.programId,
          trip_id: trio.tripId,
          state: 'active' as const,
          scheduled_at: later(-30 * DAY),
          slot: later((2 + 2 * at) * HOUR),
          scheduled_slot: later((2 + 2 * at) * HOUR),
        })),
      )
      .execute()
    await poison('session_reminders', 'insert', `new.session_id = '${ids[0]}'`)
    expect(await remind(server.door, TEST_NOW, log)).toBe(1)
    expect(await aside()).toEqual([{ job: 'reminders-day', ref: ids[0], failures: 1 }])
  })

  it('attack 17: an unread talk that cannot be told lets the others be told', async () => {
    const other = await makeTrio(server)
    const { db } = server.door
    const talks = [trio, other].map(({ coach, coachee }) => ({ id: key(), coach, coachee }))
    for (const { id, coach, coachee } of talks) {
      await db
        .insertInto('conversations')
        .values({ id, coach_id: coach.id, coachee_id: coachee.id, last_seq: 1, last_at: TEST_NOW })
        .execute()
      await db
        .insertInto('messages')
        .values({
          id: key(),
          conversation_id: id,
          seq: 1,
          author_id: coachee.id,
          text: 'Hola',
          client_id: key(),
          created_at: later(-HOUR),
        })
        .execute()
    }
    await poison('conversations', 'update', `new.id = '${talks[0]?.id}'`)
    expect(await tellUnread(server.door, TEST_NOW, log)).toBe(1)
    expect(await aside()).toEqual([{ job: 'unread-coach', ref: talks[0]?.id, failures: 1 }])
  })

  it('attack 17: a zone nobody knows does not keep the other coaches from their week', async () => {
    await makeUser(server.door, {
      user_group: 'collaborator',
      roles: ['coach'],
      active_role: 'coach',
      timezone: 'Aquí/Mismo',
    })
    const monday = new Date('2026-03-16T12:00:00Z')
    expect(await tellWeek(server.door, monday, log)).toBeGreaterThan(0)
    expect(await aside()).toEqual([{ job: 'weekly', ref: 'Aquí/Mismo', failures: 1 }])
  })

  it('attack 17: a hundred files that cannot be deleted do not keep the next from being deleted', async () => {
    const stuck = Array.from({ length: 100 }, (_, at) => `stuck-${at}`)
    await server.door.transaction((trx) => letGo(trx, stuck, later(-DAY)))
    await server.door.transaction((trx) => letGo(trx, ['free'], TEST_NOW))
    const files = {
      remove: async (name: string) => {
        if (name.startsWith('stuck')) throw new Error('the bucket does not answer')
      },
    }
    expect(await deleteUnneeded({ door: server.door, outside: { files }, log, now: server.now })).toBe(1)
    expect((await aside()).length).toBe(100)
  })

  it('attack 17: a table that cannot be swept does not keep the others from it', async () => {
    const { db } = server.door
    await db
      .insertInto('idempotency_keys')
      .values({
        user_key: trio.coach.id,
        operation: 'x',
        key: 'old',
        content_hash: 'x',
        created_at: later(-3 * DAY),
      })
      .execute()
    await db
      .insertInto('attempts')
      .values({ bucket: 'old', at: later(-3 * DAY) })
      .execute()
    await sql`create function poison_gone() returns trigger language plpgsql as $$
      begin raise exception 'this table is broken'; end $$`.execute(db)
    await sql`create trigger poison_gone before delete on idempotency_keys for each row execute function poison_gone()`.execute(
      db,
    )
    await sweepOldRows(server.door, TEST_NOW, log)
    await sql`drop trigger poison_gone on idempotency_keys`.execute(db)
    await sql`drop function poison_gone()`.execute(db)
    expect(await db.selectFrom('attempts').selectAll().where('bucket', '=', 'old').execute()).toEqual([])
    expect(await aside()).toEqual([{ job: 'housekeeping', ref: 'idempotency_keys', failures: 1 }])
  })

  it('attack 17: a database that is gone is nobody’s fault, and stops the turn', async () => {
    const gone = Object.assign(new Error('read ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const turn = oneByOne(server.door, {
      job: 'gone',
      now: TEST_NOW,
      log,
      due: async () => ['a', 'b'],
      ref: (row) => row,
      work: () => Promise.reject(gone),
    })
    await expect(turn).rejects.toBe(gone)
    expect(await aside()).toEqual([])
  })
})
