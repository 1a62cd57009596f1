import * as z from 'zod'
import type { Services } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import { newId } from '../../kernel/secrets'

/** What happened, as it is told: plain words without anybody's talk, and where it leads inside the application. */
export type Ring = { title: string; text: string; path: string }

const pushShape = z.object({
  subscriptionId: z.string(),
  about: z.optional(z.array(z.string())),
  payload: z.object({ title: z.string(), body: z.string(), path: z.string(), tag: z.string() }),
})

/**
 * Tells somebody in the product, and their browsers that asked for it; of one queued item once, however often it is
 * tried. `about`: whom the words name besides.
 */
export async function ring(
  services: Services,
  outboxId: number,
  userId: string,
  what: Ring,
  about: string[] = [],
): Promise<void> {
  const { door, now, events } = services
  const at = now()
  const id = newId('ntf')
  const fresh = await door.transaction(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('notifications')
      .values({ id, user_id: userId, outbox_id: outboxId, ...what, about, created_at: at })
      .onConflict((conflict) => conflict.columns(['outbox_id', 'user_id']).doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) return false
    const browsers = await trx
      .selectFrom('push_subscriptions')
      .innerJoin('connections', 'connections.token_hash', 'push_subscriptions.token_hash')
      .select('push_subscriptions.id')
      .where('push_subscriptions.user_id', '=', userId)
      .where('connections.ended_at', 'is', null)
      .where('connections.expires_at', '>', at)
      .execute()
    const payload = { title: what.title, body: what.text, path: what.path, tag: id }
    if (browsers.length > 0)
      await trx
        .insertInto('outbox')
        .values(
          browsers.map(({ id: subscriptionId }) => ({
            kind: 'push',
            payload: JSON.stringify({ subscriptionId, payload, about }),
          })),
        )
        .execute()
    return true
  })
  if (fresh) events.publish({ type: 'notification.changed', userId })
}

const bellShape = z.object({
  userId: z.string(),
  about: z.array(z.string()),
  what: z.object({ title: z.string(), text: z.string(), path: z.string() }),
})
type Bell = z.infer<typeof bellShape>

/** Queues what is told in the product alone, without a mail, in the transaction it belongs to. */
export async function enqueueBell(trx: Trx, bell: Bell): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({ kind: 'bell', payload: JSON.stringify(bell) })
    .execute()
}

export async function deliverBell(
  services: Services,
  { id, payload }: { id: number; payload: unknown },
): Promise<void> {
  const { userId, what, about } = bellShape.parse(payload)
  await ring(services, id, userId, what, about)
}

/** Hands one queued push to its browser; one whose connection has ended meanwhile gets none. */
export async function deliverPush(
  { door, now, outside }: Services,
  { payload: given }: { payload: unknown },
): Promise<void> {
  const { subscriptionId, payload } = pushShape.parse(given)
  const target = await door.db
    .selectFrom('push_subscriptions')
    .innerJoin('connections', 'connections.token_hash', 'push_subscriptions.token_hash')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('push_subscriptions.id', '=', subscriptionId)
    .where('connections.ended_at', 'is', null)
    .where('connections.expires_at', '>', now())
    .executeTakeFirst()
  if (!target || (await outside.push.send(target, JSON.stringify(payload))) !== 'gone') return
  await door.db.deleteFrom('push_subscriptions').where('id', '=', subscriptionId).execute()
}
