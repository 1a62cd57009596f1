import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type Dialing, dialing } from './dialing'
import { startTestServer, TEST_NOW, type TestServer } from './helper'
import { CREATE, key, MONDAY, makeTrio, type Trio } from './session-fixture'

let server: TestServer
let trio: Trio
let calls: Dialing
let sessionId: string
const at = (minutes: number): Date => new Date(Date.parse(MONDAY) + minutes * 60_000)

/** One browser tab: what it was told, and how it was closed. */
class Tab {
  readonly socket: WebSocket
  readonly #heard: unknown[] = []
  readonly #waiting: ((message: unknown) => void)[] = []
  readonly closed: Promise<number>

  constructor(headers: Record<string, string> = {}, options: { autoPong?: boolean } = {}) {
    this.socket = calls.dial('/api/v1/signal', headers, options)
    this.closed = new Promise((resolve) => this.socket.on('close', (code) => resolve(code)))
    this.socket.on('error', () => {})
    this.socket.on('message', (data) => {
      const message: unknown = JSON.parse(data.toString())
      const next = this.#waiting.shift()
      if (next) next(message)
      else this.#heard.push(message)
    })
  }

  async say(...messages: unknown[]): Promise<this> {
    if (this.socket.readyState === WebSocket.CONNECTING) {
      await new Promise((resolve) => this.socket.once('open', resolve))
    }
    for (const message of messages)
      this.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
    return this
  }

  hear(): Promise<unknown> {
    if (this.#heard.length > 0) return Promise.resolve(this.#heard.shift())
    return new Promise((resolve) => this.#waiting.push(resolve))
  }
}

const enter = (token: string, headers?: Record<string, string>): Promise<Tab> =>
  new Tab(headers).say({ type: 'enter', token, sessionId })
const entered = (party: 'coach' | 'coachee', peerPresent: boolean) => ({
  type: 'entered',
  polite: party === 'coachee',
  peerPresent,
  slot: MONDAY,
  iceServers: [],
})

beforeAll(async () => {
  server = await startTestServer()
  calls = await dialing(server)
})
afterAll(() => calls.close())
beforeEach(async () => {
  server.setNow(TEST_NOW)
  trio = await makeTrio(server)
  const data = { coachId: trio.coach.id, programId: trio.programId, slot: MONDAY, idempotencyKey: key() }
  const answer = await server.gql(CREATE, { data }, trio.coacheeToken)
  const session = answer.data?.createSession
  sessionId = session && typeof session === 'object' && '_id' in session ? String(session._id) : ''
  server.setNow(at(0))
})

const joins = () =>
  server.door.db
    .selectFrom('session_joins')
    .select(['user_id', 'external'])
    .where('session_id', '=', sessionId)
    .orderBy('user_id')
    .execute()
const state = async () =>
  (
    await server.door.db
      .selectFrom('sessions')
      .select('state')
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow()
  ).state

describe('signalling', () => {
  it('brings the two parties together, relays between them and records that they came', async () => {
    const coach = await enter(trio.coachToken)
    expect(await coach.hear()).toEqual(entered('coach', false))
    expect(await state()).toBe('inprogress')
    const coachee = await enter(trio.coacheeToken)
    expect(await coachee.hear()).toEqual(entered('coachee', true))
    expect(await coach.hear()).toEqual({ type: 'peer.entered' })
    const offer = { type: 'description', description: { type: 'offer', sdp: 'v=0' } }
    await coach.say(offer, { type: 'mute', microphone: true, camera: false }, { type: 'ping' })
    expect([await coachee.hear(), await coachee.hear()]).toEqual([
      offer,
      { type: 'peer.muted', microphone: true, camera: false },
    ])
    expect(await coach.hear()).toEqual({ type: 'pong' })
    coachee.socket.close()
    expect(await coach.hear()).toEqual({ type: 'peer.left' })
    expect(await joins()).toEqual(
      [trio.coach.id, trio.coachee.id].sort().map((user_id) => ({ user_id, external: false })),
    )
  })

  it('attack 4: writes down who left, also in the middle of being let in, and who came back', async () => {
    const coachLeft = async () =>
      (
        await server.door.db
          .selectFrom('session_joins')
          .select('left_at')
          .where('session_id', '=', sessionId)
          .where('user_id', '=', trio.coach.id)
          .executeTakeFirst()
      )?.left_at
    const hasty = await enter(trio.coachToken)
    hasty.socket.close()
    await vi.waitFor(async () => expect(await coachLeft()).toEqual(at(0)), { timeout: 30_000 })
    const back = await enter(trio.coachToken)
    await back.hear()
    expect(await coachLeft()).toBeNull()
    const second = await enter(trio.coachToken)
    await second.hear()
    await back.closed
    await server.door.db.selectFrom('session_joins').select('user_id').execute()
    expect(await coachLeft()).toBeNull()
    second.socket.terminate()
    await vi.waitFor(async () => expect(await coachLeft()).toEqual(at(0)), { timeout: 30_000 })
  })

  it('lets a second tab of the same person take over', async () => {
    const coach = await enter(trio.coachToken)
    await coach.hear()
    const first = await enter(trio.coacheeToken)
    await first.hear()
    const second = await enter(trio.coacheeToken)
    expect(await second.hear()).toEqual(entered('coachee', true))
    expect(await first.closed).toBe(4408)
    await coach.say({ type: 'candidate', candidate: null })
    expect(await second.hear()).toEqual({ type: 'candidate', candidate: null })
    expect([await coach.hear(), await coach.hear()]).toEqual([
      { type: 'peer.entered' },
      { type: 'peer.entered' },
    ])
  })

  it('refuses strangers, wrong tokens, other origins, the wrong time and ended sessions', async () => {
    const stranger = await makeTrio(server)
    expect(await (await enter(stranger.coachToken)).closed).toBe(4403)
    expect(await (await enter('nothing')).closed).toBe(4401)
    expect(await (await new Tab().say({ type: 'ping' })).closed).toBe(4401)
    const foreign = new Tab({ origin: 'https://evil.example' })
    expect(await foreign.closed).toBe(1006)
    for (const minutes of [-11, 91]) {
      server.setNow(at(minutes))
      expect(await (await enter(trio.coacheeToken)).closed).toBe(4403)
    }
    server.setNow(at(0))
    for (const ended of ['cancelled_on_time', 'cancelled_off_time', 'unfinished_without_parties'] as const) {
      await server.door.db.updateTable('sessions').set({ state: ended }).where('id', '=', sessionId).execute()
      expect(await (await enter(trio.coacheeToken)).closed).toBe(4403)
    }
    expect(await joins()).toEqual([])
  })

  it('counts how each side found the other, by a closed list, and tells nobody', async () => {
    const numbers = async () =>
      Object.fromEntries(
        [
          ...(await server.app.services.numbers.text()).matchAll(/video_calls_total{outcome="(\w+)"} (\d+)/g),
        ].map(([, outcome, value]) => [outcome, Number(value)]),
      )
    const before = await numbers()
    const coach = await enter(trio.coachToken)
    await coach.hear()
    const coachee = await enter(trio.coacheeToken)
    await coachee.hear()
    await coach.hear()
    await coach.say({ type: 'connected', path: 'relay' }, { type: 'mute', microphone: true, camera: true })
    expect(await coachee.hear()).toEqual({ type: 'peer.muted', microphone: true, camera: true })
    await coachee.say({ type: 'failed', reason: 'ice' }, { type: 'ping' })
    expect(await coachee.hear()).toEqual({ type: 'pong' })
    const after = await numbers()
    expect(after).toEqual({ ...before, relay: before.relay + 1, ice: before.ice + 1 })
    expect(Object.keys(after).sort()).toEqual(
      ['handshake', 'host', 'ice', 'negotiation', 'reflexive', 'relay', 'unanswered'].sort(),
    )
    // a tab that tells it over and over counts no more than twenty times
    await coach.say(...Array.from({ length: 30 }, () => ({ type: 'connected', path: 'host' })), {
      type: 'ping',
    })
    expect(await coach.hear()).toEqual({ type: 'pong' })
    expect((await numbers()).host).toBe(before.host + 19)
    await coach.say({ type: 'failed', reason: 'ana@example.cl' })
    expect(await coach.closed).toBe(1008)
  })

  it('closes on floods, on unreadable and on oversized messages', async () => {
    const flood = await enter(trio.coachToken)
    await flood.hear()
    await flood.say(...Array.from({ length: 120 }, () => ({ type: 'ping' })))
    expect(await flood.closed).toBe(4429)
    const noise = await enter(trio.coachToken)
    await noise.hear()
    await noise.say('{"type":"unknown"}')
    expect(await noise.closed).toBe(1008)
    const large = await enter(trio.coachToken)
    await large.hear()
    await large.say({ type: 'description', description: { type: 'offer', sdp: 'x'.repeat(17_000) } })
    expect(await large.closed).toBe(1009)
  })

  it('tells only who is in a session that stands which servers its call would go through', async () => {
    const ask = async (token: string) => {
      const { data, errors } = await server.gql(
        'query ($id: ID!) { callServers(sessionId: $id) { urls username credential } }',
        { id: sessionId },
        token,
      )
      return data?.callServers ?? errors?.[0]?.extensions?.code
    }
    const turn = { urls: ['turn:relay.example.org'], secret: 'north' }
    const { ice } = server.app.services.config.outside
    const before = { ...ice }
    Object.assign(ice, { stun: ['stun:stun.example.org'], turn })
    try {
      const until = Math.floor(at(0).getTime() / 1000) + 3600
      for (const [token, id] of [
        [trio.coacheeToken, trio.coachee.id],
        [trio.coachToken, trio.coach.id],
      ] as const) {
        const username = `${until}:${id}`
        // as RFC 5766's servers check it with the shared secret: HMAC-SHA1 over the name
        const credential = createHmac('sha1', turn.secret).update(username).digest('base64')
        expect(await ask(token)).toEqual([
          { urls: ['stun:stun.example.org'], username: null, credential: null },
          { urls: turn.urls, username, credential },
        ])
      }
      const stranger = await makeTrio(server)
      expect(await ask(stranger.coacheeToken)).toBe('NOT_FOUND')
      await server.door.db
        .updateTable('sessions')
        .set({ state: 'cancelled_on_time' })
        .where('id', '=', sessionId)
        .execute()
      expect(await ask(trio.coacheeToken)).toBe('INVALID_TRANSITION')
    } finally {
      Object.assign(ice, before)
    }
  })

  it('tells the other of a shared screen and of little data', async () => {
    const coach = await enter(trio.coachToken)
    await coach.hear()
    const coachee = await enter(trio.coacheeToken)
    await coachee.hear()
    await coach.say({ type: 'share', on: true }, { type: 'data', low: true })
    expect([await coachee.hear(), await coachee.hear()]).toEqual([
      { type: 'peer.shared', on: true },
      { type: 'peer.data', low: true },
    ])
  })

  it('is cut when the person signs out', async () => {
    const coach = await enter(trio.coachToken)
    await coach.hear()
    await server.gql('mutation { signOut { success } }', {}, trio.coachToken)
    expect(await coach.closed).toBe(4401)
  })
})

describe('a network that vanished', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('leaves nobody in the room as a ghost (jitsi-meet #15537)', async () => {
    const coach = await enter(trio.coachToken)
    await coach.hear()
    const gone = new Tab({}, { autoPong: false })
    await gone.say({ type: 'enter', token: trio.coacheeToken, sessionId })
    await gone.hear()
    expect(await coach.hear()).toEqual({ type: 'peer.entered' })
    const beat = async () => {
      await vi.advanceTimersByTimeAsync(10_000)
      await coach.say({ type: 'ping' })
    }
    await beat()
    expect(await coach.hear()).toEqual({ type: 'pong' })
    await beat()
    const heard = [await coach.hear(), await coach.hear()]
    expect(heard).toContainEqual({ type: 'peer.left' })
    expect(heard).toContainEqual({ type: 'pong' })
    expect(await gone.closed).toBe(1006)
    const back = await enter(trio.coacheeToken)
    expect(await back.hear()).toEqual(entered('coachee', true))
    expect(await coach.hear()).toEqual({ type: 'peer.entered' })
  })
})
