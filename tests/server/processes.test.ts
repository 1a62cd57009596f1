import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from 'graphql-ws'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { CallTab, negotiate } from './call-tab'
import { freshDatabase } from './fresh-database'
import { killStarted, LOGIN, startProcess } from './own-process'
import { PGBOUNCER, startPgbouncer } from './pgbouncer'

const { TEST_DATABASE_URL: postgres, TEST_REDIS_URL: redis } = process.env
if (!postgres)
  console.warn('TEST_DATABASE_URL no está: las pruebas de varios procesos no corrieron (PostgreSQL)')
else if (!redis) console.warn('TEST_REDIS_URL no está: las pruebas con Redis no corrieron (redis-server)')

const WAYS: [string, Record<string, string>][] = [['LISTEN/NOTIFY', {}]]
if (redis) WAYS.push(['Redis', { REDIS_URL: redis }])
const POOLED = 'a direct line past PgBouncer'
if (PGBOUNCER) WAYS.push([POOLED, {}])

const SEND = 'mutation ($data: SendMessageInput!) { sendMessage(data: $data) { _id } }'
const READ = `query ($conversationId: ID!) {
  messages(conversationId: $conversationId, limit: 50) { seq text } }`
const SESSIONS = '{ sessionList { _id state slot } }'
const CANCEL = 'mutation ($data: CancelSessionInput!) { cancelSession(data: $data) { _id } }'

type Process = Awaited<ReturnType<typeof startProcess>>
type Heard = {
  chatEvent?: { message: { text: string } | null }
  sessionChanged?: { _id: string; state: string }
}

describe.runIf(postgres).each(WAYS)('two processes on one PostgreSQL, by %s', (way, settings) => {
  const folder = mkdtempSync(join(tmpdir(), 'travesia-processes-'))
  const received: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (part: Buffer) => {
        text += part.toString()
      })
      stream.on('end', () => {
        received.push(/^Message-ID: (\S+)/im.exec(text)?.[1] ?? 'none')
        done()
      })
    },
  })
  // the process that is killed drops its connections
  smtp.on('error', () => {})
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let pooler: Awaited<ReturnType<typeof startPgbouncer>> | null = null
  let db: pg.Client
  let [one, other]: Process[] = []
  let start: () => Promise<Process>
  const tokens = { coach: '', coachee: '' }
  let conversationId = ''

  async function ask(
    process: Process | undefined,
    token: string | null,
    query: string,
    variables: object = {},
  ) {
    const response = await fetch(`${process?.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ query, variables }),
    })
    const body = await response.json()
    expect(body.errors).toBeUndefined()
    return body.data
  }
  const login = async (process: Process | undefined, email: string): Promise<string> =>
    (await ask(process, null, LOGIN, { email, password: 'Travesia2026!' })).login.token

  /** A tab at one process: what it hears, and the code its socket is closed with. */
  function follow(process: Process | undefined, token: string) {
    const heard: Heard[] = []
    let opened: () => void = () => {}
    let ended: (code: number) => void = () => {}
    const open = new Promise<void>((resolve) => {
      opened = resolve
    })
    const closed = new Promise<number>((resolve) => {
      ended = resolve
    })
    const client = createClient({
      url: `${process?.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { token },
      retryAttempts: 0,
      on: {
        closed: (event) => ended(event instanceof Object && 'code' in event ? Number(event.code) : 0),
      },
    })
    for (const query of [
      'subscription { chatEvent { message { text } } }',
      'subscription { sessionChanged { _id state } }',
    ])
      client.subscribe<Heard>(
        { query },
        {
          next: ({ data }) => {
            if (data) heard.push(data)
          },
          error: () => {},
          complete: () => {},
        },
      )
    client.on('connected', () => opened())
    return { heard, open, closed, stop: () => client.dispose() }
  }
  const write = (process: Process | undefined, text: string, idempotencyKey: string = randomUUID()) =>
    ask(process, tokens.coach, SEND, { data: { conversationId, text, idempotencyKey } })

  beforeAll(async () => {
    database = await freshDatabase(postgres ?? '')
    if (way === POOLED) pooler = await startPgbouncer(database.url, 5)
    db = new pg.Client({ connectionString: database.url })
    await db.connect()
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
    const { port } = smtp.server.address() as AddressInfo
    start = () =>
      startProcess({
        DATABASE_URL: pooler?.url ?? database.url,
        DATABASE_DIRECT_URL: pooler ? database.url : '',
        DATA_DIR: folder,
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        MAIL_FROM: 'Travesía <avisos@example.cl>',
        ...settings,
      })
    one = await start()
    other = await start()
    tokens.coach = await login(one, 'coach@demo.test')
    tokens.coachee = await login(other, 'coachee@demo.test')
    const { conversations } = await ask(other, tokens.coachee, '{ conversations { _id current } }')
    conversationId = conversations.find(({ current }: { current: boolean }) => current)._id
  })
  afterAll(async () => {
    killStarted()
    await new Promise<void>((resolve) => smtp.close(resolve))
    await db.end()
    await pooler?.close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('a message and a cancelled session reach who is at the other process', async () => {
    const tabs = [follow(other, tokens.coachee), follow(other, tokens.coach)]
    await Promise.all(tabs.map(({ open }) => open))
    const told = ({ heard }: { heard: Heard[] }): boolean =>
      heard.some(({ chatEvent }) => chatEvent?.message?.text === 'hola desde otro proceso')
    // a subscription begins a moment after its socket: the first word is said until it is heard
    await expect
      .poll(
        async () => {
          await write(one, 'hola desde otro proceso')
          return tabs.every(told)
        },
        { timeout: 200_000, interval: 2000 },
      )
      .toBe(true)
    const { sessionList } = await ask(one, tokens.coach, SESSIONS)
    const { _id: sessionId } = sessionList.find(
      ({ state, slot }: { state: string; slot: string }) =>
        state === 'active' && Date.parse(slot) > Date.now() + 3_600_000,
    )
    const data = { sessionId, reason: 'viaje', idempotencyKey: randomUUID() }
    await ask(one, tokens.coach, CANCEL, { data })
    await expect
      .poll(() => tabs.flatMap(({ heard }) => heard.map(({ sessionChanged }) => sessionChanged?._id)), {
        timeout: 80_000,
      })
      .toContain(sessionId)
    for (const tab of tabs) tab.stop()
  })

  test('who signs out at one is cut off at the other', async () => {
    const token = await login(one, 'coachee@demo.test')
    const tab = follow(other, token)
    await tab.open
    await ask(one, token, 'mutation { signOut { success } }')
    expect(await tab.closed).toBe(4401)
  })

  test('attack 7: calls at both are counted together, within a twentieth of the limit each', async () => {
    const token = await login(one, 'sysadmin@demo.test')
    const minute = () => Math.floor(Date.now() / 60_000)
    const round = async (): Promise<{ passed: number; whole: boolean }> => {
      const began = minute()
      let passed = 0
      for (let at = 0; at < 30; at += 1) {
        const answers = await Promise.all(
          Array.from({ length: 30 }, (_, each) =>
            fetch(`${(each % 2 ? one : other)?.url}/api/v1/organizations?limit=1`, {
              headers: { authorization: `Bearer ${token}` },
            }),
          ),
        )
        passed += answers.filter(({ status }) => status !== 429).length
        await Promise.all(answers.map((answer) => answer.text()))
      }
      return { passed, whole: minute() === began }
    }
    let counted = await round()
    // a minute may end in the middle: what was asked in the next one is counted anew
    while (!counted.whole) counted = await round()
    expect(counted.passed).toBeLessThanOrEqual(600 + 2 * 30)
  })

  test('attack 5: eight sockets of a person are open, wherever they are', async () => {
    const token = await login(one, 'coach-nueva@demo.test')
    const tabs = Array.from({ length: 8 }, (_, at) => follow(at % 2 ? one : other, token))
    await Promise.all(tabs.map(({ open }) => open))
    expect(await follow(one, token).closed).toBe(4429)
    expect(await follow(other, token).closed).toBe(4429)
    for (const tab of tabs) tab.stop()
  })

  test('the two of a call meet from different processes, and again when one of these is killed', async () => {
    const third = await start()
    const { rows } = await db.query(
      `select s.id, s.slot from sessions s join users u on u.id = s.coachee_id
        where u.email = 'coachee@demo.test' and s.state in ('active', 'inprogress')
          and now() between s.slot - interval '9 minutes' and s.slot + interval '40 minutes'`,
    )
    const sessionId: string = rows[0].id
    const enter = (process: Process | undefined, token: string) =>
      new CallTab(process?.url ?? '', token, sessionId)
    const coach = enter(one, tokens.coach)
    expect(await coach.hear('entered')).toMatchObject({ polite: false, peerPresent: false })
    const coachee = enter(third, tokens.coachee)
    // the later one may find the other there, or be brought together with them a moment later
    await negotiate(coach, coachee)

    // a second tab at another process takes the place of the first (jitsi-meet #15537)
    const second = enter(other, tokens.coachee)
    expect(await coachee.closed).toBe(4408)
    await negotiate(coach, second)
    const back = enter(third, tokens.coachee)
    expect(await second.closed).toBe(4408)
    await negotiate(coach, back)

    third.child.kill('SIGKILL')
    await coach.hear('peer.left')
    const again = enter(other, tokens.coachee)
    await negotiate(coach, again)
    again.socket.close()
    await coach.hear('peer.left')
    coach.socket.close()
  })

  test('each mail leaves once, whichever of them takes it', async () => {
    const before = received.length
    await db.query(
      `insert into outbox (kind, payload) select 'mail', jsonb_build_object('template', 'activation',
         'to', jsonb_build_object('email', 'persona' || n || '@example.cl', 'firstName', 'Ana'),
         'data', jsonb_build_object('path', '/verificacion')) from generate_series(1, 80) n`,
    )
    const left = async (): Promise<number> =>
      (await db.query('select count(*)::int as n from outbox where done_at is null')).rows[0].n
    await expect.poll(left, { timeout: 120_000, interval: 200 }).toBe(0)
    const fresh = received.slice(before)
    expect(fresh.length).toBeGreaterThanOrEqual(80)
    expect(new Set(fresh).size).toBe(fresh.length)
  })

  test('one that is killed takes no message and no mail with it', async () => {
    const texts = Array.from({ length: 24 }, (_, at) => `mensaje ${at}`)
    await db.query('delete from attempts')
    await db.query(
      `insert into outbox (kind, payload) select 'mail', jsonb_build_object('template', 'activation',
         'to', jsonb_build_object('email', 'otra' || n || '@example.cl', 'firstName', 'Ana'),
         'data', jsonb_build_object('path', '/verificacion')) from generate_series(1, 40) n`,
    )
    for (const [at, text] of texts.entries()) {
      const idempotencyKey = randomUUID()
      if (at === 12) one?.child.kill('SIGKILL')
      const first = at % 2 === 0 ? one : other
      // as the client does: the same message again, with the same key, until it is acknowledged
      await write(first, text, idempotencyKey).catch(() => write(other, text, idempotencyKey))
    }
    const { messages } = await ask(other, tokens.coachee, READ, { conversationId })
    const kept = messages.filter(({ text }: { text: string }) => text?.startsWith('mensaje '))
    expect(kept.map(({ text }: { text: string }) => text).sort()).toEqual([...texts].sort())
    // what the killed one had taken is due again after a minute: that minute passes at once
    await expect
      .poll(
        async () => {
          await db.query('update outbox set next_attempt_at = now() where done_at is null')
          return (await db.query('select count(*)::int as n from outbox where done_at is null')).rows[0].n
        },
        { timeout: 120_000, interval: 1000 },
      )
      .toBe(0)
    const { rows } = await db.query(`select id from outbox where kind = 'mail' and last_error is not null`)
    expect(rows).toEqual([])
  })
})
