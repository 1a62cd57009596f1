import { HOUR_MS, MINUTE_MS } from '#domain/constants'
import type { Door, Trx } from '../../kernel/database/door'
import type { ConversationRow } from '../../kernel/database/rows'
import { type Log, oneByOne } from '../../kernel/one-by-one'
import { enqueueMail, type Mail } from '../mail/mail-queue'
import type { Side } from './conversation'

const PATIENCE_MS = 10 * MINUTE_MS

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

/** Conversations whose newest message waited ten minutes; once an hour at most, of each message once. */
const dueConversations = ({ db }: Door, side: Side, now: Date) => {
  const { read, toldAt, toldSeq, to, by } = COLUMNS[side]
  return (
    db
      .selectFrom('conversations')
      .select([
        'conversations.id',
        'last_seq',
        `conversations.${to} as reader`,
        `conversations.${by} as writer`,
      ])
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
      .orderBy('conversations.id')
  )
}

/** Marks what is told of; false: somebody else has told it meanwhile. */
async function take(trx: Trx, side: Side, { id, last_seq }: { id: string; last_seq: number }, now: Date) {
  const { toldAt, toldSeq } = COLUMNS[side]
  const { numUpdatedRows } = await trx
    .updateTable('conversations')
    .set({ [toldAt]: now, [toldSeq]: last_seq })
    .where('id', '=', id)
    .where(toldSeq, '<', last_seq)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const unreadMail = (
  side: Side,
  { id, reader, writer }: { id: string; reader: string; writer: string },
): Mail => ({
  template: 'chatMessage',
  to: { userId: reader },
  data: { path: '/chat', people: { who: writer }, unread: { conversationId: id, side } },
})

const tellSide = (door: Door, side: Side, now: Date, log?: Log): Promise<string[]> =>
  oneByOne(door, {
    job: `unread-${side}`,
    now,
    log,
    batch: 100,
    due: (limit, ready) =>
      dueConversations(door, side, now).where(ready('conversations.id')).limit(limit).execute(),
    ref: ({ id }) => id,
    work: (row) =>
      door.transaction(async (trx) => {
        if (!(await take(trx, side, row, now))) return null
        await enqueueMail(trx, unreadMail(side, row))
        return row.id
      }),
  })

/** Tells one side at once that it has unread messages. @returns false: there are none it was not told of. */
export async function tellUnreadNow(
  trx: Trx,
  side: Side,
  row: Pick<ConversationRow, 'id' | 'last_seq' | 'coach_id' | 'coachee_id' | 'coach_read' | 'coachee_read'>,
  now: Date,
): Promise<boolean> {
  const { read, to, by } = COLUMNS[side]
  if (row.last_seq <= row[read] || !(await take(trx, side, row, now))) return false
  await enqueueMail(trx, unreadMail(side, { id: row.id, reader: row[to], writer: row[by] }))
  return true
}

/** Mails about messages nobody has read. They carry no text. @returns how many. */
export const tellUnread = async (door: Door, now: Date, log?: Log): Promise<number> =>
  (await tellSide(door, 'coach', now, log)).length + (await tellSide(door, 'coachee', now, log)).length
