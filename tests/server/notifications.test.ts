import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import ece from 'http_ece'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EMBEDDED } from '#server/outside/settings'
import { makeUser } from './factories'
import { codeOf, drainOutbox, startTestServer, TEST_NOW, type TestServer } from './helper'
import { CREATE, key, MONDAY, makeTrio, type Trio } from './session-fixture'

const LIST = `query ($skip: Int, $limit: Int) { notifications(skip: $skip, limit: $limit) {
  unread docs { _id title text path createdAt read } } }`
const MARK = 'mutation ($data: ReadNotificationsInput!) { readNotifications(data: $data) { success } }'
const SAVE = 'mutation ($data: PushSubscriptionInput!) { savePushSubscription(data: $data) { success } }'
const REMOVE = 'mutation ($endpoint: String!) { removePushSubscription(endpoint: $endpoint) { success } }'

type Page = {
  unread: number
  docs: { _id: string; title: string; path: string; read: boolean; createdAt: string }[]
}

let server: TestServer
let trio: Trio
beforeAll(async () => {
  server = await startTestServer({
    outside: { calendars: { ...EMBEDDED.calendars, allowLoopback: true } },
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(TEST_NOW)
  await server.door.db.deleteFrom('attempts').execute()
  await server.door.db.deleteFrom('outbox').execute()
  trio = await makeTrio(server)
})
const sent = (): Promise<number> => drainOutbox(server.app.services, async () => {})
async function book(): Promise<void> {
  const data = { coachId: trio.coach.id, programId: trio.programId, slot: MONDAY, idempotencyKey: key() }
  expect((await server.gql(CREATE, { data }, trio.coacheeToken)).errors).toBeUndefined()
}
async function notifications(token: string, wish: object = {}): Promise<Page> {
  const answer = await server.gql(LIST, { ...wish }, token)
  expect(answer.errors).toBeUndefined()
  return answer.data?.notifications as Page
}
const at = (minutes: number): Date => new Date(TEST_NOW.getTime() + minutes * 60_000)

describe('what happened', () => {
  test('is told to whom it concerns, once, in their own time, and leads there', async () => {
    await server.door.db
      .updateTable('users')
      .set({ timezone: 'Europe/Madrid' })
      .where('id', '=', trio.coach.id)
      .execute()
    await book()
    expect(await notifications(trio.coachToken)).toEqual({ unread: 0, docs: [] })
    await sent()
    const own = await notifications(trio.coacheeToken)
    expect([own.unread, own.docs.map(({ title, path, read }) => [title, path, read])]).toEqual([
      1,
      [[expect.stringMatching(/^Tu sesión con .*: lunes 16 de marzo, 09:00$/), '/sesiones', false]],
    ])
    expect((await notifications(trio.coachToken)).docs[0]?.title).toContain('13:00')
  })

  test('rings once although its mail is tried again, and also for who wants no mail', async () => {
    await server.door.db
      .updateTable('users')
      .set({ preferences: JSON.stringify({ mails: { sessions: false } }) })
      .where('id', '=', trio.coach.id)
      .execute()
    await book()
    let broken = true
    const transport = async (): Promise<void> => {
      if (broken) throw new Error('down')
    }
    await drainOutbox(server.app.services, transport)
    broken = false
    await server.door.db
      .updateTable('outbox')
      .set({ next_attempt_at: new Date(0) })
      .execute()
    await drainOutbox(server.app.services, transport)
    expect((await notifications(trio.coacheeToken)).unread).toBe(1)
    expect((await notifications(trio.coachToken)).unread).toBe(1)
  })

  test('is read one by one or all at once; what comes meanwhile stays new', async () => {
    await book()
    await sent()
    server.setNow(at(5))
    const { docs } = await notifications(trio.coacheeToken)
    const [first] = docs
    await server.door.db
      .insertInto('notifications')
      .values(
        [1, 2, 3].map((n) => ({
          id: `${trio.coachee.id}-${n}`,
          user_id: trio.coachee.id,
          outbox_id: n,
          title: `aviso ${n}`,
          text: '',
          path: '/sesiones',
          created_at: at(n),
        })),
      )
      .execute()
    await server.gql(MARK, { data: { until: at(5).toISOString(), _id: first?._id } }, trio.coacheeToken)
    expect((await notifications(trio.coacheeToken)).unread).toBe(3)
    await server.gql(MARK, { data: { until: at(2).toISOString() } }, trio.coacheeToken)
    const left = await notifications(trio.coacheeToken)
    expect([left.unread, left.docs.map(({ title, read }) => [title.slice(0, 7), read])]).toEqual([
      1,
      [
        ['aviso 3', false],
        ['aviso 2', true],
        ['aviso 1', true],
        ['Tu sesi', true],
      ],
    ])
    const page = await notifications(trio.coacheeToken, { skip: 1, limit: 2 })
    expect(page.docs.map(({ title }) => title)).toEqual(['aviso 2', 'aviso 1'])
    await server.gql(
      MARK,
      { data: { until: at(9).toISOString(), _id: `${trio.coachee.id}-3` } },
      trio.coachToken,
    )
    expect((await notifications(trio.coacheeToken)).unread).toBe(1)
  })
})

/** A push service as RFC 8030 has it, which can read what it is given: the browser is here too. */
async function startPushService() {
  const got: { path: string; headers: NodeJS.Dict<string | string[]>; body: Buffer }[] = []
  let status = 201
  const service = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      got.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    got,
    origin,
    answer: (next: number) => {
      status = next
    },
    browser: (name: string) => {
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys('base64url')
      const auth = randomBytes(16).toString('base64url')
      return {
        data: { endpoint: `${origin}/${name}`, p256dh, auth },
        read: (body: Buffer) =>
          JSON.parse(
            ece.decrypt(body, { version: 'aes128gcm', privateKey: ecdh, authSecret: auth }).toString(),
          ),
      }
    },
    stop: () => new Promise<void>((resolve) => service.close(() => resolve())),
  }
}

describe('web push', () => {
  let push: Awaited<ReturnType<typeof startPushService>>
  beforeAll(async () => {
    push = await startPushService()
  })
  afterAll(() => push.stop())
  beforeEach(() => {
    push.got.length = 0
    push.answer(201)
  })
  const save = (data: object, token: string) => server.gql(SAVE, { data }, token)

  test('reaches the browser that asked, encrypted for it alone, signed with the key it subscribed with', async () => {
    const browser = push.browser(trio.coachee.id)
    expect(codeOf(await save(browser.data, trio.coacheeToken))).toBeNull()
    await book()
    await sent()
    expect(push.got.map(({ path }) => path)).toEqual([`/${trio.coachee.id}`])
    const [arrived] = push.got
    if (!arrived) throw new Error('nothing was pushed')
    const { headers, body } = arrived
    const [first] = (await notifications(trio.coacheeToken)).docs
    expect(browser.read(body)).toEqual({
      title: first?.title,
      body: 'Guarda la fecha. Se reservó 1 crédito.',
      path: '/sesiones',
      tag: first?._id,
    })
    expect([headers['content-encoding'], Number(headers.ttl)]).toEqual(['aes128gcm', 21_600])
    const [, token = '', k = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.authorization)) ?? []
    expect(k).toBe(server.app.services.outside.push.publicKey)
    const [head, claims, signature = ''] = token.split('.')
    const point = Buffer.from(k, 'base64url')
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
    const signed = Buffer.from(`${head}.${claims}`)
    expect(
      verify(
        'sha256',
        signed,
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      ),
    ).toBe(true)
    expect(JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())).toMatchObject({ aud: push.origin })
  })

  test('ends with the connection it was asked from, by its own end, and when the browser has gone', async () => {
    const [kept, gone, left] = ['kept', 'gone', 'left'].map((name) =>
      push.browser(`${trio.coachee.id}-${name}`),
    )
    const other = await server.login(trio.coachee.email)
    await save(kept?.data ?? {}, trio.coacheeToken)
    await save(left?.data ?? {}, other)
    await server.gql('mutation { signOut { success } }', {}, other)
    await book()
    await sent()
    expect(push.got.map(({ path }) => path)).toEqual([`/${trio.coachee.id}-kept`])

    await save(gone?.data ?? {}, trio.coacheeToken)
    await server.gql(REMOVE, { endpoint: kept?.data.endpoint }, trio.coachToken)
    await server.gql(REMOVE, { endpoint: kept?.data.endpoint }, trio.coacheeToken)
    push.answer(410)
    const rows = () =>
      server.door.db
        .selectFrom('push_subscriptions')
        .select('endpoint')
        .where('user_id', '=', trio.coachee.id)
        .execute()
    expect((await rows()).map(({ endpoint }) => endpoint).sort()).toEqual(
      [gone?.data.endpoint, left?.data.endpoint].sort(),
    )
    await server.door.db
      .insertInto('outbox')
      .values({
        kind: 'mail',
        payload: JSON.stringify({
          template: 'chatMessage',
          to: { userId: trio.coachee.id },
          data: { path: '/chat', who: 'Eva' },
        }),
      })
      .execute()
    await sent()
    expect((await rows()).map(({ endpoint }) => endpoint)).toEqual([left?.data.endpoint])
  })

  test('never reaches inside, and takes nothing that is no subscription', async () => {
    const own = push.browser('x').data
    for (const bad of [
      { ...own, endpoint: 'ftp://example.cl/x' },
      { ...own, endpoint: 'no es una dirección' },
      { ...own, p256dh: 'corta' },
      { ...own, auth: 'a'.repeat(23) },
    ])
      expect(codeOf(await save(bad, trio.coacheeToken))).toBe('BAD_INPUT')
    await save({ ...own, endpoint: 'https://10.0.0.1/x' }, trio.coacheeToken)
    await book()
    await sent()
    const waiting = await server.door.db
      .selectFrom('outbox')
      .select(['last_error'])
      .where('kind', '=', 'push')
      .where('done_at', 'is', null)
      .execute()
    expect(waiting).toHaveLength(1)
    expect(push.got).toEqual([])
  })
})

describe('what a sysadmin looks after', () => {
  const REPORTS = '{ reportedMessages { messageId text author reporter reason } }'
  let sa = ''
  let sysadmin = ''
  beforeEach(async () => {
    const row = await makeUser(server.door, {
      user_group: 'sysadmin',
      roles: ['admin'],
      active_role: 'admin',
    })
    sysadmin = row.id
    sa = await server.login(row.email)
  })

  test('a reported message is told of, read alone, and closed', async () => {
    const conversationId = `chat-${trio.coachee.id}`
    await server.door.db
      .insertInto('conversations')
      .values({ id: conversationId, coach_id: trio.coach.id, coachee_id: trio.coachee.id })
      .execute()
    const write = async (text: string): Promise<string> => {
      const answer = await server.gql(
        'mutation($data: SendMessageInput!) { sendMessage(data: $data) { _id } }',
        { data: { conversationId, text, idempotencyKey: key() } },
        trio.coachToken,
      )
      return (answer.data as { sendMessage: { _id: string } }).sendMessage._id
    }
    await write('antes')
    const messageId = await write('algo feo')
    await write('después')
    const report = () =>
      server.gql(
        'mutation($data: ReportMessageInput!) { reportMessage(data: $data) { success } }',
        { data: { messageId, reason: 'me ofende' } },
        trio.coacheeToken,
      )
    await report()
    await report()
    await sent()
    const { docs } = await notifications(sa)
    expect(docs.map(({ title, path }) => [title, path])).toEqual([['Hay un mensaje reportado', '/reportes']])
    const open = async () =>
      (
        (await server.gql(REPORTS, {}, sa)).data as { reportedMessages: { messageId: string }[] }
      ).reportedMessages.filter((one) => one.messageId === messageId)
    expect(await open()).toEqual([
      {
        messageId,
        text: 'algo feo',
        author: expect.stringContaining(trio.coach.last_name),
        reporter: expect.stringContaining(trio.coachee.last_name),
        reason: 'me ofende',
      },
    ])
    expect(JSON.stringify(await server.gql(REPORTS, {}, sa))).not.toMatch(/antes|después/)
    const close = () =>
      server.gql('mutation($id: ID!) { resolveReport(messageId: $id) { success } }', { id: messageId }, sa)
    expect([codeOf(await close()), codeOf(await close()), await open()]).toEqual([null, null, []])
  })

  test('a mail that never leaves is shown without its words, and sent again', async () => {
    await book()
    await server.door.db.updateTable('outbox').set({ attempts: 9 }).execute()
    await drainOutbox(server.app.services, async () => {
      throw new Error('connect ECONNREFUSED')
    })
    const FAILED = '{ failedMails { _id kind attempts error } }'
    const list = async () => (await server.gql(FAILED, {}, sa)).data?.failedMails as { kind: string }[]
    expect(await list()).toEqual(
      expect.arrayContaining([
        {
          _id: expect.any(String),
          kind: 'Nueva sesión con {coacheeName}: {date}, {time}',
          attempts: 10,
          error: 'connect ECONNREFUSED',
        },
      ]),
    )
    expect((await notifications(sa)).docs.map(({ title }) => title)).toContain('Un correo no salió')
    expect((await server.gql('mutation { retryMails { count } }', {}, sa)).data).toEqual({
      retryMails: { count: 2 },
    })
    const left: string[] = []
    await drainOutbox(server.app.services, async ({ to }) => void left.push(to))
    expect(left).toEqual(expect.arrayContaining([trio.coach.email, trio.coachee.email]))
    expect(await list()).toEqual([])
    expect(sysadmin).not.toBe('')
  })
})
