import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { hashPassword } from '#server/entities/connection/passwords'
import { type Dialing, dialing } from '../dialing'
import { startTestServer, TEST_NOW, type TestServer } from '../helper'
import { CREATE, key, MONDAY, makeTrio, type Trio } from '../session-fixture'

const PASSWORD = 'Una-clave-larga-9'
let server: TestServer
let calls: Dialing
let trio: Trio
let sessionId = ''
let passwordHash = ''
beforeAll(async () => {
  server = await startTestServer()
  passwordHash = await hashPassword(PASSWORD)
  calls = await dialing(server)
})
afterAll(() => calls.close())
beforeEach(async () => {
  server.setNow(TEST_NOW)
  trio = await makeTrio(server)
  await server.door.db
    .updateTable('users')
    .set({ roles: ['coachee', 'admin'], password_hash: passwordHash })
    .where('id', '=', trio.coachee.id)
    .execute()
  const data = { coachId: trio.coach.id, programId: trio.programId, slot: MONDAY, idempotencyKey: key() }
  await server.gql(CREATE, { data }, trio.coacheeToken)
  const made = await server.door.db
    .selectFrom('sessions')
    .select('id')
    .where('coachee_id', '=', trio.coachee.id)
    .executeTakeFirstOrThrow()
  sessionId = made.id
  server.setNow(new Date(MONDAY))
})

const closing = (socket: WebSocket): Promise<number> =>
  new Promise((resolve) => socket.once('close', (code) => resolve(code)))

/** The coachee in the call and following changes; resolves with the codes both are closed with. */
async function inside(token: string) {
  const [signal, changes] = await Promise.all([calls.open('/api/v1/signal'), calls.open('/graphql')])
  const entered = once(signal, 'message')
  signal.send(JSON.stringify({ type: 'enter', token, sessionId }))
  const acknowledged = once(changes, 'message')
  changes.send(JSON.stringify({ type: 'connection_init', payload: { token } }))
  const [[place], [ack]] = await Promise.all([entered, acknowledged])
  expect([JSON.parse(String(place)).type, JSON.parse(String(ack)).type]).toEqual([
    'entered',
    'connection_ack',
  ])
  const started = Date.now()
  const closed = Promise.all([closing(signal), closing(changes)]).then((codes) => ({
    codes,
    seconds: (Date.now() - started) / 1000,
  }))
  return { closed, changes }
}

const people = () => server.door.db.updateTable('users').where('id', '=', trio.coachee.id)

describe('open sockets are cut within five seconds', () => {
  test.each<[string, readonly [number, number], () => Promise<unknown>]>([
    [
      'of signing out',
      [4401, 4401],
      () => server.gql('mutation { signOut { success } }', {}, trio.coacheeToken),
    ],
    [
      'of switching the role',
      [4403, 4401],
      () => server.gql('mutation { switchRole(role: admin) { _id } }', {}, trio.coacheeToken),
    ],
    [
      'of a new password, set elsewhere',
      [4401, 4401],
      async () => {
        const elsewhere = await server.login(trio.coachee.email)
        return server.gql(
          'mutation U($a: String!, $b: String!) { updatePassword(currentPassword: $a, password: $b) { success } }',
          { a: PASSWORD, b: 'Otra-clave-larga-9' },
          elsewhere,
        )
      },
    ],
    [
      'of a deactivation this process was not told of',
      [4401, 4401],
      () => people().set({ status: 'inactive' }).execute(),
    ],
    [
      'of a role switched in another process',
      [4403, 4401],
      () => people().set({ active_role: 'admin' }).execute(),
    ],
  ])('%s', async (_when, codes, act) => {
    const { closed } = await inside(trio.coacheeToken)
    await act()
    const ended = await closed
    expect(ended.codes).toEqual(codes)
    expect(ended.seconds).toBeLessThan(5)
  })

  test('and nobody else’s: another connection of the same person stays', async () => {
    const { changes } = await inside(trio.coacheeToken)
    const other = await inside(await server.login(trio.coachee.email))
    const cut = closing(changes)
    await server.gql('mutation { signOut { success } }', {}, trio.coacheeToken)
    expect([await cut, other.changes.readyState]).toEqual([4401, WebSocket.OPEN])
  })
})
