import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { buildApp } from '#server/app'
import { watchLoad } from '#server/kernel/http/socket-load'
import { type Dialing, dialing } from '../dialing'
import { startTestServer, TEST_NOW, type TestServer } from '../helper'
import { CREATE, key, MONDAY, makeTrio, type Trio } from '../session-fixture'

const CROWDED = 4429
const REPLACED = 4408
const FOLLOWING = 8
const SUBSCRIPTIONS = 20
const TYPING = 'subscription { chatEvent { kind conversation { _id } typing } }'

let server: TestServer
let calls: Dialing
let trio: Trio
let chat = ''
let minute = 0
beforeAll(async () => {
  server = await startTestServer({ limits: true })
  calls = await dialing(server)
})
afterAll(() => calls.close())
beforeEach(async () => {
  minute += 1
  server.setNow(new Date(TEST_NOW.getTime() + minute * 60_000))
  trio = await makeTrio(server)
  const { id, email, first_name, last_name } = trio.coach
  await server.gql(
    'mutation ($data: CreateChatUserInput!) { createChatUser(data: $data) { ready } }',
    { data: { id, email, name: `${first_name} ${last_name}`, type: 'coach' } },
    trio.coachToken,
  )
  const made = await server.door.db
    .selectFrom('conversations')
    .select('id')
    .where('coach_id', '=', id)
    .executeTakeFirstOrThrow()
  chat = made.id
})

type Frame = { type: string; id?: string; payload?: { data?: unknown; extensions?: { code?: string } }[] }
/** A socket that has said who it is: what it hears, and how it ends. */
/** What a socket ends with that was cut without a word. */
const CUT = 1006
async function follow(token: string) {
  const socket = await calls.open('/graphql')
  const frames: Frame[] = []
  socket.on('message', (data) => frames.push(JSON.parse(String(data))))
  const closed = new Promise<number>((resolve) => socket.once('close', (code) => resolve(code)))
  const answered = Promise.race([once(socket, 'message').then(() => 0), closed])
  socket.send(JSON.stringify({ type: 'connection_init', payload: { token } }))
  const code = await answered
  return { socket, frames, closed, code }
}
const subscribe = (socket: WebSocket, id: string, query = TYPING): void =>
  socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query } }))
const typing = () =>
  server.gql(
    'mutation ($data: UpdateConversationInput!) { updateConversation(data: $data) { success } }',
    { data: { conversationId: chat, typing: true } },
    trio.coacheeToken,
  )
/** A session of the two, booked once. */
async function booked(): Promise<string | undefined> {
  const own = () =>
    server.door.db
      .selectFrom('sessions')
      .select('id')
      .where('coachee_id', '=', trio.coachee.id)
      .executeTakeFirst()
  const data = { coachId: trio.coach.id, programId: trio.programId, slot: MONDAY, idempotencyKey: 'booked' }
  await server.gql(CREATE, { data }, trio.coacheeToken)
  return (await own())?.id
}
const gone = async (sockets: { socket: WebSocket }[]): Promise<void> => {
  for (const { socket } of sockets) socket.terminate()
  await expect
    .poll(async () => (await server.door.db.selectFrom('socket_seats').select('id').execute()).length)
    .toBe(0)
}
/** How many statements the database runs meanwhile. */
async function statements(work: () => Promise<unknown>): Promise<number> {
  const executor = server.door.db.getExecutor()
  const run = executor.executeQuery
  let count = 0
  executor.executeQuery = <R>(...given: Parameters<typeof run<R>>) => {
    count += 1
    return run.call(executor, ...given) as ReturnType<typeof run<R>>
  }
  try {
    await work()
  } finally {
    executor.executeQuery = run
  }
  return count
}

describe('attack 5: sockets of one person', () => {
  test('attack 5: eight follow at once; one more is refused, and comes in when one goes', async () => {
    const tabs = await Promise.all(Array.from({ length: FOLLOWING }, () => follow(trio.coachToken)))
    expect(tabs.map(({ code }) => code)).toEqual(Array(FOLLOWING).fill(0))
    const more = await Promise.all(Array.from({ length: 20 }, () => follow(trio.coachToken)))
    expect(await Promise.all(more.map(({ closed }) => closed))).toEqual(Array(20).fill(CROWDED))
    expect(tabs.map(({ socket }) => socket.readyState)).toEqual(Array(FOLLOWING).fill(1))
    // somebody else is not concerned
    const other = await follow(trio.coacheeToken)
    expect(other.code).toBe(0)
    tabs[0]?.socket.close()
    await tabs[0]?.closed
    let late = await follow(trio.coachToken)
    while (late.code === CROWDED) late = await follow(trio.coachToken)
    expect(late.code).toBe(0)
    await gone([...tabs, other, late])
  })

  test('attack 5: they are counted across processes, those of a dead one for half a minute', async () => {
    const other = await buildApp({
      config: server.app.services.config,
      door: server.door,
      now: server.now,
      jobs: false,
    })
    await other.listen({ port: 0, host: '127.0.0.1' })
    await server.door.db
      .insertInto('socket_seats')
      .values(
        Array.from({ length: FOLLOWING }, (_, at) => ({
          id: `elsewhere-${at}`,
          user_id: trio.coach.id,
          kind: 'follow' as const,
          process: 'another',
          opened_at: server.now(),
          seen_at: server.now(),
        })),
      )
      .execute()
    const refused = await follow(trio.coachToken)
    expect(await refused.closed).toBe(CROWDED)
    server.setNow(new Date(server.now().getTime() + 31_000))
    const taken = await follow(trio.coachToken)
    expect(taken.code).toBe(0)
    await other.close()
    await gone([taken])
  })

  test('attack 5: two are in calls; the oldest gives way to a third', async () => {
    const data = { coachId: trio.coach.id, programId: trio.programId, slot: MONDAY, idempotencyKey: key() }
    await server.gql(CREATE, { data }, trio.coacheeToken)
    const { id: sessionId } = await server.door.db
      .selectFrom('sessions')
      .select('id')
      .where('coachee_id', '=', trio.coachee.id)
      .executeTakeFirstOrThrow()
    server.setNow(new Date(MONDAY))
    const at = server.now()
    await server.door.db
      .insertInto('socket_seats')
      .values(
        ['older', 'newer'].map((id, index) => ({
          id,
          user_id: trio.coach.id,
          kind: 'call' as const,
          process: 'another',
          opened_at: new Date(at.getTime() - 1000 + index),
          seen_at: at,
        })),
      )
      .execute()
    const displaced: string[] = []
    const stop = server.app.services.events.subscribe((event) => {
      if (event.type === 'socket.displaced') displaced.push(event.seat)
    })
    const enter = async () => {
      const socket = await calls.open('/api/v1/signal')
      const closed = new Promise<number>((resolve) => socket.once('close', (code) => resolve(code)))
      const heard = once(socket, 'message')
      socket.send(JSON.stringify({ type: 'enter', token: trio.coachToken, sessionId }))
      await heard
      return { socket, closed }
    }
    const first = await enter()
    expect(displaced).toEqual(['older'])
    const second = await enter()
    expect(displaced).toEqual(['older', 'newer'])
    expect(await first.closed).toBe(REPLACED)
    await server.door.db.deleteFrom('socket_seats').where('process', '=', 'another').execute()
    stop()
    await gone([second])
  })
})

describe('attack 5: subscriptions of one socket', () => {
  test('attack 5: twenty; more are refused and the socket of who goes on is closed', async () => {
    const tab = await follow(trio.coachToken)
    for (let at = 0; at < 30; at += 1) subscribe(tab.socket, `s${at}`)
    await expect.poll(() => tab.frames.filter(({ type }) => type === 'error').length).toBe(30 - SUBSCRIPTIONS)
    expect(tab.frames.find(({ type }) => type === 'error')?.payload?.[0]?.extensions?.code).toBe(
      'RATE_LIMITED',
    )
    const told = async () => {
      await typing()
      return new Set(tab.frames.filter(({ type }) => type === 'next').map(({ id }) => id)).size
    }
    await expect.poll(told).toBe(SUBSCRIPTIONS)
    for (let at = 30; at < 5000; at += 1) subscribe(tab.socket, `s${at}`)
    expect(await tab.closed).toBe(CROWDED)
    await gone([tab])
  })

  test.each([
    ['typing', TYPING, typing],
    [
      'a message',
      'subscription { chatEvent { kind message { text } } }',
      () =>
        server.gql(
          'mutation ($data: SendMessageInput!) { sendMessage(data: $data) { _id } }',
          { data: { conversationId: chat, text: 'hola', idempotencyKey: key() } },
          trio.coacheeToken,
        ),
    ],
    [
      'a notice',
      'subscription { notificationChanged { unread } }',
      async () => server.app.services.events.publish({ type: 'notification.changed', userId: trio.coach.id }),
    ],
    [
      'a session',
      'subscription { sessionChanged { _id state coach { name { first } } } }',
      async () =>
        server.app.services.events.publish({
          type: 'session.changed',
          sessionId: (await booked()) ?? '',
          coachId: trio.coach.id,
          coacheeId: trio.coachee.id,
        }),
    ],
  ])(
    'attack 5: %s is looked up once, for one subscription as for a hundred',
    async (_what, query, happens) => {
      const one = await follow(trio.coachToken)
      subscribe(one.socket, 'only', query)
      /** Until each subscription has begun; then what one happening costs. */
      const cost = async (tabs: Awaited<ReturnType<typeof follow>>[], each: number): Promise<number> => {
        const heard = () =>
          tabs.map(
            ({ frames }) => new Set(frames.filter(({ type }) => type === 'next').map(({ id }) => id)).size,
          )
        const all = tabs.map((_, at) => (at === 0 ? 1 : each))
        await expect
          .poll(
            async () => {
              await happens()
              return heard()
            },
            { timeout: 80_000, interval: 200 },
          )
          .toEqual(all)
        const count = await statements(async () => {
          for (const { frames } of tabs) frames.length = 0
          await happens()
          await expect.poll(heard).toEqual(all)
        })
        return count
      }
      const few = await cost([one], 1)
      const tabs = [one, ...(await Promise.all(Array.from({ length: 4 }, () => follow(trio.coachToken))))]
      for (const { socket } of tabs.slice(1))
        for (let id = 0; id < SUBSCRIPTIONS; id += 1)
          subscribe(socket, `t${id}`, `${query}${' '.repeat(id % 2)}`)
      expect(await cost(tabs, SUBSCRIPTIONS)).toBeLessThanOrEqual(few + 3)
      await gone(tabs)
    },
  )
})

describe('attack 5: what waits for a socket', () => {
  const socketOf = (bufferedAmount: number) => {
    const codes: (number | undefined)[] = []
    return { codes, line: { bufferedAmount, close: (code?: number) => void codes.push(code) } }
  }
  test('attack 5: 256 events may wait, in whatever number of subscriptions; the next closes it once', () => {
    const { codes, line } = socketOf(0)
    const load = watchLoad(line)
    const events = Array.from({ length: 300 }, () => ({}))
    for (const event of events.slice(0, 256)) for (let at = 0; at < SUBSCRIPTIONS; at += 1) load.waits(event)
    expect(codes).toEqual([])
    for (const event of events.slice(256)) load.waits(event)
    expect(codes).toEqual([CROWDED])
  })
  test('attack 5: 1 MB may wait', () => {
    const full = socketOf(1024 * 1024)
    watchLoad(full.line).look()
    const over = socketOf(1024 * 1024 + 1)
    watchLoad(over.line).look()
    expect([full.codes, over.codes]).toEqual([[], [CROWDED]])
  })

  test('attack 5: who does not read is closed, and nobody else', async () => {
    const [deaf, well] = await Promise.all([follow(trio.coachToken), follow(trio.coachToken)])
    subscribe(deaf.socket, 'a')
    subscribe(well.socket, 'a')
    deaf.socket.pause()
    const open = () =>
      server.door.db.selectFrom('socket_seats').select('id').where('user_id', '=', trio.coach.id).execute()
    const place = { conversationId: chat, coachId: trio.coach.id, coacheeId: trio.coachee.id }
    // pongs pile up for who asks for them and does not read
    const ping = JSON.stringify({ type: 'ping', payload: { text: 'x'.repeat(60_000) } })
    let sent = 0
    while ((await open()).length === 2 && sent < 2000) {
      for (let at = 0; at < 20; at += 1) deaf.socket.send(ping)
      sent += 20
      await new Promise((resolve) => setImmediate(resolve))
    }
    deaf.socket.resume()
    // who goes on not reading is cut, and may never hear why
    expect([CROWDED, CUT]).toContain(await deaf.closed)
    const told = () => {
      server.app.services.events.publish({
        type: 'chat.typing',
        userId: trio.coachee.id,
        typing: true,
        ...place,
      })
      return well.frames.some(({ type }) => type === 'next')
    }
    await expect.poll(told).toBe(true)
    await gone([deaf, well])
  })
})
