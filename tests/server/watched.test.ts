import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/constants'
import { lockSession } from '#server/entities/session/session-row'
import { moveSession } from '#server/entities/session/transition'
import { note } from '#server/kernel/database/committed'
import { drainOutbox } from '#server/kernel/outbox'
import { fileTransport, outboxOf } from '#server/outside/mail/file-transport'
import { drainOutbox as deliver, startTestServer, type TestServer } from './helper'
import { CREATE, key, MONDAY, makeTrio, type Trio, TUESDAY } from './session-fixture'
import { isOfPostgres, untoldIn, WATCHED_NUMBERS } from './watched-numbers'

const TOKEN = 'clave-de-quien-opera'

let server: TestServer
let trio: Trio
beforeAll(async () => {
  server = await startTestServer()
  server.app.services.config.metricsToken = TOKEN
  trio = await makeTrio(server)
})
afterAll(() => server?.close())

const read = (authorization?: string) =>
  server.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
/** A number by the words Prometheus would ask it with. */
async function number(name: string): Promise<number> {
  const { body } = await read(`Bearer ${TOKEN}`)
  const line = body.split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1) ?? 0)
}
const book = (slot: string) =>
  server.gql(
    CREATE,
    { data: { coachId: trio.coach.id, programId: trio.programId, slot, idempotencyKey: key() } },
    trio.coacheeToken,
  )

describe('whoever operates the server', () => {
  it('reads its numbers with the key alone; nobody else learns that there are any', async () => {
    for (const given of [undefined, 'Bearer otra', TOKEN, `Bearer ${TOKEN}x`, `Bearer ${trio.coachToken}`])
      expect((await read(given)).statusCode).toBe(404)
    server.app.services.config.metricsToken = null
    expect((await read(`Bearer ${TOKEN}`)).statusCode).toBe(404)
    expect((await read('Bearer null')).statusCode).toBe(404)
    server.app.services.config.metricsToken = TOKEN
    const answer = await read(`Bearer ${TOKEN}`)
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('sees each operation by how it ended, and for how long it ran', async () => {
    const booked = 'travesia_calls_total{operation="Mutation.createSession",outcome="ok"}'
    const lost = 'travesia_calls_total{operation="Mutation.createSession",outcome="SLOT_TAKEN"}'
    const timed = 'travesia_call_seconds_count{operation="Mutation.createSession"}'
    const posted = 'travesia_calls_total{operation="POST /graphql",outcome="200"}'
    const before = await Promise.all([booked, lost, timed, posted].map(number))
    await book(MONDAY)
    await book(MONDAY)
    const after = await Promise.all([booked, lost, timed, posted].map(number))
    expect(after.map((value, at) => value - (before[at] ?? 0))).toEqual([1, 1, 2, 2])
  })

  it('sees a session by each state it comes to, and none of what was rolled back', async () => {
    const booked = 'travesia_sessions_total{state="active"}'
    const cancelled = 'travesia_sessions_total{state="cancelled_on_time"}'
    const before = await Promise.all([booked, cancelled].map(number))
    const { data } = await book(TUESDAY)
    if (!data) throw new Error('nothing was booked')
    await book(TUESDAY)
    await expect(
      server.door.transaction(async (trx) => {
        note(trx, { type: 'session.is', state: 'active' })
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    const { _id } = data.createSession as { _id: string }
    await server.door.transaction(async (trx) =>
      moveSession(
        trx,
        await lockSession(trx, _id),
        { type: 'session.cancel', by: 'coachee', now: server.now().getTime() },
        { id: trio.coachee.id },
      ),
    )
    const after = await Promise.all([booked, cancelled].map(number))
    expect(after.map((value, at) => value - (before[at] ?? 0))).toEqual([1, 1])
  })

  it('sees what waits and since when, until it is done', async () => {
    const waiting = 'travesia_queue_waiting{queue="outbox"}'
    const oldest = 'travesia_queue_oldest_seconds{queue="outbox"}'
    await deliver(server.app.services, fileTransport(outboxOf(server.dataDir)))
    expect(await number(waiting)).toBe(0)
    expect(await number(oldest)).toBe(0)
    const { services } = server.app
    await server.door.db
      .insertInto('outbox')
      .values(
        [1, 2].map((n) => ({
          kind: 'nobody',
          payload: '{}',
          next_attempt_at: new Date(server.now().getTime() - n * MINUTE_MS),
        })),
      )
      .execute()
    expect(await number(waiting)).toBe(2)
    expect(await number(oldest)).toBe(120)
    await drainOutbox(services, new Map([['nobody', { deliver: async () => {} }]]))
    expect(await number(waiting)).toBe(0)
  })

  it('finds each number that the dashboard draws and the alerts look at', async () => {
    const asked = WATCHED_NUMBERS.filter((name) => !isOfPostgres(name))
    expect(asked.length).toBeGreaterThan(10)
    const { body } = await read(`Bearer ${TOKEN}`)
    expect(untoldIn(body, asked)).toEqual([])
  })

  it('finds nothing of anybody in it', async () => {
    const { body } = await read(`Bearer ${TOKEN}`)
    for (const word of [
      trio.coachee.email,
      trio.coach.email,
      trio.coachee.id,
      trio.coachee.last_name,
      trio.coacheeToken,
    ])
      expect(body).not.toContain(word)
  })
})

describe('whoever starts and stops it', () => {
  it('is told that it is there, and that it can serve until it closes or its database is away', async () => {
    const own = await startTestServer()
    const states = async () =>
      Promise.all(['/livez', '/readyz'].map(async (url) => (await own.app.inject(url)).statusCode))
    expect(await states()).toEqual([200, 200])
    await own.door.close()
    expect(await states()).toEqual([200, 503])
    await own.app.close()
  })
})
