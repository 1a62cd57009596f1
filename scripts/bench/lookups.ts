import { once } from 'node:events'
import { dialing } from '../../tests/server/dialing'
import { startTestServer, type TestServer } from '../../tests/server/helper'
import { makeTrio } from '../../tests/server/session-fixture'
import type { Line } from './line'

const SOCKETS = 5
const SUBSCRIPTIONS = 20
const TYPING = 'subscription { chatEvent { kind typing } }'

/** How many statements run until somebody's subscriptions have all been told. */
async function statements({ door }: TestServer, work: () => Promise<void>): Promise<number> {
  const executor = door.db.getExecutor()
  const run = executor.executeQuery
  let count = 0
  executor.executeQuery = <R>(...given: Parameters<typeof run<R>>) => {
    count += 1
    return run.call(executor, ...given) as ReturnType<typeof run<R>>
  }
  await work()
  executor.executeQuery = run
  return count
}

/** One typing call to a hundred subscriptions of one person costs the statements it costs to one. */
export async function lookupLines(): Promise<Line[]> {
  const server = await startTestServer()
  const calls = await dialing(server)
  const { coach, coachee, coachToken } = await makeTrio(server)
  await server.gql(
    'mutation ($data: CreateChatUserInput!) { createChatUser(data: $data) { ready } }',
    {
      data: {
        id: coach.id,
        email: coach.email,
        name: `${coach.first_name} ${coach.last_name}`,
        type: 'coach',
      },
    },
    coachToken,
  )
  const { id: conversationId } = await server.door.db
    .selectFrom('conversations')
    .select('id')
    .where('coach_id', '=', coach.id)
    .executeTakeFirstOrThrow()
  const told = new Set<string>()
  const follow = async (name: number, subscriptions: number): Promise<void> => {
    const socket = await calls.open('/graphql')
    socket.send(JSON.stringify({ type: 'connection_init', payload: { token: coachToken } }))
    await once(socket, 'message')
    socket.on('message', (data) => {
      const { id, type } = JSON.parse(String(data)) as { id?: string; type: string }
      if (type === 'next' && id) told.add(`${name} ${id}`)
    })
    for (let at = 0; at < subscriptions; at += 1)
      socket.send(JSON.stringify({ id: `${at}`, type: 'subscribe', payload: { query: TYPING } }))
  }
  const type = () =>
    server.app.services.events.publish({
      type: 'chat.typing',
      userId: coachee.id,
      typing: true,
      conversationId,
      coachId: coach.id,
      coacheeId: coachee.id,
    })
  const heard = async (count: number, often: boolean): Promise<void> => {
    told.clear()
    type()
    while (told.size < count) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      if (often) type()
    }
  }
  await follow(0, 1)
  await heard(1, true)
  const one = await statements(server, () => heard(1, false))
  for (let at = 1; at <= SOCKETS; at += 1) await follow(at, SUBSCRIPTIONS)
  const all = 1 + SOCKETS * SUBSCRIPTIONS
  await heard(all, true)
  const many = await statements(server, () => heard(all, false))
  await calls.close()
  return [
    {
      name: `Lookups of one typing call to ${all} subscriptions of a person / to one`,
      value: many / one,
      unit: '×',
      limit: 1,
      better: 'less',
    },
  ]
}
