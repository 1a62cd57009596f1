import { personNow } from '../../kernel/caller'
import { type Context, meOf } from '../../kernel/context'
import { limitAndOffset } from '../../kernel/database/limit-and-offset'
import type { NotificationRow } from '../../kernel/database/rows'
import { type DomainEvent, seenBy } from '../../kernel/events'
import { newId } from '../../kernel/secrets'
import { oncePer } from '../../kernel/seen-once'
import { permits } from '../../permissions/table'

export type NotificationPage = { docs: NotificationRow[]; unread: number }

const countUnread = async ({ door }: Pick<Context, 'door'>, userId: string): Promise<number> => {
  const { n } = await door.db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll().as('n'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** The caller's own, the newest first. */
export async function ownNotifications(
  context: Context,
  { skip, limit }: { skip: number; limit: number },
): Promise<NotificationPage> {
  const { id } = meOf(context)
  const docs = await context.door.db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .modifyEnd(limitAndOffset({ limit, skip }))
    .execute()
  return { docs, unread: await countUnread(context, id) }
}

/** Marks own ones as read on every device: one, or all up to an instant, so that what comes meanwhile stays new. */
export async function readNotifications(
  context: Context,
  { until, _id }: { until: Date; _id?: string | null | undefined },
): Promise<void> {
  const { id: userId } = meOf(context)
  await context.door.db
    .updateTable('notifications')
    .set({ read_at: context.now() })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('created_at', '<=', until)
    .$if(Boolean(_id), (query) => query.where('id', '=', _id ?? ''))
    .execute()
  context.events.publish({ type: 'notification.changed', userId })
}

type Changed = Extract<DomainEvent, { type: 'notification.changed' }>

/** How many of the caller's are unread, each time that changes. */
export function notificationChanges(context: Context): AsyncIterableIterator<{ unread: number }> {
  const me = context.me?.id
  const isOwn = (event: DomainEvent): event is Changed =>
    event.type === 'notification.changed' && event.userId === me
  return seenBy(context.events.stream(isOwn), async (event) => {
    const told = await oncePer(event, event.userId, async () => {
      const person = await personNow(context.door.db, event.userId, context.now())
      if (!person || !permits('Subscription.notificationChanged', person.actor)) return null
      return { held: person.held, change: { unread: await countUnread(context, event.userId) } }
    })
    return told?.held.has(context.connection ?? '') ? told.change : null
  })
}

export type PushWish = { endpoint: string; p256dh: string; auth: string }
/** A person's browsers; more than these are of lost devices. */
const MOST_BROWSERS = 20

/** Tells this browser from now on, as long as the caller's connection lasts. Saved again, it is the same browser. */
export async function savePush(context: Context, wish: PushWish): Promise<void> {
  const { id: userId } = meOf(context)
  const { connection } = context
  if (connection === null) throw new Error('This operation was declared for people with a connection.')
  const row = { ...wish, user_id: userId, token_hash: connection, created_at: context.now() }
  await context.door.transaction(async (trx) => {
    await trx
      .insertInto('push_subscriptions')
      .values({ id: newId('psh'), ...row })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
      .execute()
    const old = await trx
      .selectFrom('push_subscriptions')
      .select('id')
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .offset(MOST_BROWSERS)
      .execute()
    if (old.length > 0)
      await trx
        .deleteFrom('push_subscriptions')
        .where(
          'id',
          'in',
          old.map(({ id }) => id),
        )
        .execute()
  })
}

export async function removePush(context: Context, endpoint: string): Promise<void> {
  await context.door.db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('user_id', '=', meOf(context).id)
    .execute()
}
