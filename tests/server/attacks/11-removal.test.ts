import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tellUnread } from '#server/entities/chat/unread-mails'
import type { UserRow } from '#server/kernel/database/rows'
import { fileTransport } from '#server/outside/mail/file-transport'
import { makeUser } from '../factories'
import { codeOf, drainOutbox, startTestServer, TEST_NOW, type TestServer } from '../helper'
import { CANCEL, CREATE, key, MONDAY, makeTrio, RATE, type Trio, TUESDAY, UPDATE } from '../session-fixture'

/** What nothing but this person's data holds. */
const MARKS = ['Xilonen', 'Quetzalmar', 'marca-de-correo', 'palabra-marcada', '+56 9 1234 0000']
const WORDS = 'Lo que escribí: palabra-marcada.'
const HOUR = 3_600_000

let server: TestServer
let trio: Trio
let root: string
beforeAll(async () => {
  server = await startTestServer()
  const sysadmin = await makeUser(server.door, {
    user_group: 'sysadmin' as const,
    roles: ['admin' as const],
    active_role: 'admin' as const,
  })
  await makeUser(server.door, { user_group: 'sysadmin', roles: ['admin'], active_role: 'admin' })
  root = await server.login(sysadmin.email)
})
beforeEach(async () => {
  server.setNow(TEST_NOW)
  trio = await makeTrio(server, 8)
})
afterAll(() => server.close())

const run = async (document: string, data: object, token: string) => {
  const answer = await server.gql(document, { data }, token)
  expect(answer.errors).toBeUndefined()
  return Object.values(answer.data ?? {})[0] as { _id: string; version: number }
}
const deliver = () => drainOutbox(server.app.services, fileTransport(`${server.dataDir}/outbox`))
const mark = (id: string) =>
  server.door.db
    .updateTable('users')
    .set({
      first_name: 'Xilonen',
      last_name: 'Quetzalmar',
      phone: '+56 9 1234 0000',
      about: WORDS,
      email: `marca-de-correo-${id}@example.cl`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
const remove = async ({ id, email }: UserRow) => {
  const REMOVE = 'mutation($data: RemoveUserInput!) { removeUser(data: $data) { _id } }'
  expect(
    codeOf(await server.gql(REMOVE, { data: { _id: id, email, idempotencyKey: key() } }, root)),
  ).toBeNull()
}
/** Every column of the database that may hold words, and holds a mark. */
async function found(): Promise<string[]> {
  const { rows } = await sql<{ place: string; table: string; column: string }>`
    select table_name || '.' || column_name as place, table_name as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying', 'bytea')`.execute(
    server.door.db,
  )
  expect(rows.length).toBeGreaterThan(250)
  const left: string[] = []
  for (const { place, table, column } of rows)
    for (const text of MARKS) {
      const { rows: hits } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
        where ${sql.ref(column)}::text ilike ${`%${text}%`}`.execute(server.door.db)
      if (hits[0]?.n) left.push(`${place}: ${text}`)
    }
  return left
}
const session = (slot: string, token = trio.coacheeToken) =>
  run(
    CREATE,
    {
      coachId: trio.coach.id,
      coacheeId: trio.coachee.id,
      slot,
      programId: trio.programId,
      idempotencyKey: key(),
    },
    token,
  )
/** Both have written to each other, and nobody has read it: each is told. */
async function talk() {
  const conversation = `conv-${trio.coachee.id}`
  await server.door.db
    .insertInto('conversations')
    .values({ id: conversation, coach_id: trio.coach.id, coachee_id: trio.coachee.id, last_seq: 2 })
    .execute()
  await server.door.db
    .insertInto('messages')
    .values(
      [trio.coach, trio.coachee].map((author, at) => ({
        id: `${conversation}-${at}`,
        conversation_id: conversation,
        seq: at + 1,
        author_id: author.id,
        client_id: `c${at}`,
        text: author.first_name === 'Xilonen' ? WORDS : 'Hola',
        created_at: TEST_NOW,
      })),
    )
    .execute()
  await tellUnread(server.door, new Date(TEST_NOW.getTime() + HOUR))
}

describe('attack 11: nothing of somebody who was removed is left', () => {
  test('of a coachee who booked, moved, cancelled, rated, contested, wrote and failed to log in', async () => {
    const me = await mark(trio.coachee.id)
    const held = await session(MONDAY)
    const moved = await session(TUESDAY)
    await run(
      UPDATE,
      {
        _id: moved._id,
        version: moved.version,
        event: 'reschedule',
        slot: '2026-03-18T12:00:00.000Z',
        idempotencyKey: key(),
      },
      trio.coacheeToken,
    )
    const other = await session('2026-03-19T12:00:00.000Z')
    await run(CANCEL, { sessionId: other._id, reason: WORDS, idempotencyKey: key() }, trio.coacheeToken)
    await session('2026-03-20T12:00:00.000Z')
    await deliver()
    await server.door.db
      .updateTable('sessions')
      .set({ state: 'finished', ended_at: TEST_NOW })
      .where('id', '=', held._id)
      .execute()
    await run(
      RATE,
      { sessionId: held._id, value: 4, comment: WORDS, idempotencyKey: key() },
      trio.coacheeToken,
    )
    await server.door.db
      .insertInto('session_logs')
      .values({ session_id: held._id, user_id: me.id, type: 'left', detail: WORDS })
      .execute()
    await server.door.db
      .insertInto('session_contests')
      .values({ session_id: held._id, contested_by: me.id, reason: WORDS, contested_at: TEST_NOW })
      .execute()
    await talk()
    await deliver()
    const wrong = { email: me.email, password: 'no es la contraseña' }
    await server.gql(
      'query($email: String!, $password: String!) { login(email: $email, password: $password) { token } }',
      wrong,
    )
    await server.gql('mutation($email: String!) { recoverPassword(email: $email) { success } }', {
      email: me.email,
    })
    const told = await server.door.db
      .selectFrom('notifications')
      .select('text')
      .where('user_id', '=', trio.coach.id)
      .execute()
    expect(told.map(({ text }) => text).join()).toMatch(/Xilonen|Quetzalmar/)
    expect((await found()).length).toBeGreaterThan(8)

    await remove(me)
    expect(await found()).toEqual([])
    await deliver()
    expect(await found()).toEqual([])
  })

  test('of a coach, in what their coachees were told', async () => {
    const coach = await mark(trio.coach.id)
    await session(MONDAY)
    await talk()
    await deliver()
    expect((await found()).some((place) => place.startsWith('notifications'))).toBe(true)

    await remove(coach)
    expect(await found()).toEqual([])
    await deliver()
    expect(await found()).toEqual([])
  })

  test('and what it takes is only theirs: others keep their notices and opinions', async () => {
    const other = await makeTrio(server, 4)
    const booked = await run(
      CREATE,
      {
        coachId: other.coach.id,
        coacheeId: other.coachee.id,
        slot: MONDAY,
        programId: other.programId,
        idempotencyKey: key(),
      },
      other.coacheeToken,
    )
    await server.door.db
      .updateTable('sessions')
      .set({ rating_value: 5, rating_comment: 'Muy bien.' })
      .where('id', '=', booked._id)
      .execute()
    await deliver()
    const kept = () =>
      server.door.db
        .selectFrom('notifications')
        .select('id')
        .where('user_id', 'in', [other.coach.id, other.coachee.id])
        .orderBy('id')
        .execute()
    const before = await kept()
    expect(before.length).toBeGreaterThan(0)
    await remove(await mark(trio.coachee.id))
    expect(await kept()).toEqual(before)
    const { rating_comment } = await server.door.db
      .selectFrom('sessions')
      .select('rating_comment')
      .where('id', '=', booked._id)
      .executeTakeFirstOrThrow()
    expect(rating_comment).toBe('Muy bien.')
  })

  test('older notices, which do not say whom they name, go by the full name', async () => {
    const me = await mark(trio.coachee.id)
    await server.door.db
      .insertInto('notifications')
      .values({
        id: 'old',
        user_id: trio.coach.id,
        outbox_id: 999_999,
        path: '/',
        created_at: TEST_NOW,
        title: 'Nueva sesión',
        text: 'Xilonen Quetzalmar agendó contigo.',
      })
      .execute()
    await remove(me)
    expect(await found()).toEqual([])
  })
})

test('pictures of customers, programs and courses stay, and the reports somebody made go with them', async () => {
  const leaving = await makeUser(server.door, {
    user_group: 'sysadmin',
    roles: ['admin'],
    active_role: 'admin',
  })
  const { db } = server.door
  const purposes = ['profile', 'organizations', 'programs', 'academy'] as const
  await db
    .insertInto('files')
    .values(
      purposes.map((purpose) => ({
        key: `left-${purpose}`,
        user_id: leaving.id,
        purpose,
        content_type: 'image/png',
      })),
    )
    .execute()
  await db
    .insertInto('reports')
    .values({
      id: 'report-left',
      user_id: leaving.id,
      kind: 'organization',
      about: trio.organizationId,
      title: 'Informe',
      months: 1,
      format: 'xlsx',
      file_name: 'informe.xlsx',
      content: new Uint8Array([1]),
      created_at: TEST_NOW,
      expires_at: new Date(TEST_NOW.getTime() + HOUR),
    })
    .execute()
  await db
    .insertInto('report_schedules')
    .values({
      organization_id: trio.organizationId,
      user_id: leaving.id,
      format: 'pdf',
      created_at: TEST_NOW,
      told_month: '2026-03',
    })
    .execute()
  await remove(leaving)
  const files = await db.selectFrom('files').select('purpose').where('user_id', '=', leaving.id).execute()
  expect(files.map(({ purpose }) => purpose).sort()).toEqual(['academy', 'organizations', 'programs'])
  expect(await db.selectFrom('reports').select('id').execute()).toEqual([])
  expect(await db.selectFrom('report_schedules').select('user_id').execute()).toEqual([])
})
