import { setImmediate } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { MINUTE_MS } from '#domain/constants'
import type { ActorCode } from '#domain/roles'
import { type Context, meOf } from '../../context'
import type { Trx } from '../../database/door'
import type { ConversationRow, MessageRow } from '../../database/tables'
import { ApiError, badInput } from '../../errors'
import type { ChatPlace, DomainEvent } from '../../events'
import { actorOf, callerOf, HOLDER, type HolderRow, heldAt } from '../connection/connection-service'
import { newId } from '../connection/secrets'
import { keepAttachments } from './attachments'
import {
  CURRENT,
  type OwnConversation,
  ownConversation,
  placeOf,
  requireSide,
  type Side,
} from './conversation'
import { type MessageView, viewOf } from './messages'

export type NewMessage = {
  conversationId: string
  text: string
  attachments: string[]
  /** the sender's name of the message */
  idempotencyKey: string
}

/** What was read in the statement that stored a bare message: the conversation, and who held which connection. */
type Seen = { conversation: ConversationRow; actors: ReadonlyMap<string, ActorCode> }
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

/** Written once as text: building it takes half as long as running it. */
const atOnceOf = (side: Side): string => `
  with seen as (
    select id, last_seq from conversations
    where id = $1 and ${side}_id = $2 and ${CURRENT}
      and exists (select 1 ${heldAt('$3')} and c.token_hash = $8 and u.id = $2 and u.status = $9
        and u.user_group = $10 and u.roles = $11 and u.active_role = $12)
  ), moved as (
    update conversations set last_seq = seen.last_seq + 1, last_at = $3::timestamptz,
      ${side}_read = seen.last_seq + 1, ${side}_delivered = seen.last_seq + 1
    from seen
    where conversations.id = seen.id and conversations.last_seq = seen.last_seq
      and not exists (
        select 1 from messages where conversation_id = $1 and author_id = $2 and client_id = $4)
      and not exists (
        select 1 from messages where author_id = $2 and created_at > $5
        order by created_at desc offset ${MOST_A_MINUTE - 1} limit 1)
    returning conversations.*
  ), stored as (
    insert into messages (id, conversation_id, seq, author_id, client_id, text, created_at)
    select $6, id, last_seq, $2, $4, $7, $3::timestamptz from moved
    returning *
  )
  select stored.*, row_to_json(moved) as conversation, (
    select json_agg(held) from (
      select ${HOLDER} ${heldAt('$3')} and u.id in (moved.coach_id, moved.coachee_id)
      order by c.last_used_at desc limit ${MOST_HELD}) as held
  ) as held
  from stored, moved`
const AT_ONCE = { coach: atOnceOf('coach'), coachee: atOnceOf('coachee') }
type Instants = 'last_at' | 'created_at'
type ConversationJson = Omit<ConversationRow, Instants> & { last_at: string; created_at: string }
type AtOnceRow = MessageRow & { conversation: ConversationJson; held: HolderRow[] | null }

/**
 * As `storeInTurn`, in one statement, for the message that nothing speaks against and no other one overtook: what it
 * looked at holds as long as the conversation's last number does. The caller's bearer is looked at too, since a socket
 * may have been opened long ago. null: it has stored nothing.
 */
async function storeAtOnce(context: Context, given: NewMessage): Promise<Stored | null> {
  const at = context.now()
  const me = meOf(context)
  const { rows } = await context.door.db.executeQuery<AtOnceRow>(
    CompiledQuery.raw(AT_ONCE[requireSide(context)], [
      given.conversationId,
      me.id,
      at,
      given.idempotencyKey,
      new Date(at.getTime() - MINUTE_MS),
      newId('msg'),
      given.text,
      context.connection,
      me.status,
      me.user_group,
      me.roles,
      me.active_role,
    ]),
  )
  if (!rows[0]) return null
  const { conversation: json, held, ...row } = rows[0]
  const conversation = { ...json, last_at: new Date(json.last_at), created_at: new Date(json.created_at) }
  const actors = new Map((held ?? []).map((holder) => [holder.token_hash, actorOf(holder)]))
  return { row, fresh: true, place: placeOf(conversation), seen: { conversation, actors } }
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
