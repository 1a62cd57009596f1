import { createClient } from 'graphql-ws'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { type Dialing, dialing } from './dialing'
import { startTestServer, type TestServer } from './helper'
import { CREATE, key, MONDAY, makeTrio, type Trio } from './session-fixture'

let server: TestServer
let calls: Dialing
beforeAll(async () => {
  server = await startTestServer()
  calls = await dialing(server)
})
afterAll(() => calls.close())

function follow(token: string) {
  const client = createClient({
    url: `ws://${calls.host}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { token },
    lazy: false,
    retryAttempts: 0,
    onNonLazyError: () => {},
  })
  const changes = client.iterate({ query: 'subscription { sessionChanged { state slot coachee { _id } } }' })
  return { client, changes }
}

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

const book = (trio: Trio) => {
  const data = { coachId: trio.coach.id, programId: trio.programId, slot: MONDAY, idempotencyKey: key() }
  return server.gql(CREATE, { data }, trio.coacheeToken)
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
    const change = { state: 'active', slot: MONDAY, coachee: { _id: trio.coachee.id } }
    expect((await heard).value).toEqual({ data: { sessionChanged: change } })
    await book(stranger)
    const own = { state: 'active', slot: MONDAY, coachee: { _id: stranger.coachee.id } }
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
})
