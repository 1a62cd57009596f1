import { createClient } from 'graphql-ws'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { type Dialing, dialing } from './dialing'
import { startTestServer, type TestServer } from './helper'
import { CANCEL, CREATE, key, MONDAY, makeTrio, type Trio, TUESDAY } from './session-fixture'

const WEDNESDAY = '2026-03-18T12:00:00.000Z'

let server: TestServer
let calls: Dialing
beforeAll(async () => {
  server = await startTestServer()
  calls = await dialing(server)
})
afterAll(() => calls.close())

/** `missed`: for how many seconds nobody listened. */
function follow(token: string, missed: number | null = null) {
  const client = createClient({
    url: `ws://${calls.host}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { token },
    lazy: false,
    retryAttempts: 0,
    onNonLazyError: () => {},
  })
  const query =
    'subscription ($missed: Int) { sessionChanged(missed: $missed) { state slot topic { text } coachee { _id } } }'
  const changes = client.iterate<{ sessionChanged: Told }>({ query, variables: { missed } })
  return { client, changes }
}

type Told = { state: string; slot: string; topic: { text: string }; coachee: { _id: string } }

/** Resolves when so many more subscriptions listen. */
function listening(count: number): Promise<void> {
  const { events } = server.app.services
  const { stream } = events
  let left = count
  return new Promise((resolve) => {
    events.stream = (wanted) => {
      left -= 1
      if (left === 0) {
        events.stream = stream
        resolve()
      }
      return stream(wanted)
    }
  })
}

/** @returns the session's id */
async function book(trio: Trio, slot = MONDAY): Promise<string> {
  const data = { coachId: trio.coach.id, programId: trio.programId, slot, idempotencyKey: key() }
  const { createSession } = (await server.gql(CREATE, { data }, trio.coacheeToken)).data ?? {}
  return (createSession as { _id: string })._id
}
const TOPIC = `mutation ($sessionId: ID!, $text: String!) {
  saveTopic(sessionId: $sessionId, text: $text, version: 0) { topic { text } } }`
const setTopic = (trio: Trio, sessionId: string, text: string) =>
  server.gql(TOPIC, { sessionId, text }, trio.coacheeToken)
const later = (seconds: number): void => server.setNow(new Date(server.now().getTime() + seconds * 1000))

/**
 * What a line that was away for so long is told before anything happens: up to a session that is told of anew. Nothing
 * of that one is changed, so what was missed does not hold it.
 */
async function toldAfter(trio: Trio, missed: number | null, until: { id: string; slot: string }) {
  const ready = listening(1)
  const { client, changes } = follow(trio.coachToken, missed)
  const first = changes.next()
  await ready
  const pair = { coachId: trio.coach.id, coacheeId: trio.coachee.id }
  server.app.services.events.publish({ type: 'session.changed', sessionId: until.id, ...pair })
  const told: unknown[] = []
  for (let next = await first; ; next = await changes.next()) {
    const { slot, state, topic } = next.value?.data?.sessionChanged ?? {}
    if (slot === until.slot) break
    told.push({ slot, state, topic: topic?.text })
  }
  await client.dispose()
  return told
}

describe('changes of sessions', () => {
  it('reach the two parties without reloading, and nobody else', async () => {
    const trio = await makeTrio(server)
    const stranger = await makeTrio(server)
    const ready = listening(2)
    const coach = follow(trio.coachToken)
    const other = follow(stranger.coachToken)
    const [heard, foreign] = [coach.changes.next(), other.changes.next()]
    await ready
    await book(trio)
    const change = { state: 'active', slot: MONDAY, topic: { text: '' }, coachee: { _id: trio.coachee.id } }
    expect((await heard).value).toEqual({ data: { sessionChanged: change } })
    await book(stranger)
    const own = { state: 'active', slot: MONDAY, topic: { text: '' }, coachee: { _id: stranger.coachee.id } }
    expect((await foreign).value).toEqual({ data: { sessionChanged: own } })
    await Promise.all([coach.client.dispose(), other.client.dispose()])
  })

  it('are refused to roles that hold no sessions', async () => {
    const trio = await makeTrio(server)
    await server.door.db
      .updateTable('users')
      .set({ roles: ['coachee', 'admin'], active_role: 'admin' })
      .where('id', '=', trio.coachee.id)
      .execute()
    const { client, changes } = follow(trio.coacheeToken)
    const refusal = await changes.next().then(
      (first) => first.value,
      (error: unknown) => error,
    )
    expect(JSON.stringify(refusal)).toContain('FORBIDDEN')
    await client.dispose()
  })

  it('are told to a line that was away when they happened, and none from before it', async () => {
    const trio = await makeTrio(server)
    const stranger = await makeTrio(server)
    const [moved, written, other] = [await book(trio), await book(trio, TUESDAY), await book(trio, WEDNESDAY)]
    const last = { id: other, slot: WEDNESDAY }
    later(600)
    const data = { sessionId: moved, reason: 'Estaré de viaje', idempotencyKey: key() }
    await server.gql(CANCEL, { data }, trio.coacheeToken)
    later(60)
    await setTopic(trio, written, 'Los turnos')
    await book(stranger)
    later(60)
    const cancelled = { slot: MONDAY, state: 'cancelled_on_time', topic: '' }
    const prepared = { slot: TUESDAY, state: 'active', topic: 'Los turnos' }
    expect(await toldAfter(trio, 130, last)).toEqual([prepared, cancelled])
    expect(await toldAfter(trio, 90, last)).toEqual([prepared])
    expect(await toldAfter(trio, 20, last)).toEqual([])
  })

  it('that a line asks for with a time before it began to be away are refused', async () => {
    const { coachToken } = await makeTrio(server)
    const { client, changes } = follow(coachToken, -1)
    const refusal = await changes.next().then(
      (first) => first.value,
      (error: unknown) => error,
    )
    expect(JSON.stringify(refusal)).toContain('"missed":"Los segundos perdidos son 0 o más."')
    await client.dispose()
  })
})
