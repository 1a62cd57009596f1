import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { connect, type Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'

/** Where to reach somebody, IPv4. */
export type Address = { host: string; port: number }
export type Attributes = ReadonlyMap<number, Buffer>
type Written = readonly (readonly [type: number, value: Buffer])[]

/** Methods of TURN (RFC 8656, 17). */
export const METHOD = { allocate: 0x003, refresh: 0x004, send: 0x006, data: 0x007, permit: 0x008 } as const
/** Attributes of STUN and TURN (RFC 8489, 18.3; RFC 8656, 18). */
export const ATTRIBUTE = {
  username: 0x0006,
  integrity: 0x0008,
  error: 0x0009,
  lifetime: 0x000d,
  peer: 0x0012,
  data: 0x0013,
  realm: 0x0014,
  nonce: 0x0015,
  relayed: 0x0016,
  transport: 0x0019,
} as const
const CLASS = { request: 0x000, indication: 0x010, success: 0x100, error: 0x110 } as const
const CLASS_BITS = 0x110
const COOKIE = 0x2112a442
const HEADER_BYTES = 20
const INTEGRITY_BYTES = 20
const UDP = Buffer.from([17, 0, 0, 0])
const [UNAUTHORIZED, STALE_NONCE] = [401, 438]
/** The first wait for an answer over UDP; each later one is twice as long. */
const FIRST_WAIT_MS = 500
const PATIENCE_MS = 5000

/** The server answered, and refused. */
export class TurnRefusal extends Error {
  constructor(readonly code: number) {
    super(`TURN ${code}`)
  }
}

const padded = (bytes: number): number => Math.ceil(bytes / 4) * 4

function attribute(type: number, value: Buffer): Buffer {
  const written = Buffer.alloc(4 + padded(value.length))
  written.writeUInt16BE(type, 0)
  written.writeUInt16BE(value.length, 2)
  value.copy(written, 4)
  return written
}

function header(type: number, bytes: number, id: Buffer): Buffer {
  const written = Buffer.alloc(HEADER_BYTES)
  written.writeUInt16BE(type, 0)
  written.writeUInt16BE(bytes, 2)
  written.writeUInt32BE(COOKIE, 4)
  id.copy(written, 8)
  return written
}

/** What signs a message: everything before, with the length it has once it is signed (RFC 8489, 14.5). */
function signatureOf(type: number, id: Buffer, before: Buffer, key: Buffer): Buffer {
  const length = before.length + 4 + INTEGRITY_BYTES
  return createHmac('sha1', key)
    .update(header(type, length, id))
    .update(before)
    .digest()
}

function messageOf(type: number, id: Buffer, attributes: Written, key: Buffer | null): Buffer {
  const before = Buffer.concat(attributes.map(([name, value]) => attribute(name, value)))
  const body = key
    ? Buffer.concat([before, attribute(ATTRIBUTE.integrity, signatureOf(type, id, before, key))])
    : before
  return Buffer.concat([header(type, body.length, id), body])
}

type Read = { type: number; id: Buffer; attributes: Attributes; isSignedWith: (key: Buffer) => boolean }

/** null: it is no message of STUN. */
function readMessage(packet: Buffer): Read | null {
  if (packet.length < HEADER_BYTES || packet.readUInt32BE(4) !== COOKIE) return null
  const [type, id] = [packet.readUInt16BE(0), packet.subarray(8, HEADER_BYTES)]
  const attributes = new Map<number, Buffer>()
  let signedAt = -1
  for (let at = HEADER_BYTES; at + 4 <= packet.length; ) {
    const [name, length] = [packet.readUInt16BE(at), packet.readUInt16BE(at + 2)]
    if (name === ATTRIBUTE.integrity) signedAt = at
    // nothing after a signature counts, but a fingerprint, which says nothing
    if (signedAt < 0 || signedAt === at) attributes.set(name, packet.subarray(at + 4, at + 4 + length))
    at += 4 + padded(length)
  }
  const isSignedWith = (key: Buffer): boolean => {
    const told = attributes.get(ATTRIBUTE.integrity)
    if (told?.length !== INTEGRITY_BYTES) return false
    return timingSafeEqual(told, signatureOf(type, id, packet.subarray(HEADER_BYTES, signedAt), key))
  }
  return { type, id, attributes, isSignedWith }
}

/** An address as XOR-MAPPED-ADDRESS and its like carry it. */
export function writtenAddress({ host, port }: Address): Buffer {
  const value = Buffer.from([0, 1, 0, 0, ...host.split('.').map(Number)])
  value.writeUInt16BE(port ^ (COOKIE >>> 16), 2)
  value.writeUInt32BE((value.readUInt32BE(4) ^ COOKIE) >>> 0, 4)
  return value
}
/** @throws Error when it is none of IPv4. */
export function readAddress(value: Buffer | undefined): Address {
  if (value?.length !== 8 || value[1] !== 1) throw new Error('not an IPv4 address')
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE((value.readUInt32BE(4) ^ COOKIE) >>> 0)
  return { host: [...bytes].join('.'), port: value.readUInt16BE(2) ^ (COOKIE >>> 16) }
}

/** How packets go there and come back. `repeats`: they may be lost on the way. */
type Line = {
  repeats: boolean
  send: (packet: Buffer) => void
  close: () => void
}
type Ear = { packet: (packet: Buffer) => void; broke: (error: Error) => void }

async function openUdp({ host, port }: Address, ear: Ear): Promise<Line> {
  const { address, family } = await lookup(host)
  const socket = createSocket(family === 6 ? 'udp6' : 'udp4')
  socket.on('message', ear.packet)
  socket.on('error', ear.broke)
  await new Promise<void>((resolve) => socket.connect(port, address, resolve))
  let isOpen = true
  return {
    repeats: true,
    send: (packet) => {
      if (isOpen) socket.send(packet)
    },
    close: () => {
      if (isOpen) socket.close()
      isOpen = false
    },
  }
}

/** STUN over a stream says itself how long each message is (RFC 8489, 6.2.2). */
function openStream(socket: Socket, ear: Ear): Line {
  let waiting = Buffer.alloc(0)
  socket.on('error', ear.broke)
  socket.on('close', () => ear.broke(new Error('closed')))
  socket.on('data', (data) => {
    waiting = Buffer.concat([waiting, data])
    while (waiting.length >= HEADER_BYTES) {
      const length = HEADER_BYTES + waiting.readUInt16BE(2)
      if (waiting.length < length) return
      ear.packet(waiting.subarray(0, length))
      waiting = waiting.subarray(length)
    }
  })
  return { repeats: false, send: (packet) => void socket.write(packet), close: () => socket.destroy() }
}

const URL_OF_TURN = /^(turns?):(\[[^\]]+\]|[^:?]+)(?::(\d+))?(?:\?transport=(udp|tcp))?$/
/** As RFC 7065 has it: TLS over TCP on 5349, else UDP on 3478. */
async function openLine(url: string, ear: Ear): Promise<Line> {
  const [, scheme, named = '', given, transport] = URL_OF_TURN.exec(url) ?? []
  if (!scheme) throw new Error(`no address of TURN: ${url}`)
  const host = named.replace(/^\[|\]$/g, '')
  const isSecure = scheme === 'turns'
  const port = Number(given ?? (isSecure ? 5349 : 3478))
  if (isSecure) return openStream(connectSecurely({ host, port, servername: host }), ear)
  return transport === 'tcp' ? openStream(connect({ host, port }), ear) : openUdp({ host, port }, ear)
}

export type TurnAccount = { username: string; credential: string }
/** A place at a relay: what arrives at its address is carried to whoever holds it. */
export type TurnPlace = {
  relayed: Address
  /** @throws TurnRefusal; Error when nothing comes. */
  ask(method: number, attributes: Written): Promise<Attributes>
  tell(method: number, attributes: Written): void
  /** What the relay brings unasked. */
  onTold(listener: (method: number, attributes: Attributes) => void): void
  /** Gives the place back; whoever does not answer any more is left. */
  close(): void
}

/**
 * Takes a place at a TURN server, by credentials that are checked on both sides: an answer that is not signed with them
 * does not count (RFC 8656; long-term credentials of RFC 8489, 9.2).
 * @throws TurnRefusal; Error with why there is no answer.
 */
export async function openTurn(
  url: string,
  { username, credential }: TurnAccount,
  patienceMs = PATIENCE_MS,
): Promise<TurnPlace> {
  const waiting = new Map<string, { answered: (message: Read) => void; broke: (error: Error) => void }>()
  let listener: (method: number, attributes: Attributes) => void = () => {}
  const line = await openLine(url, {
    packet: (packet) => {
      const message = readMessage(packet)
      if (!message) return
      if ((message.type & CLASS_BITS) === CLASS.indication)
        listener(message.type & ~CLASS_BITS, message.attributes)
      else waiting.get(message.id.toString('hex'))?.answered(message)
    },
    broke: (error) => {
      for (const { broke } of waiting.values()) broke(error)
    },
  })

  async function once(type: number, attributes: Written, key: Buffer | null): Promise<Read> {
    const id = randomBytes(12)
    const name = id.toString('hex')
    const packet = messageOf(type, id, attributes, key)
    let again: NodeJS.Timeout | undefined
    let late: NodeJS.Timeout | undefined
    const send = (waitMs: number): void => {
      line.send(packet)
      if (line.repeats) again = setTimeout(send, waitMs, waitMs * 2)
    }
    try {
      return await new Promise<Read>((answered, broke) => {
        waiting.set(name, { answered, broke })
        late = setTimeout(() => broke(new Error('timeout')), patienceMs)
        send(FIRST_WAIT_MS)
      })
    } finally {
      clearTimeout(again)
      clearTimeout(late)
      waiting.delete(name)
    }
  }

  let account: { key: Buffer; told: Written } | null = null
  const ask = async (method: number, attributes: Written, isSecondTry = false): Promise<Attributes> => {
    const known = account
    const answer = await once(
      method | CLASS.request,
      known ? [...attributes, ...known.told] : attributes,
      known?.key ?? null,
    )
    if ((answer.type & CLASS_BITS) === CLASS.success) {
      if (!known || !answer.isSignedWith(known.key)) throw new Error('unsigned answer')
      return answer.attributes
    }
    const told = answer.attributes.get(ATTRIBUTE.error)
    const code = (told?.[2] ?? 0) * 100 + (told?.[3] ?? 0)
    const [realm, nonce] = [ATTRIBUTE.realm, ATTRIBUTE.nonce].map((name) => answer.attributes.get(name))
    const isQuestion = code === STALE_NONCE || (code === UNAUTHORIZED && !known)
    if (!isQuestion || !realm || !nonce || isSecondTry) throw new TurnRefusal(code)
    account = {
      key: createHash('md5').update(`${username}:${realm.toString()}:${credential}`).digest(),
      told: [
        [ATTRIBUTE.username, Buffer.from(username)],
        [ATTRIBUTE.realm, realm],
        [ATTRIBUTE.nonce, nonce],
      ],
    }
    return ask(method, attributes, true)
  }
  const tell = (method: number, attributes: Written): void =>
    line.send(messageOf(method | CLASS.indication, randomBytes(12), attributes, null))

  try {
    const given = await ask(METHOD.allocate, [[ATTRIBUTE.transport, UDP]])
    return {
      relayed: readAddress(given.get(ATTRIBUTE.relayed)),
      ask,
      tell,
      onTold: (hear) => {
        listener = hear
      },
      close: () => {
        ask(METHOD.refresh, [[ATTRIBUTE.lifetime, Buffer.alloc(4)]])
          .catch(() => {})
          .finally(line.close)
      },
    }
  } catch (error) {
    line.close()
    throw error
  }
}
