import { type Context, meOf } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'
import { newId } from '../../kernel/secrets'
import { deleteUnneeded, letGo } from '../file/unneeded'
import { enqueueMail } from '../mail/mail-queue'
import { sysadmins } from '../user/sysadmins'
import { forgetAttachments } from './attachments'
import { ownConversation, placeOf } from './conversation'
import type { MessageView } from './messages'

/** Reports the other's message, once; that one message is then open to a sysadmin. */
export async function reportMessage(
  context: Context,
  given: { messageId: string; reason: string },
): Promise<void> {
  const { db } = context.door
  const me = meOf(context)
  const message = await db
    .selectFrom('messages')
    .select(['id', 'conversation_id', 'author_id', 'removed_at'])
    .where('id', '=', given.messageId)
    .executeTakeFirst()
  if (!message) throw new ApiError('NOT_FOUND')
  await ownConversation(db, context, message.conversation_id)
  if (message.author_id === me.id || message.removed_at) throw new ApiError('NOT_FOUND')
  await context.door.transaction(async (trx) => {
    const fresh = await trx
      .insertInto('message_reports')
      .values({
        id: newId('rep'),
        message_id: message.id,
        reporter_id: me.id,
        reason: given.reason,
        created_at: context.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!fresh) return
    const told = await sysadmins(trx)
    await enqueueMail(
      trx,
      ...told.map((userId) => ({
        template: 'messageReported' as const,
        to: { userId },
        data: { path: '/reportes' },
      })),
    )
  })
  context.events.publish({ type: 'outbox.added' })
}

/**
 * Takes the words and files of a message away for good; that there was one stays.
 * Its author may, and a sysadmin once it was reported. @throws ApiError NOT_FOUND for everybody else.
 */
export async function removeMessage(context: Context, messageId: string): Promise<MessageView> {
  const me = meOf(context)
  const { row, conversation } = await context.door.transaction(async (trx) => {
    const found = await trx
      .selectFrom('messages')
      .selectAll()
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('message_reports')
              .select('message_reports.id')
              .whereRef('message_reports.message_id', '=', 'messages.id'),
          )
          .as('reported'),
      )
      .where('id', '=', messageId)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw new ApiError('NOT_FOUND')
    if (context.actor === 'sa') {
      if (!found.reported) throw new ApiError('NOT_FOUND')
    } else {
      await ownConversation(trx, context, found.conversation_id)
      if (found.author_id !== me.id) throw new ApiError('NOT_FOUND')
    }
    const conversation = await trx
      .selectFrom('conversations')
      .select(['id', 'coach_id', 'coachee_id'])
      .where('id', '=', found.conversation_id)
      .executeTakeFirstOrThrow()
    await letGo(trx, await forgetAttachments(trx, messageId), context.now())
    const row = await trx
      .updateTable('messages')
      .set({ text: '', removed_at: found.removed_at ?? context.now(), removed_by: found.removed_by ?? me.id })
      .where('id', '=', messageId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('message_reports')
      .set({ resolved_at: context.now(), resolved_by: me.id })
      .where('message_id', '=', messageId)
      .where('resolved_at', 'is', null)
      .execute()
    return { row, conversation }
  })
  await deleteUnneeded(context)
  context.events.publish({ type: 'chat.removal', messageId, ...placeOf(conversation) })
  return { row, own: row.author_id === me.id }
}
