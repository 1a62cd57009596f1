import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { SIGNAL_CLOSE } from '#contract/signal'
import { type Dialing, dialing } from '../dialing'
import { startTestServer, TEST_NOW, type TestServer } from '../helper'
import { CODE, reached, type Target } from './oracle'
import { CALLERS, type Caller, makeWorld, SESSIONS, type World } from './world'

let server: TestServer
let world: World
let calls: Dialing
beforeAll(async () => {
  server = await startTestServer()
  world = await makeWorld(server)
  calls = await dialing(server)
})
afterAll(() => calls.close())

const TARGETS: readonly Target[] = [
  { kind: 'missing' },
  ...SESSIONS.map((name) => ({ kind: 'session' as const, name })),
]
const idOf = (target: Target): string => (target.kind === 'missing' ? 'nobody-here' : world.id(target.name))
const nameOf = (target: Target): string => (target.kind === 'missing' ? 'missing' : target.name)
const isParty = (caller: Caller, target: Target): boolean =>
  ['cc', 'co'].includes(CODE[caller]) && reached(caller, target, ['party'])

describe.each(CALLERS)('%s', (caller) => {
  test('downloads own sessions alone; a foreign one is a missing one', async () => {
    const token = world.tokens.get(caller)
    for (const target of TARGETS) {
      const response = await server.app.inject({
        url: `/api/v1/sessions/${idOf(target)}/event.ics`,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      })
      const code = CODE[caller]
      const status = isParty(caller, target)
        ? 200
        : code === 'anon'
          ? 401
          : ['cc', 'co'].includes(code)
            ? 404
            : 403
      expect([nameOf(target), response.statusCode]).toEqual([nameOf(target), status])
      if (status === 404)
        expect(response.json().errors).toEqual([expect.objectContaining({ code: 'NOT_FOUND' })])
      if (status !== 200) expect(response.body).not.toContain('Persona')
    }
  })

  test('enters the call of own sessions alone, at their time', async () => {
    server.setNow(new Date(TEST_NOW.getTime() + 5 * 86_400_000))
    const token = caller === 'anon' ? 'nobody' : await server.login(`${world.id(caller)}@example.cl`)
    for (const target of TARGETS) {
      const socket = await calls.open('/api/v1/signal')
      const heard = new Promise<string>((resolve) => {
        socket.once('message', (data) => resolve(String(JSON.parse(data.toString()).type)))
        socket.once('close', (closed) => resolve(String(closed)))
      })
      socket.send(JSON.stringify({ type: 'enter', token, sessionId: idOf(target) }))
      const now = target.kind === 'session' && ['s1', 's2', 'sB'].includes(target.name)
      const refusal = CODE[caller] === 'anon' ? SIGNAL_CLOSE.unauthenticated : SIGNAL_CLOSE.forbidden
      const wanted = isParty(caller, target) && now ? 'entered' : String(refusal)
      expect([nameOf(target), await heard]).toEqual([nameOf(target), wanted])
      socket.close()
    }
    server.setNow(TEST_NOW)
  })
})

/** Tells of the next stream of events the server opens: only from then on a subscription hears of changes. */
function nextStream({ app }: TestServer, hear: () => void): void {
  const { events } = app.services
  const { stream } = events
  events.stream = (wanted, gauge) => {
    events.stream = stream
    hear()
    return stream(wanted, gauge)
  }
}

/** A subscription to sessionChanged, open; `heard` are the names of the sessions it was told of. */
async function follow(caller: Caller) {
  const socket = await calls.open('/graphql')
  const heard: string[] = []
  let refused: string | null = null
  let wake: () => void = () => {}
  const said = new Map<string, number>()
  socket.on('message', (data) => {
    const message = JSON.parse(data.toString())
    said.set(message.type, (said.get(message.type) ?? 0) + 1)
    if (message.type === 'next' && message.payload.data?.sessionChanged)
      heard.push(world.nameOf(message.payload.data.sessionChanged._id) ?? 'unknown')
    if (message.type === 'next' && message.payload.errors) refused = message.payload.errors[0].extensions.code
    if (message.type === 'error') refused = message.payload[0].extensions.code
    wake()
  })
  socket.on('close', (code) => {
    refused ??= String(code)
    wake()
  })
  const until = async (fits: () => boolean): Promise<void> => {
    while (!fits())
      await new Promise<void>((resolve) => {
        wake = resolve
      })
  }
  const token = caller === 'anon' ? 'nobody' : await server.login(`${world.id(caller)}@example.cl`)
  socket.send(JSON.stringify({ type: 'connection_init', payload: { token } }))
  await until(() => said.has('connection_ack') || refused !== null)
  if (refused === null) {
    const query = 'subscription { sessionChanged { _id coach { _id phone } coachee { _id phone } } }'
    let listens = false
    nextStream(server, () => {
      listens = true
      wake()
    })
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }))
    await until(() => listens || refused !== null)
  }
  /** Whatever was sent before has arrived when the answer to a ping does. */
  const settle = async (): Promise<void> => {
    if (socket.readyState !== WebSocket.OPEN) return
    const before = said.get('pong') ?? 0
    socket.send(JSON.stringify({ type: 'ping' }))
    await until(() => (said.get('pong') ?? 0) > before || refused === '4401')
  }
  return { heard, settle, until, code: () => refused }
}

const PAIRS = { s1: ['co', 'cc'], s2: ['co2', 'cc2'], sB: ['coB', 'ccB'], sAcc: ['co', 'acc'] } as const
function publish(session: keyof typeof PAIRS): void {
  const [coach, coachee] = PAIRS[session]
  server.app.services.events.publish({
    type: 'session.changed',
    sessionId: world.id(session),
    coachId: world.id(coach),
    coacheeId: world.id(coachee),
  })
}

test('changes of sessions reach their parties in the right role, checked at each event', async () => {
  const followers = new Map<Caller, Awaited<ReturnType<typeof follow>>>()
  for (const caller of CALLERS) followers.set(caller, await follow(caller))
  for (const { settle } of followers.values()) await settle()
  for (const session of ['s2', 'sB', 's1', 'sAcc'] as const) publish(session)
  await followers.get('co')?.until(() => followers.get('co')?.heard.length === 2)
  await followers.get('acc')?.until(() => followers.get('acc')?.heard.length === 1)
  await followers.get('cc')?.until(() => followers.get('cc')?.heard.length === 1)
  for (const { settle } of followers.values()) await settle()
  const heard = Object.fromEntries([...followers].map(([caller, { heard }]) => [caller, heard]))
  expect(heard).toEqual({
    ...Object.fromEntries(CALLERS.map((caller) => [caller, []])),
    co: ['s1', 'sAcc'],
    cc: ['s1'],
    acc: ['sAcc'],
  })
  const codes = Object.fromEntries([...followers].map(([caller, { code }]) => [caller, code()]))
  expect(codes).toEqual({
    ...Object.fromEntries(CALLERS.map((caller) => [caller, 'FORBIDDEN'])),
    anon: '4401',
    inactive: '4401',
    cc: null,
    acc: null,
    co: null,
  })

  await server.door.db
    .updateTable('users')
    .set({ roles: ['coach', 'consultant'], active_role: 'consultant' })
    .where('id', '=', world.id('co'))
    .execute()
  publish('s1')
  await followers.get('cc')?.until(() => followers.get('cc')?.heard.length === 2)
  await followers.get('co')?.settle()
  expect(followers.get('co')?.heard).toEqual(['s1', 'sAcc'])
})
