import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { hashSecret } from '#server/kernel/secrets'
import { type Dialing, dialing } from './dialing'
import { startTestServer, TEST_NOW, type TestServer } from './helper'
import { key, makeTrio, type Trio } from './session-fixture'

const SEND =
  'mutation ($data: SendMessageInput!) { sendMessage(data: $data) { _id text attachments { key } } }'
const HEAR =
  'subscription { chatEvent { kind conversation { unread current } message { text own attachments { key } } } }'

let server: TestServer
let calls: Dialing
let trio: Trio
let chat = ''
let lines: Line[] = []
beforeAll(async () => {
  server = await startTestServer()
  calls = await dialing(server)
})
afterAll(() => calls.close())
beforeEach(async () => {
  server.setNow(TEST_NOW)
  trio = await makeTrio(server)
  const { id, email, first_name, last_name } = trio.coach
  const ready = await server.gql(
    'mutation ($data: CreateChatUserInput!) { createChatUser(data: $data) { ready } }',
    { data: { id, email, name: `${first_name} ${last_name}`, type: 'coach' } },
    trio.coachToken,
  )
  expect(ready.errors).toBeUndefined()
  chat = (
    await db().selectFrom('conversations').select('id').where('coach_id', '=', trio.coach.id).execute()
  )[0]?.id as string
})
afterEach(() => {
  for (const { socket } of lines) socket.terminate()
  lines = []
})

const db = () => server.door.db
const stored = () =>
  db()
    .selectFrom('messages')
    .select(['text', 'author_id'])
    .where('conversation_id', '=', chat)
    .orderBy('seq')
    .execute()

type Said = { id?: string; type: string; payload?: unknown }
type Line = {
  socket: WebSocket
  ask(query: string, variables?: Record<string, unknown>): Promise<Said>
  send(text: string, more?: Record<string, unknown>): Promise<Said>
  /** what it has heard so far */
  heard(): unknown[]
  next(wanted: (one: Said) => boolean): Promise<Said>
}
/** A socket of somebody that asks, and hears if it is wanted. */
async function openLine(token: string, hears = false): Promise<Line> {
  const socket: WebSocket = await calls.open('/graphql')
  const said: Said[] = []
  const waiting = new Set<() => void>()
  socket.on('message', (data) => {
    said.push(JSON.parse(String(data)) as Said)
    for (const look of waiting) look()
  })
  const next = (wanted: (one: Said) => boolean): Promise<Said> =>
    new Promise((resolve) => {
      const look = () => {
        const found = said.find(wanted)
        if (!found) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  socket.send(JSON.stringify({ type: 'connection_init', payload: { token } }))
  await next(({ type }) => type === 'connection_ack')
  let last = 0
  const ask = (query: string, variables: Record<string, unknown> = {}): Promise<Said> => {
    last += 1
    const id = `asked-${last}`
    socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query, variables } }))
    return next((one) => one.id === id)
  }
  const line: Line = {
    socket,
    ask,
    send: (text, more = {}) =>
      ask(SEND, { data: { conversationId: chat, text, idempotencyKey: key(), ...more } }),
    heard: () => said.filter(({ id }) => id === 'hearing').map(({ payload }) => payload),
    next,
  }
  if (hears) {
    socket.send(JSON.stringify({ id: 'hearing', type: 'subscribe', payload: { query: HEAR } }))
    // both come over one socket, so the subscription stands when the answer is there
    await ask('query { conversations { _id } }')
  }
  lines.push(line)
  return line
}
const codeOf = ({ payload }: Said): unknown => {
  const errors = (Array.isArray(payload) ? payload : (payload as { errors?: unknown[] }).errors) ?? []
  return (errors[0] as { extensions?: { code?: string } } | undefined)?.extensions?.code ?? null
}

describe('a message over the socket', () => {
  test('is stored, answered, and heard by the other one and by the own other tab', async () => {
    const coachee = await openLine(trio.coacheeToken, true)
    const tab = await openLine(trio.coachToken, true)
    const coach = await openLine(trio.coachToken)
    const answer = await coach.send('hola')
    expect(answer).toMatchObject({
      type: 'next',
      payload: { data: { sendMessage: { text: 'hola', attachments: [] } } },
    })
    const message = { text: 'hola', attachments: [] }
    const event = (own: boolean, unread: number) => ({
      data: {
        chatEvent: { kind: 'message', conversation: { unread, current: true }, message: { ...message, own } },
      },
    })
    await coachee.next(({ id }) => id === 'hearing')
    await tab.next(({ id }) => id === 'hearing')
    expect(coachee.heard()).toEqual([event(false, 1)])
    expect(tab.heard()).toEqual([event(true, 0)])
    expect(await stored()).toEqual([{ text: 'hola', author_id: trio.coach.id }])
  })

  test('sent twice under one name arrives once; other words under that name are refused', async () => {
    const coach = await openLine(trio.coachToken)
    const idempotencyKey = key()
    const first = await coach.send('hola', { idempotencyKey })
    expect((await coach.send('hola', { idempotencyKey })).payload).toEqual(first.payload)
    expect(codeOf(await coach.send('chao', { idempotencyKey }))).toBe('CONFLICT')
    expect(await stored()).toHaveLength(1)
  })

  test('an unknown field is left out, an empty one refused by its name', async () => {
    const coach = await openLine(trio.coachToken)
    await coach.send('hola', { authorId: trio.coachee.id })
    expect(await stored()).toEqual([{ text: 'hola', author_id: trio.coach.id }])
    expect(codeOf(await coach.send(''))).toBe('BAD_INPUT')
  })

  const people = () => db().updateTable('users').where('id', '=', trio.coach.id)
  const connections = () => db().updateTable('connections').where('user_id', '=', trio.coach.id)
  test.each<[string, () => Promise<unknown>]>([
    ['the connection has ended', () => connections().set({ ended_at: TEST_NOW }).execute()],
    ['the connection has run out', () => connections().set({ expires_at: TEST_NOW }).execute()],
    ['the person was deactivated', () => people().set({ status: 'inactive' }).execute()],
    ['the person was removed', () => people().set({ removed_at: TEST_NOW }).execute()],
    [
      'the role was switched',
      () =>
        people()
          .set({ roles: ['coach', 'consultant'], active_role: 'consultant' })
          .execute(),
    ],
  ])('is refused when %s and no event told this process', async (_when, act) => {
    const coach = await openLine(trio.coachToken)
    await act()
    expect(codeOf(await coach.send('hola'))).toBe('UNAUTHENTICATED')
    expect(await stored()).toEqual([])
  })

  test('is not told to whoever lost the connection meanwhile, though it stands', async () => {
    const gone = await openLine(trio.coacheeToken, true)
    const here = await openLine(await server.login(trio.coachee.email), true)
    await db()
      .updateTable('connections')
      .set({ ended_at: TEST_NOW })
      .where('user_id', '=', trio.coachee.id)
      .where('token_hash', '=', hashSecret(trio.coacheeToken))
      .execute()
    const coach = await openLine(trio.coachToken)
    await coach.send('hola')
    await here.next(({ id }) => id === 'hearing')
    expect(here.heard()).toHaveLength(1)
    expect(gone.heard()).toEqual([])
  })

  test('of whoever does not belong to the conversation is refused as a missing one', async () => {
    const other = await makeTrio(server)
    const foreign = await openLine(other.coachToken)
    expect(codeOf(await foreign.send('hola'))).toBe('NOT_FOUND')
    expect(await stored()).toEqual([])
  })
})

describe('nothing else goes over the socket', () => {
  test.each([
    ['another change', 'mutation { signOut { success } }'],
    [
      'a message with another change',
      `mutation ($data: SendMessageInput!) { sendMessage(data: $data) { _id } signOut { success } }`,
    ],
    ['a change behind a fragment', 'mutation { ...F } fragment F on Mutation { signOut { success } }'],
    ['a question', 'query { connections { _id } }'],
    ['what cannot be read', 'mutation {'],
  ])('%s', async (_what, query) => {
    const coach = await openLine(trio.coachToken)
    const answer = await coach.ask(query, {
      data: { conversationId: chat, text: 'a', idempotencyKey: key() },
    })
    expect([answer.type, codeOf(answer)]).toEqual(['error', 'BAD_INPUT'])
    expect(await stored()).toEqual([])
    const still = await server.gql('query { connections { device } }', {}, trio.coachToken)
    expect(still.errors).toBeUndefined()
  })
})

test('calls over the socket count as those by request do', async () => {
  const limited = await startTestServer({ limits: true })
  const dials = await dialing(limited)
  const own = await makeTrio(limited)
  const socket = await dials.open('/graphql')
  const answers: string[] = []
  socket.on('message', (data) => answers.push(String(data)))
  socket.send(JSON.stringify({ type: 'connection_init', payload: { token: own.coachToken } }))
  await once(socket, 'message')
  // the socket itself was a call
  for (let at = 0; at < 600; at += 1)
    socket.send(
      JSON.stringify({
        id: `m${at}`,
        type: 'subscribe',
        payload: {
          query: SEND,
          variables: { data: { conversationId: 'x', text: 'a', idempotencyKey: key() } },
        },
      }),
    )
  while (!answers.some((text) => text.includes('"m599"'))) await once(socket, 'message')
  expect(answers.find((text) => text.includes('"m599"'))).toContain('RATE_LIMITED')
  expect(answers.filter((text) => text.includes('RATE_LIMITED'))).toHaveLength(1)
  await dials.close()
})
