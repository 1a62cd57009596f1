import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { print } from 'graphql'
import { WebSocket } from 'ws'
import { DAY_MS } from '#domain/constants'
import { openConnection } from '#server/entities/connection/connection-service'
import { openPostgres } from '#server/kernel/database/door'
import { OnChatEventDocument, SendMessageDocument } from '../../src/services/generated/graphql'
import { isBuilt, withBuiltServer } from './built-server'
import { type Line, median } from './line'
import { withDatabase } from './postgres'

/** One person may call 600 times a minute, all in all. */
const MESSAGES = 100
const ROUNDS = 3
const SOCKETS = 1000
const ASKED = 1500
const OPENINGS = 120
const LONG = 50_000
const SHORT = 50
const yesterday = (): Date => new Date(Date.now() - DAY_MS)
const agent = new Agent({ keepAlive: true, maxSockets: 8 })

const ask = (url: string, body: string | null, token = ''): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = body ? { 'content-type': 'application/json', authorization: `Bearer ${token}` } : {}
    const sent = request(url, { method: body ? 'POST' : 'GET', agent, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve(Buffer.concat(parts).toString()))
    })
    sent.on('error', reject)
    sent.end(body ?? undefined)
  })

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** A socket that follows the chat; `heard` resolves with the next thing it is told. */
async function follow(address: string, token: string) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  await once(socket, 'open')
  const acknowledged = once(socket, 'message')
  socket.send(JSON.stringify({ type: 'connection_init', payload: { token } }))
  await acknowledged
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: print(OnChatEventDocument) } }))
  const hears = (text: string): Promise<void> =>
    new Promise((resolve) => {
      const listen = (data: unknown): void => {
        if (!String(data).includes(text)) return
        socket.off('message', listen)
        resolve()
      }
      socket.on('message', listen)
    })
  return { socket, hears }
}

const percentile = (values: number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

type World = Awaited<ReturnType<typeof makeWorld>>
/** Two people who chat in the demo data, bearers of everybody, and a conversation that is long and one that is short. */
async function makeWorld(url: string) {
  const door = await openPostgres(url)
  const { db } = door
  const now = () => new Date()
  const talk = await db
    .selectFrom('conversations')
    .innerJoin('users', 'users.id', 'conversations.coach_id')
    .innerJoin('users as coachee', 'coachee.id', 'conversations.coachee_id')
    .select(['conversations.id', 'coach_id', 'coachee_id'])
    .where('users.email', '=', 'coach@demo.test')
    .where('coachee.email', '=', 'coachee@demo.test')
    .executeTakeFirstOrThrow()
  const people = await db
    .selectFrom('users')
    .select(['id', 'active_role'])
    .where('active_role', 'in', ['coach', 'coachee'])
    .where('status', '=', 'verified')
    .execute()
  const bearer = (id: string) => openConnection(db, id, { now, device: null })
  const talking = new Set(
    (await db.selectFrom('conversations').select('coachee_id').execute()).map((one) => one.coachee_id),
  )
  const others = people.filter((one) => one.active_role === 'coachee' && !talking.has(one.id)).slice(0, 2)
  const lengths = [SHORT, LONG]
  for (const [index, { id }] of others.entries()) {
    const length = lengths[index] ?? 0
    await db
      .insertInto('conversations')
      .values({ id: `bench-${length}`, coach_id: talk.coach_id, coachee_id: id, last_seq: length })
      .execute()
    for (let from = 1; from <= length; from += 5000)
      await db
        .insertInto('messages')
        .values(
          Array.from({ length: Math.min(5000, length - from + 1) }, (_, at) => ({
            id: `bench-${length}-${from + at}`,
            conversation_id: `bench-${length}`,
            seq: from + at,
            author_id: (from + at) % 2 ? talk.coach_id : id,
            client_id: `c${from + at}`,
            text: `mensaje ${from + at}`,
            created_at: yesterday(),
          })),
        )
        .execute()
  }
  return {
    door,
    talk,
    coach: await bearer(talk.coach_id),
    coachee: await bearer(talk.coachee_id),
    bearers: await Promise.all(people.map(({ id }) => bearer(id))),
  }
}

/** A message from one browser to the other, against an echo that keeps what it hands on. */
async function reach(address: string, world: World, databaseUrl: string): Promise<number> {
  const echo = fork(fileURLToPath(new URL('./echo-server.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, BENCH_DATABASE_URL: databaseUrl },
  })
  const [{ port }] = (await once(echo, 'message')) as [{ port: number }]
  const bare = new WebSocket(`ws://127.0.0.1:${port}`)
  await once(bare, 'open')
  const sender = await follow(address, world.coach)
  const { socket, hears } = await follow(address, world.coachee)
  const query = print(SendMessageDocument)
  const chat: number[] = []
  const plain: number[] = []
  for (let at = 0; at < MESSAGES; at += 1) {
    // nobody writes faster than thirty a minute: what was written lies a day back
    if (at % 20 === 0)
      await world.door.db
        .updateTable('messages')
        .set({ created_at: yesterday() })
        .where('conversation_id', '=', world.talk.id)
        .execute()
    const text = `n.º ${at}.`
    const variables = { data: { conversationId: world.talk.id, text, idempotencyKey: randomUUID() } }
    const heard = timed(() => hears(text))
    sender.socket.send(JSON.stringify({ id: `m${at}`, type: 'subscribe', payload: { query, variables } }))
    chat.push(await heard)
    plain.push(
      await timed(() => {
        const back = once(bare, 'message')
        bare.send(text)
        return back
      }),
    )
  }
  sender.socket.terminate()
  socket.terminate()
  bare.terminate()
  echo.kill()
  const warm = (values: number[]): number => median(values.slice(MESSAGES / 3))
  process.stdout.write(
    `  message ${warm(chat).toFixed(2)} ms, echo and insert ${warm(plain).toFixed(2)} ms\n`,
  )
  return warm(chat) / warm(plain)
}

/** The median of some rounds: whatever else the machine does for a second does not decide. */
async function reached(address: string, world: World, databaseUrl: string): Promise<number> {
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) ratios.push(await reach(address, world, databaseUrl))
  return median(ratios)
}

/** The slowest of a hundred answers of health, with a thousand open chats and without. */
async function crowd(address: string, { bearers }: World): Promise<number> {
  const slowest = async (): Promise<number> => {
    const times: number[] = []
    for (let at = 0; at < ASKED; at += 1) times.push(await timed(() => ask(`${address}/api/v1/health`, null)))
    return percentile(times, 0.99)
  }
  await slowest()
  const idle = await slowest()
  const open: WebSocket[] = []
  for (let at = 0; at < SOCKETS; at += 50)
    open.push(
      ...(await Promise.all(
        Array.from({ length: 50 }, async (_, one) => {
          const { socket } = await follow(address, bearers[(at + one) % bearers.length] ?? '')
          return socket
        }),
      )),
    )
  const crowded = await slowest()
  for (const socket of open) socket.terminate()
  process.stdout.write(
    `  health p99 ${idle.toFixed(2)} ms alone, ${crowded.toFixed(2)} ms with ${open.length} chats\n`,
  )
  return crowded / idle
}

/** Opening the long conversation against the short one. */
async function opening(address: string, { coach }: World): Promise<number> {
  const query = `query ($conversationId: ID!) {
    messages(conversationId: $conversationId, limit: 30) { _id seq own text createdAt attachments { key } } }`
  const open = async (length: number): Promise<number> => {
    const body = JSON.stringify({ query, variables: { conversationId: `bench-${length}` } })
    return timed(async () => {
      const { data } = JSON.parse(await ask(`${address}/graphql`, body, coach))
      if (data?.messages.length !== 30) throw new Error('The conversation did not open.')
    })
  }
  const ratios: number[] = []
  for (let at = 0; at < OPENINGS; at += 1) ratios.push((await open(LONG)) / (await open(SHORT)))
  return median(ratios)
}

/** Nothing where it is not built or no PostgreSQL answers. */
export async function chatLines(): Promise<Line[]> {
  if (!isBuilt()) return []
  const measured = await withDatabase(async (url) =>
    url
      ? withBuiltServer(url, async ({ address }) => {
          const world = await makeWorld(url)
          const found = {
            reach: await reached(address, world, url),
            opening: await opening(address, world),
            crowd: await crowd(address, world),
          }
          await world.door.close()
          return found
        })
      : null,
  )
  agent.destroy()
  if (!measured) return []
  return [
    {
      name: 'A message reaching the other browser / WebSocket echo with one insert',
      value: measured.reach,
      unit: '×',
      limit: 2,
      better: 'less',
    },
    {
      name: `Health p99 with ${SOCKETS} chat sockets / alone`,
      value: measured.crowd,
      unit: '×',
      limit: 2,
      better: 'less',
    },
    {
      name: 'Opening a conversation of 50,000 messages / of 50',
      value: measured.opening,
      unit: '×',
      limit: 1.3,
      better: 'less',
    },
  ]
}
