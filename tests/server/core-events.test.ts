import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Door } from '#server/kernel/database/door'
import { createEvents, type DomainEvent } from '#server/kernel/events'
import { shareEvents } from '#server/kernel/shared-events/shared-events'
import { testDoor } from './helper'

const SWITCHED: DomainEvent = { type: 'role.switched', userId: 'u1' }
let door: Door
beforeAll(async () => {
  door = await testDoor()
})
afterAll(() => door.close())

/** Where the other processes of this database would connect; null on the embedded one. */
async function urlOf(): Promise<string | null> {
  const base = process.env.TEST_DATABASE_URL
  if (!base) return null
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(door.db)
  const url = new URL(base)
  url.pathname = `/${rows[0]?.name}`
  return url.href
}

test('a stream gives the wanted events in order and ends when the bus closes', async () => {
  const events = createEvents()
  const stream = events.stream((event): event is DomainEvent => event.type === 'role.switched')
  events.publish(SWITCHED)
  events.publish({ type: 'outbox.added' })
  events.publish({ ...SWITCHED, userId: 'u2' })
  const seen = [await stream.next(), await stream.next()]
  const last = stream.next()
  events.close()
  expect([...seen, await last]).toEqual([
    { done: false, value: SWITCHED },
    { done: false, value: { ...SWITCHED, userId: 'u2' } },
    { done: true, value: undefined },
  ])
})

test('processes on one server hear each other once; the embedded database has one process only', async () => {
  const url = await urlOf()
  const [one, other] = [createEvents(), createEvents()]
  const heard: DomainEvent[] = []
  other.subscribe((event) => heard.push(event))
  const broke: unknown[] = []
  const refuse = (error: unknown): void => void broke.push(error)
  const stops = [one, other].map((events) =>
    shareEvents(door, { databaseUrl: url, databaseDirectUrl: null, redisUrl: null }, events, refuse),
  )
  if (url) {
    const listening = sql<{
      n: number
    }>`select count(*)::int as n from pg_stat_activity where datname = current_database() and query = 'listen travesia_events'`
    await expect.poll(async () => (await listening.execute(door.db)).rows[0]?.n).toBe(2)
    await door.transaction(async () => one.publish(SWITCHED))
    one.publish({ type: 'connection.ended', userId: 'u1', tokenHash: null })
    await expect.poll(() => heard.length).toBe(2)
    // many and large ones, in the order they were told
    const ids = Array.from({ length: 60 }, (_, at) => `${at}`.padEnd(at % 7 === 0 ? 20_000 : 10, 'ñ'))
    for (const userId of ids) one.publish({ type: 'notification.changed', userId })
    const said = () => heard.flatMap((event) => (event.type === 'notification.changed' ? [event.userId] : []))
    await expect.poll(() => said().length).toBe(ids.length)
    expect(said()).toEqual(ids)
    // a line that breaks comes back by itself, and says that something may have been missed
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen travesia_events'`.execute(door.db)
    await expect.poll(() => heard.at(-1)?.type, { timeout: 10_000 }).toBe('events.missed')
  } else one.publish(SWITCHED)
  await Promise.all(stops.map((stop) => stop()))
  expect(heard.filter((event) => event.type === 'role.switched')).toEqual(url ? [SWITCHED] : [])
  expect(broke.length > 0).toBe(url !== null)
})
