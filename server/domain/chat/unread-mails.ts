import { HOUR_MS, MINUTE_MS } from '#domain/constants'
import type { Door, Trx } from '../../database/door'
import { enqueueMail } from '../mail/mail-queue'
import type { Side } from './conversation'

const PATIENCE_MS = 10 * MINUTE_MS
const BATCH = 100

const COLUMNS = {
  coach: {
    read: 'coach_read',
    toldAt: 'coach_told_at',
    toldSeq: 'coach_told_seq',
    to: 'coach_id',
    by: 'coachee_id',
  },
  coachee: {
    read: 'coachee_read',
    toldAt: 'coachee_told_at',
    toldSeq: 'coachee_told_seq',
    to: 'coachee_id',
    by: 'coach_id',
  },
} as const satisfies Record<Side, unknown>

/** Tells one side of the conversations whose newest message waited ten minutes; once an hour at most, of each message once. */
async function tellSide(trx: Trx, side: Side, now: Date): Promise<number> {
  const { read, toldAt, toldSeq, to, by } = COLUMNS[side]
  const rows = await trx
    .selectFrom('conversations')
    .innerJoin('users', 'users.id', `conversations.${by}`)
    .select(['conversations.id', 'last_seq', `conversations.${to} as reader`])
    .select(['users.first_name', 'users.last_name'])
    .whereRef('last_seq', '>', read)
    .whereRef('last_seq', '>', toldSeq)
    .where((eb) => eb.or([eb(toldAt, 'is', null), eb(toldAt, '<=', new Date(now.getTime() - HOUR_MS))]))
    // the oldest message nobody was told of decides: a lively conversation is told of too
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('messages')
          .select('messages.id')
          .whereRef('messages.conversation_id', '=', 'conversations.id')
          .whereRef('messages.seq', '>', read)
          .whereRef('messages.seq', '>', toldSeq)
          .whereRef('messages.author_id', '=', `conversations.${by}`)
          .where('messages.removed_at', 'is', null)
          .where('messages.created_at', '<=', new Date(now.getTime() - PATIENCE_MS)),
      ),
    )
    .limit(BATCH)
    .forUpdate('conversations')
    .skipLocked()
    .execute()
  for (const { id, last_seq, reader, first_name, last_name } of rows) {
    await trx
      .updateTable('conversations')
      .set({ [toldAt]: now, [toldSeq]: last_seq })
      .where('id', '=', id)
      .execute()
    const who = `${first_name} ${last_name}`.trim()
    await enqueueMail(trx, {
      template: 'chatMessage',
      to: { userId: reader },
      data: { path: '/chat', who, unread: { conversationId: id, side } },
    })
  }
  return rows.length
}

/** Mails about messages nobody has read. They carry no text. @returns how many. */
export const tellUnread = (door: Door, now: Date): Promise<number> =>
  door.transaction(async (trx) => (await tellSide(trx, 'coach', now)) + (await tellSide(trx, 'coachee', now)))
