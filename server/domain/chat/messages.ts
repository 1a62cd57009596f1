import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { MINUTE_MS } from '#domain/constants'
import { folded } from '#domain/names'
import { type Context, meOf } from '../../context'
import type { Db, Trx } from '../../database/door'
import type { MessageRow } from '../../database/tables'
import { ApiError, badInput } from '../../errors'
import { newId } from '../connection/secrets'
import { keepAttachments } from './attachments'
import { type OwnConversation, ownConversation, placeOf } from './conversation'

/** A message as the caller sees it. */
export type MessageView = { row: MessageRow; own: boolean }
const viewOf = (context: Context, row: MessageRow): MessageView => ({
  row,
  own: row.author_id === meOf(context).id,
})

const seqOf = async (db: Db | Trx, conversationId: string, messageId: string): Promise<number> => {
  const found = await db
    .selectFrom('messages')
    .select('seq')
    .where('id', '=', messageId)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst()
  if (!found) throw new ApiError('NOT_FOUND')
  return found.seq
}

export type MessagesWish = {
  conversationId: string
  before?: string | null | undefined
  after?: string | null | undefined
  limit: number
  text?: string | null | undefined
}

/** As `folded` of names, for the letters people write here; capitals too, which some locales leave as they are. */
const foldedText = sql<string>`translate(lower(text), 'áàâäãéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc')`

/**
 * Messages of an own conversation, oldest first: the latest, those before one, those after one, or those that
 * contain a text. Removed ones are there without their words, and are never found by them.
 */
export async function readMessages(context: Context, wish: MessagesWish): Promise<MessageView[]> {
  const { db } = context.door
  const { id } = await ownConversation(db, context, wish.conversationId)
  const before = wish.before ? await seqOf(db, id, wish.before) : null
  const after = wish.after ? await seqOf(db, id, wish.after) : null
  const pattern = wish.text ? `%${folded(wish.text).replace(/[\\%_]/g, '\\$&')}%` : null
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', id)
    .$if(before !== null, (query) => query.where('seq', '<', before ?? 0))
    .$if(after !== null, (query) => query.where('seq', '>', after ?? 0))
    .$if(pattern !== null, (query) =>
      query.where(foldedText, 'like', pattern ?? '').where('removed_at', 'is', null),
    )
    .orderBy('seq', after === null ? 'desc' : 'asc')
    .limit(wish.limit)
    .execute()
  if (after === null) rows.reverse()
  return rows.map((row) => viewOf(context, row))
}

/** One message of an own conversation. @throws ApiError NOT_FOUND. */
export async function messageOf(context: Context, conversationId: string, id: string): Promise<MessageView> {
  const row = await context.door.db
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', id)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirstOrThrow(() => new ApiError('NOT_FOUND'))
  return viewOf(context, row)
}

export type NewMessage = {
  conversationId: string
  text: string
  attachments: string[]
  /** the sender's name of the message */
  idempotencyKey: string
}

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

/**
 * Sends a message: once a name, after all that were sent before it.
 * @throws ApiError FORBIDDEN when the two do not belong together any more, RATE_LIMITED beyond 30 a minute.
 */
export async function sendMessage(context: Context, given: NewMessage): Promise<MessageView> {
  const me = meOf(context)
  if (given.text === '' && given.attachments.length === 0) throw badInput({ text: 'Campo requerido' })
  const { row, fresh, place } = await context.door.transaction(async (trx) => {
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
      return { row, fresh: false, place }
    }
    if (retryAt) throw new ApiError('RATE_LIMITED', { retryAt })
    const stored = await store(trx, context, locked, given)
    await keepAttachments(trx, context, stored, given.attachments)
    return { row: stored, fresh: true, place }
  })
  if (fresh) context.events.publish({ type: 'chat.message', messageId: row.id, ...place })
  return viewOf(context, row)
}
