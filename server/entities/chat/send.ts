import { setImmediate } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { MINUTE_MS } from '#domain/constants'
import type { ActorCode } from '#domain/roles'
import { actorOf, callerOf } from '../../kernel/caller'
import { type Context, meOf } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import type { ConversationRow, MessageRow, UserRow } from '../../kernel/database/rows'
import { ApiError, badInput } from '../../kernel/errors'
import type { ChatPlace, DomainEvent } from '../../kernel/events'
import { newId } from '../../kernel/secrets'
import { takeInAttachments } from '../file/keep-picture'
import { keepAttachments } from './attachments'
import { type OwnConversation, ownConversation, placeOf, requireSide } from './conversation'
import { type MessageView, viewOf } from './messages'

export type NewMessage = {
  conversationId: string
  text: string
  attachments: string[]
  /** the sender's name of the message */
  idempotencyKey: string
}

/** What was read in the statement that stored a bare message: the conversation, its people's bearers, and what they are. */
type Seen = {
  conversation: ConversationRow
  held: ReadonlySet<string>
  actors: ReadonlyMap<string, ActorCode | null>
}
type Stored = { row: MessageRow; fresh: boolean; place: ChatPlace; seen: Seen | null }

/** Messages as this process wrote them: whoever is told here need not read them again. */
const written = new WeakMap<DomainEvent, { row: MessageRow; seen: Seen | null }>()
export const writtenBy = (event: DomainEvent) => written.get(event) ?? null

/** A person writes at most so many messages a minute, in all conversations. */
const MOST_A_MINUTE = 30

/** What the sender has said: the message already stored under this name, and when the thirtieth last one was written. */
async function saidBefore(trx: Trx, { id }: OwnConversation, authorId: string, given: NewMessage, now: Date) {
  const since = new Date(now.getTime() - MINUTE_MS)
  const { before, pace } = await trx
    .selectNoFrom((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('messages')
          .select(['id', 'text'])
          .select((one) => one('removed_at', 'is not', null).as('removed'))
          .where('conversation_id', '=', id)
          .where('author_id', '=', authorId)
          .where('client_id', '=', given.idempotencyKey),
      ).as('before'),
      eb
        .selectFrom('messages')
        .select('created_at')
        .where('author_id', '=', authorId)
        .where('created_at', '>', since)
        .orderBy('created_at', 'desc')
        .offset(MOST_A_MINUTE - 1)
        .limit(1)
        .as('pace'),
    ])
    .executeTakeFirstOrThrow()
  if (before && !before.removed && before.text !== given.text)
    throw new ApiError('CONFLICT', { reason: 'idempotencyKey' })
  return { before, retryAt: pace && new Date(pace.getTime() + MINUTE_MS).toISOString() }
}

/** Stores the message behind all others, and that its author has read what came before: one statement. */
async function store(
  trx: Trx,
  context: Context,
  to: OwnConversation,
  given: NewMessage,
): Promise<MessageRow> {
  const seq = to.last_seq + 1
  const at = context.now()
  return trx
    .with('moved', (moving) =>
      moving
        .updateTable('conversations')
        .set({ last_seq: seq, last_at: at })
        .set(
          to.side === 'coach'
            ? { coach_read: seq, coach_delivered: seq }
            : { coachee_read: seq, coachee_delivered: seq },
        )
        .where('id', '=', to.id)
        .returning('id'),
    )
    .insertInto('messages')
    .values({
      id: newId('msg'),
      conversation_id: to.id,
      seq,
      author_id: meOf(context).id,
      client_id: given.idempotencyKey,
      text: given.text,
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** More connections of the two than these are looked up when they are told. */
const MOST_HELD = 40

type Instants = 'last_at' | 'created_at'
type ConversationJson = Omit<ConversationRow, Instants> & { last_at: string; created_at: string }
type PersonJson = Pick<UserRow, 'status' | 'user_group' | 'roles' | 'active_role'> & {
  removed_at: string | null
}
type AtOnceRow = { conversation: ConversationJson; coach: PersonJson; coachee: PersonJson; held: string[] }
const AT_ONCE = 'select * from send_message($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)'
const actorNow = (person: PersonJson): ActorCode | null =>
  person.removed_at || person.status === 'inactive' ? null : actorOf(person)

/**
 * As `storeInTurn`, in one statement, for the message that nothing speaks against and no other one overtook: what it
 * looked at holds as long as the conversation's last number does. The caller's bearer is looked at too, since a socket
 * may have been opened long ago. null: it has stored nothing.
 */
async function storeAtOnce(context: Context, given: NewMessage): Promise<Stored | null> {
  const at = context.now()
  const me = meOf(context)
  const id = newId('msg')
  const { rows } = await context.door.db.executeQuery<AtOnceRow>(
    CompiledQuery.raw(AT_ONCE, [
      requireSide(context),
      me.id,
      me.status,
      me.user_group,
      me.roles,
      me.active_role,
      context.connection,
      given.conversationId,
      id,
      given.idempotencyKey,
      given.text,
      at,
      new Date(at.getTime() - MINUTE_MS),
      MOST_A_MINUTE,
      MOST_HELD,
    ]),
  )
  const [found] = rows
  if (!found) return null
  const { conversation: json, coach, coachee, held } = found
  const conversation = { ...json, last_at: at, created_at: new Date(json.created_at) }
  const actors = new Map([
    [json.coach_id, actorNow(coach)],
    [json.coachee_id, actorNow(coachee)],
  ])
  const row: MessageRow = {
    id,
    conversation_id: json.id,
    seq: json.last_seq,
    author_id: me.id,
    client_id: given.idempotencyKey,
    text: given.text,
    created_at: at,
    removed_at: null,
    removed_by: null,
  }
  return {
    row,
    fresh: true,
    place: placeOf(conversation),
    seen: { conversation, held: new Set(held), actors },
  }
}

/** The caller as they are now, for who came by a socket that was opened before. @throws ApiError UNAUTHENTICATED. */
async function stillCalling(context: Context): Promise<Context> {
  const caller = await callerOf(context.door.db, context.bearer, context.now())
  if (caller.me?.id !== meOf(context).id || caller.actor !== context.actor)
    throw new ApiError('UNAUTHENTICATED')
  return { ...context, ...caller }
}

/** Stores a message in its turn: whoever else writes in the conversation waits. */
function storeInTurn(context: Context, given: NewMessage): Promise<Stored> {
  const me = meOf(context)
  return context.door.transaction(async (trx) => {
    const locked = await ownConversation(trx, context, given.conversationId, { lock: true })
    if (!locked.current) throw new ApiError('FORBIDDEN')
    const { before, retryAt } = await saidBefore(trx, locked, me.id, given, context.now())
    const place = placeOf(locked)
    if (before) {
      const row = await trx
        .selectFrom('messages')
        .selectAll()
        .where('id', '=', before.id)
        .executeTakeFirstOrThrow()
      return { row, fresh: false, place, seen: null }
    }
    if (retryAt) throw new ApiError('RATE_LIMITED', { retryAt })
    const stored = await store(trx, context, locked, given)
    await keepAttachments(trx, context, stored, given.attachments)
    return { row: stored, fresh: true, place, seen: null }
  })
}

/**
 * Sends a message: once a name, after all that were sent before it.
 * @throws ApiError FORBIDDEN when the two do not belong together any more, RATE_LIMITED beyond 30 a minute.
 */
export async function sendMessage(context: Context, given: NewMessage): Promise<MessageView> {
  if (given.text === '' && given.attachments.length === 0) throw badInput({ text: 'Campo requerido' })
  await takeInAttachments(context, given.attachments)
  const atOnce = given.attachments.length === 0 ? await storeAtOnce(context, given) : null
  const { row, fresh, place, seen } = atOnce ?? (await storeInTurn(await stillCalling(context), given))
  if (fresh) {
    const event = { type: 'chat.message', messageId: row.id, ...place } as const
    written.set(event, { row, seen })
    context.events.publish(event)
    // whoever reads it hears of it before its author hears that it is stored
    await setImmediate()
  }
  return viewOf(context, row, seen !== null)
}
