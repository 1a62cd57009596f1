import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeUser } from './factories'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'
import { CREATE, key, MONDAY, makeTrio, type Trio } from './session-fixture'

let server: TestServer
let trio: Trio
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(TEST_NOW)
  trio = await makeTrio(server)
})

const HOUR_MS = 3_600_000
const later = (ms: number) => server.setNow(new Date(TEST_NOW.getTime() + ms))
const send = (data: Record<string, string>, token: string) =>
  server.gql(
    'query SendNotification($data: SendNotificationInput!) { sendNotification(data: $data) { success } }',
    { data },
    token,
  )
const retryAt = (answer: Awaited<ReturnType<typeof send>>) => answer.errors?.[0]?.extensions?.retryAt
const subjects = async (email: string) => (await server.mailsTo(email)).map(({ subject }) => subject)
async function book(): Promise<string> {
  const data = { coachId: trio.coach.id, programId: trio.programId, slot: MONDAY, idempotencyKey: key() }
  const answer = await server.gql(CREATE, { data }, trio.coacheeToken)
  return String(Object(answer.data?.createSession)._id)
}

describe('a coach reminds a coachee', () => {
  test('of booking: once in three days, whoever asks, and only while something can be booked', async () => {
    const about = { type: 'bookingReminder', userId: trio.coachee.id }
    expect((await send(about, trio.coachToken)).data).toEqual({ sendNotification: { success: true } })
    const [first] = await subjects(trio.coachee.email)
    expect(first).toBe(`${trio.coach.first_name} ${trio.coach.last_name} te espera: agenda tu próxima sesión`)
    expect(retryAt(await send(about, trio.coachToken))).toBe(
      new Date(TEST_NOW.getTime() + HOUR_MS).toISOString(),
    )

    later(2 * HOUR_MS)
    const threeDays = new Date(TEST_NOW.getTime() + 72 * HOUR_MS).toISOString()
    expect(retryAt(await send(about, trio.coachToken))).toBe(threeDays)
    const root = await makeUser(server.door, {
      user_group: 'sysadmin',
      roles: ['admin'],
      active_role: 'admin',
    })
    const house = await server.login(root.email)
    expect(retryAt(await send(about, house))).toBe(threeDays)
    later(73 * HOUR_MS)
    expect(codeOf(await send(about, house))).toBeNull()
    expect(await subjects(trio.coachee.email)).toHaveLength(2)

    later(200 * HOUR_MS)
    await server.door.db
      .updateTable('trips')
      .set({ status: 'finished' })
      .where('id', '=', trio.tripId)
      .execute()
    expect(codeOf(await send(about, trio.coachToken))).toBe('INVALID_TRANSITION')
  })

  test('of a session that stands: once an hour, and not of one that is over', async () => {
    const about = { type: 'sessionReminder', sessionId: await book() }
    const before = await subjects(trio.coachee.email)
    expect(codeOf(await send(about, trio.coachToken))).toBeNull()
    expect(await subjects(trio.coachee.email)).toHaveLength(before.length + 1)
    expect(codeOf(await send(about, trio.coachToken))).toBe('RATE_LIMITED')
    server.setNow(new Date(Date.parse(MONDAY) + HOUR_MS))
    expect(codeOf(await send(about, trio.coachToken))).toBe('INVALID_TRANSITION')
  })

  test('but neither a stranger nor the coachee does, who learn nothing by it', async () => {
    const other = await makeTrio(server)
    const sessionId = await book()
    for (const token of [other.coachToken, other.coacheeToken, trio.coacheeToken]) {
      expect(codeOf(await send({ type: 'sessionReminder', sessionId }, token))).toBe('NOT_FOUND')
      expect(codeOf(await send({ type: 'bookingReminder', userId: trio.coachee.id }, token))).toBe(
        'NOT_FOUND',
      )
    }
    expect(codeOf(await send({ type: 'bookingReminder', userId: 'nobody' }, trio.coachToken))).toBe(
      'NOT_FOUND',
    )
    expect(codeOf(await send({ type: 'bookingReminder', sessionId }, trio.coachToken))).toBe('BAD_INPUT')
  })
})

test('unread messages are told of by who wrote them, in words without the talk, and not twice', async () => {
  const { id, email } = trio.coachee
  await server.gql(
    'mutation($data: CreateChatUserInput!) { createChatUser(data: $data) { ready } }',
    { data: { id, email, name: `${trio.coachee.first_name} ${trio.coachee.last_name}`, type: 'coachee' } },
    trio.coacheeToken,
  )
  const open = await server.gql('query { conversations { _id } }', {}, trio.coacheeToken)
  const [{ _id: conversationId }] = Object(open.data).conversations
  const about = { type: 'chatMessage', conversationId }
  expect(codeOf(await send(about, trio.coacheeToken))).toBe('INVALID_TRANSITION')
  await server.gql(
    'mutation($data: SendMessageInput!) { sendMessage(data: $data) { _id } }',
    { data: { conversationId, text: 'Algo muy mío', clientId: key(), idempotencyKey: key() } },
    trio.coacheeToken,
  )
  // who did not write them has nothing to tell of
  expect(codeOf(await send(about, trio.coachToken))).toBe('INVALID_TRANSITION')
  expect(codeOf(await send(about, trio.coacheeToken))).toBeNull()
  const [mail] = await server.mailsTo(trio.coach.email)
  expect(mail?.subject).toBe(`${trio.coachee.first_name} ${trio.coachee.last_name} te escribió`)
  expect(JSON.stringify(mail)).not.toContain('Algo muy mío')
  later(2 * HOUR_MS)
  expect(codeOf(await send(about, trio.coacheeToken))).toBe('INVALID_TRANSITION')
})
