import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { openPostgres } from '#server/kernel/database/door'
import { CallTab, negotiate } from '../../tests/server/call-tab'
import { gather, type Person } from '../load/people'
import { signIn } from '../load/sign-in'
import { tell } from './postgres'
import { type IceServer, RelayedCall } from './relay'
import type { Tally } from './tally'

const AGAIN_MS = 200
const MOST_TRIES = 300
const ANSWER_MS = 5000
/** A person writes at most thirty messages a minute. */
const WRITES_EVERY_MS = 2200
const BOOKS_EVERY_MS = 1000
const CALMS_MS = 2000
/** So long after it was confirmed a message may take to be shown. */
const HEARD_MS = 20_000
const MEETS_MS = 8000
const MEETS = 4

const OPEN = 'mutation ($data: CreateChatUserInput!) { createChatUser(data: $data) { ready } }'
const NAME = '{ user { name { first last } } }'
const CONVERSATIONS = '{ conversations(limit: 1) { _id } }'
const SEND = 'mutation ($data: SendMessageInput!) { sendMessage(data: $data) { _id } }'
const READ =
  'query ($conversationId: ID!) { messages(conversationId: $conversationId, limit: 50) { seq text } }'
const HEAR = 'subscription { chatEvent { message { seq text } } }'
const HOURS = 'query ($coachId: ID!) { coachSchedule(coachId: $coachId) { slots { dateTime } } }'
const BOOK = 'mutation ($data: CreateSessionInput!) { createSession(data: $data) { _id } }'
const SERVERS = 'query ($sessionId: ID!) { callServers(sessionId: $sessionId) { urls username credential } }'
const CANCEL = 'mutation ($data: CancelSessionInput!) { cancelSession(data: $data) { _id } }'

export const tokenOf = ({ kept }: Person): string => kept.getItem('travesia.token') ?? ''

type Answer<Data> = { data?: Data | null; errors?: { extensions?: { code?: string } }[] }

/** Said by the server: whoever asks comes back in a moment. */
class ComeBack extends Error {}

/** Somebody at a device: what they ask is asked again under its own key until it is answered. */
class Asker {
  constructor(
    readonly address: string,
    readonly person: Person,
    readonly tally: Tally,
  ) {}

  async #once<Data>(query: string, variables: object): Promise<Answer<Data>> {
    const response = await fetch(`${this.address}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${tokenOf(this.person)}`,
        'x-forwarded-for': this.person.address,
      },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    // the proxy's word for a process that died while it answered
    if ([502, 504].includes(response.status)) throw new Error(`HTTP ${response.status}`)
    if (response.status === 503) this.tally.unavailableNow(response.headers.has('retry-after'))
    else if (response.status >= 500) this.tally.broke(`HTTP ${response.status}`)
    if (response.status >= 500) throw new ComeBack()
    return response.json()
  }

  /** @throws the last failure when none of the tries was answered. */
  async ask<Data>(query: string, variables: object = {}): Promise<Answer<Data>> {
    const began = performance.now()
    for (let tries = 1; ; tries += 1)
      try {
        const answer = await this.#once<Data>(query, variables)
        this.tally.answered(performance.now() - began)
        return answer
      } catch (error) {
        if (!(error instanceof ComeBack)) this.tally.cutOff += 1
        if (tries === MOST_TRIES) throw error
        await wait(AGAIN_MS)
      }
  }

  /** A change: counted as asked, and as confirmed where it was. */
  async change<Data>(query: string, data: object): Promise<Data | null> {
    this.tally.asked += 1
    const answer = await this.ask<Data>(query, { data })
    if (answer.data) this.tally.confirmed += 1
    else this.tally.refuse(answer.errors?.[0]?.extensions?.code ?? 'sin código')
    return answer.data ?? null
  }
}

/** Writes to their coach until it is enough. @returns what was confirmed. */
async function write(asker: Asker, conversationId: string, enough: AbortSignal): Promise<string[]> {
  const confirmed: string[] = []
  while (!enough.aborted) {
    const key = randomUUID()
    asker.tally.messages.set(key, false)
    if (await asker.change(SEND, { conversationId, text: key, idempotencyKey: key })) {
      asker.tally.messages.set(key, true)
      confirmed.push(key)
    }
    await wait(WRITES_EVERY_MS)
  }
  return confirmed
}

/** Books an hour of their coach and gives it back until it is enough. */
async function book(asker: Asker, coachId: string, programId: string, enough: AbortSignal): Promise<void> {
  type Hours = { coachSchedule: { slots: { dateTime: string }[] } }
  for (let turn = 1; !enough.aborted; turn += 1) {
    const { data } = await asker.ask<Hours>(HOURS, { coachId })
    const slots = data?.coachSchedule.slots ?? []
    const slot = slots[slots.length - 1 - ((turn * 7) % Math.max(1, Math.floor(slots.length / 2)))]?.dateTime
    if (!slot) return
    const booking = { person: asker.person.id, slot, id: null as string | null, isCancelled: false }
    asker.tally.bookings.push(booking)
    const made = await asker.change<{ createSession: { _id: string } }>(BOOK, {
      coachId,
      programId,
      slot,
      idempotencyKey: randomUUID(),
    })
    booking.id = made?.createSession._id ?? null
    if (booking.id)
      booking.isCancelled =
        (await asker.change(CANCEL, {
          sessionId: booking.id,
          reason: 'otra hora',
          idempotencyKey: randomUUID(),
        })) !== null
    await wait(BOOKS_EVERY_MS)
  }
}

/**
 * Another tab of somebody who writes: hears it, and reads what was said while its socket was gone, or where a number is
 * missing, as the product's own does.
 */
function follow(asker: Asker, conversationId: string): { heard: Set<string>; stop: () => void } {
  type Message = { seq: number; text: string | null }
  const heard = new Set<string>()
  let last = 0
  const take = ({ seq, text }: Message): void => {
    last = Math.max(last, seq)
    if (text) heard.add(text)
  }
  const catchUp = async (): Promise<void> => {
    const { data } = await asker.ask<{ messages: Message[] }>(READ, { conversationId })
    for (const message of data?.messages ?? []) take(message)
  }
  const client = createClient({
    url: `${asker.address.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { token: tokenOf(asker.person) },
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: () => wait(AGAIN_MS),
  })
  client.on('connected', (_socket, _payload, wasRetry) => void (wasRetry && catchUp()))
  client.subscribe<{ chatEvent: { message: Message | null } }>(
    { query: HEAR },
    {
      next: ({ data }) => {
        const message = data?.chatEvent.message
        if (!message) return
        const isGap = message.seq > last + 1
        take(message)
        if (isGap) void catchUp()
      },
      error: () => {},
      complete: () => {},
    },
  )
  return { heard, stop: () => void client.dispose() }
}

export type Crowd = { writers: Writer[]; bookers: Booker[]; pair: Person }
type Writer = { person: Person; conversationId: string }
type Booker = { person: Person; programId: string }

const WRITERS = 24
const BOOKERS = 8
const FOLLOWED = 6

/** Chooses who takes part and brings them in. */
export async function gatherCrowd(url: string, address: string, tally: Tally): Promise<Crowd> {
  const door = await openPostgres(url)
  const crowd = await gather(door, { coachee: WRITERS + BOOKERS, coach: 0, admin: 0, sysadmin: 0, calls: 1 })
  const [pair] = crowd.pairs
  if (!pair?.partner) throw new Error('no hay quién converse')
  for (const person of [...crowd.coachee, pair, pair.partner]) await signIn(door, person)
  await door.close()
  const writers: Writer[] = []
  for (const person of crowd.coachee.slice(0, WRITERS)) {
    const asker = new Asker(address, person, tally)
    const { id, email } = person
    const { data: own } = await asker.ask<{ user: { name: { first: string; last: string } } }>(NAME)
    const name = `${own?.user.name.first} ${own?.user.name.last}`
    await asker.ask(OPEN, { data: { id, email, name, type: 'coachee' } })
    const { data } = await asker.ask<{ conversations: { _id: string }[] }>(CONVERSATIONS)
    const [first] = data?.conversations ?? []
    if (first) writers.push({ person, conversationId: first._id })
  }
  if (writers.length < FOLLOWED) throw new Error('no hay quién escriba')
  const bookers: Booker[] = []
  for (const person of crowd.coachee.slice(WRITERS)) {
    const [trip] = await tell<{ program_id: string }>(
      url,
      'select program_id from trips where user_id = $1',
      [person.id],
    )
    if (trip) bookers.push({ person, programId: trip.program_id })
  }
  return { writers, bookers, pair }
}

/** The two of a call find each other, each by a socket of their own. @throws Error when they do not. */
async function meetOnce(address: string, pair: Person, partner: Person): Promise<void> {
  const late = wait(MEETS_MS).then(() => {
    throw new Error('la llamada no se encontró')
  })
  late.catch(() => {})
  const waiting = new CallTab(address, tokenOf(partner), pair.other)
  try {
    await Promise.race([waiting.hear('entered'), late])
    const newcomer = new CallTab(address, tokenOf(pair), pair.other)
    await Promise.race([negotiate(waiting, newcomer), late]).finally(() => newcomer.socket.close())
  } finally {
    waiting.socket.close()
  }
}
/** The same, tried again as a tab of the product does. */
async function meet(address: string, pair: Person): Promise<void> {
  const { partner } = pair
  if (!partner) return
  for (let tries = 1; ; tries += 1)
    try {
      await meetOnce(address, pair, partner)
      return
    } catch (error) {
      if (tries === MEETS) throw error
    }
}

/** The two of a call talk through the relay that the product names to each. */
function relayedCall(address: string, pair: Person, partner: Person, tally: Tally): RelayedCall {
  type Servers = { callServers: IceServer[] }
  const asked = async (person: Person): Promise<IceServer[]> => {
    const { data } = await new Asker(address, person, tally).ask<Servers>(SERVERS, { sessionId: pair.other })
    return data?.callServers ?? []
  }
  return new RelayedCall(async () => [await asked(pair), await asked(partner)])
}

/**
 * Everybody at work while `fault` happens, and two of them in a call. `byTurn`: there is a relay, and they talk through it.
 * @returns how many confirmed messages another tab of their author never showed.
 */
export async function work(
  address: string,
  { writers, bookers, pair }: Crowd,
  tally: Tally,
  fault: (relay: RelayedCall | null) => Promise<void>,
  byTurn: boolean,
): Promise<number> {
  const enough = new AbortController()
  const at = (person: Person) => new Asker(address, person, tally)
  const tabs = writers
    .slice(0, FOLLOWED)
    .map(({ person, conversationId }) => follow(at(person), conversationId))
  const relay = byTurn && pair.partner ? relayedCall(address, pair, pair.partner, tally) : null
  await relay?.begin()
  await wait(CALMS_MS)
  const written = writers.map(({ person, conversationId }) =>
    write(at(person), conversationId, enough.signal),
  )
  const booked = bookers.map(({ person, programId }) =>
    book(at(person), person.other, programId, enough.signal),
  )
  await wait(CALMS_MS)
  await fault(relay)
  await meet(address, pair).catch((error: unknown) =>
    tally.broke(error instanceof Error ? error.message : 'llamada'),
  )
  // everybody writes once more: that shows a tab what it missed
  await wait(WRITES_EVERY_MS + CALMS_MS)
  if (relay) {
    await relay.end()
    const { sent, arrived, silentMs } = relay
    tally.relayed = { sent, arrived, silentMs }
  }
  enough.abort()
  await Promise.all(booked)
  const confirmed = await Promise.all(written)
  const unheard = (): number =>
    tabs.reduce(
      (sum, { heard }, place) => sum + (confirmed[place] ?? []).filter((key) => !heard.has(key)).length,
      0,
    )
  for (let waited = 0; unheard() > 0 && waited < HEARD_MS; waited += AGAIN_MS) await wait(AGAIN_MS)
  for (const { stop } of tabs) stop()
  return unheard()
}
