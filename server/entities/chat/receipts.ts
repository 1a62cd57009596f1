import { sql } from 'kysely'
import { type Context, meOf } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'
import { ownConversation, placeOf } from './conversation'

export type ReceiptWish = {
  conversationId: string
  readUpTo?: string | null | undefined
  deliveredUpTo?: string | null | undefined
  typing?: boolean | null | undefined
}

/** Receipts only go forward; that somebody writes is told and not stored. */
export async function updateConversation(context: Context, wish: ReceiptWish): Promise<void> {
  const { db } = context.door
  const conversation = await ownConversation(db, context, wish.conversationId)
  const place = placeOf(conversation)
  if (typeof wish.typing === 'boolean' && conversation.current)
    context.events.publish({ type: 'chat.typing', userId: meOf(context).id, typing: wish.typing, ...place })
  const names = [wish.readUpTo, wish.deliveredUpTo].filter((name) => typeof name === 'string')
  if (names.length === 0) return
  const marks = await db
    .selectFrom('messages')
    .select(['id', 'seq'])
    .where('conversation_id', '=', conversation.id)
    .where('id', 'in', names)
    .execute()
  const seqOf = (name: string | null | undefined): number => {
    if (!name) return 0
    const mark = marks.find(({ id }) => id === name)
    if (!mark) throw new ApiError('NOT_FOUND')
    return mark.seq
  }
  const read = seqOf(wish.readUpTo)
  const delivered = Math.max(read, seqOf(wish.deliveredUpTo))
  const columns = { coach: ['coach_read', 'coach_delivered'], coachee: ['coachee_read', 'coachee_delivered'] }
  const [readColumn, deliveredColumn] = columns[conversation.side].map((name) => sql.ref(name))
  const { numAffectedRows } = await sql`
    update conversations set
      ${readColumn} = greatest(${readColumn}, ${read}),
      ${deliveredColumn} = greatest(${deliveredColumn}, ${delivered})
    where id = ${conversation.id} and (${readColumn} < ${read} or ${deliveredColumn} < ${delivered})`.execute(
    db,
  )
  if (numAffectedRows) context.events.publish({ type: 'chat.receipt', ...place })
}
