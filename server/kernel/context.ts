import type { FastifyBaseLogger } from 'fastify'
import type { ActorCode } from '#domain/roles'
import type { Config } from '../config'
import type { Outside } from '../outside/outside'
import type { CallLimit } from './call-limit'
import type { Door, ReadDb } from './database/door'
import type { UserRow } from './database/rows'
import type { Events } from './events'
import type { Numbers } from './numbers'
import type { PictureReader } from './pictures/picture-reader'
import type { Refusals } from './refusal'
import type { Traces } from './tracing/spans'

/** What the whole server shares. `now` is the injectable clock. */
export type Services = {
  config: Config & { demo: boolean }
  door: Door
  /** What is read from: the database itself, and for who asked with `aside` what follows it. */
  reads: ReadDb
  now: () => Date
  events: Events
  log: FastifyBaseLogger
  outside: Outside
  pictures: PictureReader
  /** Signs the addresses in mails that end a kind of them. */
  mailKey: string
  /** Counts calls, across processes. */
  limit: CallLimit
  /** Counts what was refused. */
  refusals: Refusals
  /** Counts what is watched. */
  numbers: Numbers
  /** null: no traces are kept. */
  traces: Traces | null
}

/** Who is calling: read from the database at each request. */
export type Caller = {
  me: UserRow | null
  actor: ActorCode
  /** Hash of the bearer token, null without a connection. */
  connection: string | null
  /** When the connection was last prolonged. */
  lastUsedAt: Date | null
  /** Which sysadmin sees the product as this person, and until when: they read, and do nothing. */
  preview: { by: string; until: Date } | null
}

/**
 * What ties somebody's reads to what they wrote. `seen`: up to where in the log the database must have come, as their
 * browser brings it; null: it does not matter. `wrote`: whether this call changed something, for them or in their name.
 */
export type Trail = { readonly seen: string | null; wrote: boolean }
export const newTrail = (seen: string | null = null, wrote = false): Trail => ({ seen, wrote })

/** What every resolver and route gets. */
export type Context = Services &
  Caller & {
    trail: Trail
    requestId: string
    address: string
    bearer: string | null
    /** The caller's browser and system, in words. */
    device: string | null
  }

/** The caller's row, where the declared scopes already guarantee one. */
export function meOf(context: Context): UserRow {
  if (!context.me) throw new Error('This operation was declared for people with a connection.')
  return context.me
}
