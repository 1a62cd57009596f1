import { sql } from 'kysely'
import { type Context, meOf } from '../../kernel/context'
import { contains } from '../../kernel/database/contains'
import type { Db, Trx } from '../../kernel/database/door'
import type { MessageRow } from '../../kernel/database/rows'
import { ApiError } from '../../kernel/errors'
import { ownConversation } from './conversation'

/** A message as the caller sees it; bare: known to carry no file. */
export type MessageView = { row: MessageRow; own: boolean; bare?: boolean }
export const viewOf = (context: Context, row: MessageRow, bare = false): MessageView => ({
  row,
  own: row.author_id === meOf(context).id,
  bare,
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

/**
 * Messages of an own conversation, oldest first: the latest, those before one, those after one, or those that
 * contain a text. Removed ones are there without their words, and are never found by them.
 */
export async function readMessages(context: Context, wish: MessagesWish): Promise<MessageView[]> {
  const { db } = context.door
  const { id } = await ownConversation(db, context, wish.conversationId)
  const before = wish.before ? await seqOf(db, id, wish.before) : null
  const after = wish.after ? await seqOf(db, id, wish.after) : null
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', id)
    .$if(before !== null, (query) => query.where('seq', '<', before ?? 0))
    .$if(after !== null, (query) => query.where('seq', '>', after ?? 0))
    .$if(Boolean(wish.text), (query) =>
      query.where(contains(sql.ref('text'), wish.text ?? '')).where('removed_at', 'is', null),
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
