import { type Context, meOf } from '../../kernel/context'
import { limitAndOffset } from '../../kernel/database/limit-and-offset'
import type { MessageRow } from '../../kernel/database/rows'
import { loadersOf } from '../user/loaders'
import { type UserView, viewUser } from '../user/relation'
import { type OwnConversation, otherSide, requireSide, stillTogether } from './conversation'
import type { MessageView } from './messages'

/** A conversation as one of its two people sees it. */
export type ConversationView = OwnConversation & { last: MessageView | null }

/** The caller's conversations, the one with the newest message first. */
export async function ownConversations(
  context: Context,
  page: { skip: number; limit: number },
): Promise<ConversationView[]> {
  const side = requireSide(context)
  const me = meOf(context)
  const rows = await context.door.db
    .selectFrom('conversations')
    .leftJoin('messages', (join) =>
      join
        .onRef('messages.conversation_id', '=', 'conversations.id')
        .onRef('messages.seq', '=', 'conversations.last_seq'),
    )
    .selectAll('conversations')
    .select(stillTogether.as('current'))
    .select((eb) => eb.fn.toJson('messages').as('last'))
    .where(side === 'coach' ? 'coach_id' : 'coachee_id', '=', me.id)
    .orderBy((eb) => eb.fn.coalesce('conversations.last_at', 'conversations.created_at'), 'desc')
    .orderBy('conversations.id')
    .modifyEnd(limitAndOffset(page))
    .execute()
  return rows.map(({ last, current, ...row }) => {
    const message = last as
      | (MessageRow & { created_at: string | Date; removed_at: string | Date | null })
      | null
    return {
      ...row,
      side,
      current: Boolean(current),
      last: message?.id
        ? {
            row: {
              ...message,
              created_at: new Date(message.created_at),
              removed_at: message.removed_at ? new Date(message.removed_at) : null,
            },
            own: message.author_id === me.id,
          }
        : null,
    }
  })
}

/** The other person: as the relation shows them, and by name alone once it is over. */
export async function otherOf(context: Context, view: OwnConversation): Promise<UserView> {
  const other = otherSide(view.side)
  const row = await loadersOf(context).user.load(other === 'coach' ? view.coach_id : view.coachee_id)
  if (!row) throw new Error(`The conversation ${view.id} has lost a person.`)
  return viewUser(row, !view.current ? 'named' : other === 'coach' ? 'ownCoach' : 'ownCoachee')
}

const marks = (view: OwnConversation) => ({
  coach: { read: view.coach_read, delivered: view.coach_delivered },
  coachee: { read: view.coachee_read, delivered: view.coachee_delivered },
})
/** How far the caller, and how far the other one, has got and read, as numbers of messages. */
export const progressOf = (view: OwnConversation) => ({
  own: marks(view)[view.side],
  other: marks(view)[otherSide(view.side)],
})
