import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tellUnread } from '#server/entities/chat/unread-mails'
import { remind } from '#server/entities/session/reminders'
import { tellWeek } from '#server/entities/session/weekly'
import { smtpTransport } from '#server/outside/mail/smtp-transport'
import { drainOutbox, startTestServer, TEST_NOW, type TestServer } from './helper'
import { CANCEL, CREATE, key, MONDAY, makeTrio, type Trio, TUESDAY, UPDATE } from './session-fixture'

const HOUR = 3_600_000
const MINUTE = 60_000
const ahead = (slot: string, ms: number): Date => new Date(Date.parse(slot) - ms)
let server: TestServer
let trio: Trio
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(TEST_NOW)
  await server.door.db.deleteFrom('attempts').execute()
  await server.door.db.deleteFrom('outbox').execute()
  trio = await makeTrio(server)
})

async function booked(slot = MONDAY): Promise<{ _id: string; version: number }> {
  const data = { coachId: trio.coach.id, programId: trio.programId, slot, idempotencyKey: key() }
  const answer = await server.gql(CREATE, { data }, trio.coacheeToken)
  expect(answer.errors).toBeUndefined()
  return answer.data?.createSession as { _id: string; version: number }
}
const subjects = async (email: string): Promise<string[]> =>
  (await server.mailsTo(email)).map(({ subject }) => subject)
const reminders = async (email: string): Promise<string[]> =>
  (await subjects(email)).filter((subject) => /^(Recordatorio|En una hora)/.test(subject)).reverse()
async function remindAt(at: Date): Promise<number> {
  server.setNow(at)
  return remind(server.door, at)
}

describe('reminders of a session', () => {
  test('come a day and an hour before, to both, each in their own time and once', async () => {
    await server.door.db
      .updateTable('users')
      .set({ timezone: 'Europe/Madrid' })
      .where('id', '=', trio.coach.id)
      .execute()
    await booked()
    expect(await remindAt(ahead(MONDAY, 25 * HOUR))).toBe(0)
    const day = ahead(MONDAY, 24 * HOUR)
    expect(await Promise.all([remindAt(day), remind(server.door, day)])).toEqual(
      expect.arrayContaining([1, 0]),
    )
    expect(await remindAt(ahead(MONDAY, 20 * HOUR))).toBe(0)
    expect(await remindAt(ahead(MONDAY, HOUR))).toBe(1)
    const [first, second] = await reminders(trio.coachee.email)
    expect([first, second]).toEqual([
      expect.stringContaining('lunes 16 de marzo, 09:00'),
      expect.stringMatching(/^En una hora: tu sesión con Persona/),
    ])
    expect((await reminders(trio.coach.email))[0]).toContain('lunes 16 de marzo, 13:00')
  })

  test('do not come after a cancellation, not even when they were already waiting (cal.com #7225)', async () => {
    const one = await booked()
    const other = await booked(TUESDAY)
    const cancel = (sessionId: string) =>
      server.gql(CANCEL, { data: { sessionId, reason: 'viaje', idempotencyKey: key() } }, trio.coacheeToken)
    await cancel(one._id)
    expect(await remindAt(ahead(MONDAY, 24 * HOUR))).toBe(0)
    expect(await remindAt(ahead(TUESDAY, 24 * HOUR))).toBe(1)
    await cancel(other._id)
    expect(await reminders(trio.coachee.email)).toEqual([])
    expect(await reminders(trio.coach.email)).toEqual([])
  })

  test('follow a session that was moved, and forget its old time', async () => {
    const { _id, version } = await booked()
    await remindAt(ahead(MONDAY, 24 * HOUR))
    server.setNow(ahead(MONDAY, 24 * HOUR + MINUTE))
    const data = { _id, event: 'reschedule', slot: TUESDAY, version, idempotencyKey: key() }
    const moved = await server.gql(UPDATE, { data }, trio.coacheeToken)
    expect(moved.errors).toBeUndefined()
    await remindAt(ahead(TUESDAY, 24 * HOUR))
    expect(await reminders(trio.coachee.email)).toEqual([
      expect.stringContaining('martes 17 de marzo, 09:00'),
    ])
  })

  test('of who booked late are only those still ahead', async () => {
    server.setNow(ahead(MONDAY, 30 * HOUR))
    await booked()
    await server.door.db
      .updateTable('sessions')
      .set({ scheduled_at: ahead(MONDAY, 20 * HOUR) })
      .where('coachee_id', '=', trio.coachee.id)
      .execute()
    expect(await remindAt(ahead(MONDAY, 19 * HOUR))).toBe(0)
    expect(await remindAt(ahead(MONDAY, HOUR))).toBe(1)
  })

  test('are not sent to who does not want them', async () => {
    await booked()
    await server.door.db
      .updateTable('users')
      .set({ preferences: JSON.stringify({ mails: { sessions: false } }) })
      .where('id', '=', trio.coachee.id)
      .execute()
    await remindAt(ahead(MONDAY, 24 * HOUR))
    expect(await reminders(trio.coachee.email)).toEqual([])
    expect(await reminders(trio.coach.email)).toHaveLength(1)
  })
})

describe('a message nobody has read', () => {
  const at = (ms: number): Date => new Date(TEST_NOW.getTime() + ms)
  let conversationId = ''
  beforeEach(async () => {
    conversationId = `chat-${trio.coachee.id}`
    await server.door.db
      .insertInto('conversations')
      .values({ id: conversationId, coach_id: trio.coach.id, coachee_id: trio.coachee.id })
      .execute()
  })
  async function write(text: string, when: Date): Promise<void> {
    server.setNow(when)
    const answer = await server.gql(
      'mutation($data: SendMessageInput!) { sendMessage(data: $data) { _id } }',
      { data: { conversationId, text, idempotencyKey: key() } },
      trio.coacheeToken,
    )
    expect(answer.errors).toBeUndefined()
  }
  const told = async () =>
    (await server.mailsTo(trio.coach.email)).filter(({ subject }) => subject.endsWith('te escribió'))

  test('is told of after ten minutes, once an hour at most, without its words', async () => {
    await write('algo muy privado', at(0))
    expect(await tellUnread(server.door, at(9 * MINUTE))).toBe(0)
    expect(await tellUnread(server.door, at(10 * MINUTE))).toBe(1)
    expect(await tellUnread(server.door, at(11 * MINUTE))).toBe(0)
    await write('otra cosa', at(20 * MINUTE))
    expect(await tellUnread(server.door, at(40 * MINUTE))).toBe(0)
    expect(await tellUnread(server.door, at(70 * MINUTE))).toBe(1)
    expect(await tellUnread(server.door, at(300 * MINUTE))).toBe(0)
    const mails = await told()
    expect(mails).toHaveLength(2)
    expect(JSON.stringify(mails)).not.toMatch(/privado|otra cosa/)
    expect(await subjects(trio.coachee.email)).toEqual([])
  })

  test('is not told of when it was read before the mail left', async () => {
    await write('hola', at(0))
    expect(await tellUnread(server.door, at(10 * MINUTE))).toBe(1)
    await server.door.db
      .updateTable('conversations')
      .set({ coach_read: 1 })
      .where('id', '=', conversationId)
      .execute()
    expect(await told()).toEqual([])
  })
})

describe('the week of a coach', () => {
  const NEXT_MONDAY = new Date('2026-03-16T10:00:00.000Z')
  const weeks = async () =>
    (await server.mailsTo(trio.coach.email)).filter(({ subject }) => subject.startsWith('Tu semana'))

  test('is told on Monday mornings of their own clock, once', async () => {
    await booked()
    await booked(TUESDAY)
    await tellWeek(server.door, new Date(NEXT_MONDAY.getTime() - MINUTE))
    expect(await weeks()).toEqual([])
    server.setNow(NEXT_MONDAY)
    await Promise.all(
      [0, MINUTE, HOUR].map((ms) => tellWeek(server.door, new Date(NEXT_MONDAY.getTime() + ms))),
    )
    const [mail, ...more] = await weeks()
    expect([mail?.subject, more]).toEqual(['Tu semana: 2 sesiones', []])
    expect(mail?.text).toContain(`- Lunes 16 de marzo, 09:00: Persona ${trio.coachee.last_name}`)
    expect(mail?.text).toMatch(/Horas abiertas en las próximas dos semanas: \d+/)
    await tellWeek(server.door, new Date(NEXT_MONDAY.getTime() + 7 * 24 * HOUR))
    expect(await weeks()).toHaveLength(2)
  })

  test('is as it stands when the mail leaves, not when it was queued', async () => {
    const { _id: sessionId } = await booked()
    server.setNow(NEXT_MONDAY)
    await tellWeek(server.door, NEXT_MONDAY)
    const data = { sessionId, reason: 'viaje', idempotencyKey: key() }
    await server.gql(CANCEL, { data }, trio.coacheeToken)
    const [mail] = await weeks()
    expect(mail?.subject).toBe('Tu semana: aún sin sesiones')
    expect(mail?.text).not.toContain(trio.coachee.last_name)
  })
})

describe('the address in a mail that ends its kind', () => {
  const stopOf = async (email: string): Promise<string> =>
    new URL((await server.mailsTo(email)).find(({ unsubscribe }) => unsubscribe)?.unsubscribe ?? '').pathname
  const ask = (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}) =>
    server.app.inject({
      method,
      url,
      headers,
      ...(method === 'POST' && headers['content-type'] ? { payload: 'List-Unsubscribe=One-Click' } : {}),
    })
  const wanted = async () =>
    (
      await server.door.db
        .selectFrom('users')
        .select('preferences')
        .where('id', '=', trio.coachee.id)
        .executeTakeFirstOrThrow()
    ).preferences?.mails ?? {}

  test('shows a page that changes nothing, and ends that kind alone by its button or one click', async () => {
    const { _id } = await booked()
    const url = await stopOf(trio.coachee.email)
    const page = await ask('GET', url)
    expect([page.statusCode, page.body.includes('los avisos de tus sesiones'), await wanted()]).toEqual([
      200,
      true,
      {},
    ])
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await ask('POST', url, form)).statusCode).toBe(204)
    expect((await ask('POST', url, { ...form, accept: 'text/html' })).body).toContain('<h1>Listo</h1>')
    expect(await wanted()).toEqual({ sessions: false })

    await server.door.db.deleteFrom('outbox').execute()
    const before = await subjects(trio.coachee.email)
    await server.gql(
      CANCEL,
      { data: { sessionId: _id, reason: 'viaje', idempotencyKey: key() } },
      trio.coacheeToken,
    )
    expect(await subjects(trio.coachee.email)).toEqual(before)
  })

  test('serves nobody else, and no other kind', async () => {
    await booked()
    const url = await stopOf(trio.coachee.email)
    const [userId = '', kind = '', signature = ''] = url.split('/').at(-1)?.split('.') ?? []
    const base = '/api/v1/mail/unsubscribe'
    for (const bad of [
      `${base}/${trio.coach.id}.${kind}.${signature}`,
      `${base}/${userId}.ratings.${signature}`,
      `${base}/${userId}.${kind}.${signature.slice(0, -2)}`,
      `${base}/${userId}.${kind}`,
      `${base}/x`,
    ]) {
      expect([bad, (await ask('POST', bad)).statusCode, (await ask('GET', bad)).statusCode]).toEqual([
        bad,
        404,
        404,
      ])
    }
    expect(await wanted()).toEqual({})
    const foreign = await ask('POST', url, { origin: 'https://malo.example' })
    expect([foreign.statusCode, await wanted()]).toEqual([403, {}])
  })
})

describe('mails by SMTP', () => {
  type Got = { from: string; to: string; text: string }
  const got: Got[] = []
  let answer: ((address: string) => Error | null) | null = null
  const refusal = (responseCode: number) => Object.assign(new Error('no'), { responseCode })
  const smtp = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(answer?.(address) ?? null),
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        got.push({ from, to: envelope.rcptTo[0]?.address ?? '', text: Buffer.concat(parts).toString() })
        done()
      })
    },
  })
  let transport: ReturnType<typeof smtpTransport>
  beforeAll(async () => {
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
    const { port } = smtp.server.address() as AddressInfo
    const from = 'Travesía <avisos@example.cl>'
    transport = smtpTransport({ url: `smtp://127.0.0.1:${port}`, from }, 'travesia.example.cl')
  })
  afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())))
  beforeEach(() => {
    got.length = 0
    answer = null
  })
  const drain = () => drainOutbox(server.app.services, transport)
  const waiting = () =>
    server.door.db.selectFrom('outbox').select(['id', 'attempts']).where('done_at', 'is', null).execute()

  test('leave as text and HTML, with the invitation, under a name that stays', async () => {
    await booked()
    await drain()
    const mail = got.find(({ to }) => to === trio.coachee.email)
    expect(mail?.from).toBe('avisos@example.cl')
    for (const part of [
      /^From: =\?UTF-8\?.*<avisos@example\.cl>/m,
      /^Message-ID: <mail-\d+@travesia\.example\.cl>/m,
      /^Auto-Submitted: auto-generated/m,
      /^List-Unsubscribe:\s+<http:\/\/localhost:3000\/api\/v1\/mail\/unsubscribe\/[^>]+>/m,
      /^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m,
      /Content-Type: text\/plain/,
      /Content-Type: text\/html/,
      /Content-Type: text\/calendar/,
    ])
      expect(mail?.text).toMatch(part)
  })

  test('cannot be given another header by what somebody is called', async () => {
    await server.door.db
      .updateTable('users')
      .set({ first_name: 'Eva\r\nBcc: otra@example.cl' })
      .where('id', '=', trio.coach.id)
      .execute()
    await booked()
    await drain()
    expect(got.map(({ to }) => to).sort()).toEqual([trio.coach.email, trio.coachee.email].sort())
    expect(got.map(({ text }) => text).join()).not.toMatch(/^Bcc:/m)
  })

  test('are tried again after a passing failure, and arrive once', async () => {
    await booked()
    answer = () => refusal(451)
    await drain()
    expect([got, (await waiting()).length]).toEqual([[], 2])
    answer = null
    await server.door.db
      .updateTable('outbox')
      .set({ next_attempt_at: new Date(0) })
      .where('done_at', 'is', null)
      .execute()
    await drain()
    expect(got.map(({ to }) => to).sort()).toEqual([trio.coach.email, trio.coachee.email].sort())
    expect(await waiting()).toEqual([])
  })

  test('keep quiet where nobody is there, except about the account', async () => {
    await booked()
    answer = (address) => (address === trio.coachee.email ? refusal(550) : null)
    await drain()
    expect(await waiting()).toEqual([])
    answer = null
    got.length = 0
    await remindAt(ahead(MONDAY, 24 * HOUR))
    await drain()
    const ours = () =>
      got.map(({ to }) => to).filter((to) => [trio.coach.email, trio.coachee.email].includes(to))
    expect(ours()).toEqual([trio.coach.email])
    await server.gql('mutation($email: String!) { recoverPassword(email: $email) { success } }', {
      email: trio.coachee.email,
    })
    await drain()
    expect(ours()).toEqual([trio.coach.email, trio.coachee.email])
  })
})
