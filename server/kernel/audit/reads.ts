import DataLoader from 'dataloader'
import type { Context } from '../context'
import { personOf } from './refusals'

type Read = { field: 'User.rut' | 'User.payment'; personId: string }
const cache = new WeakMap<Context, DataLoader<Read, true, string>>()

function recorder(context: Context): DataLoader<Read, true, string> {
  return new DataLoader(
    async (reads: readonly Read[]) => {
      await context.door.db
        .insertInto('audit')
        .values(
          reads.map(({ field, personId }) => ({
            at: context.now(),
            actor_id: personOf(context)?.id ?? null,
            actor_code: personOf(context)?.actor ?? context.actor,
            action: field,
            target_id: personId,
            outcome: 'done',
            request_id: context.requestId,
          })),
        )
        .execute()
      return reads.map((): true => true)
    },
    { cacheKeyFn: ({ field, personId }) => `${field} ${personId}` },
  )
}

/**
 * Writes down that somebody else's RUT or payment data are read, once a person and request, before they are shown.
 * @throws whatever the database throws: then they are not shown.
 */
export async function recordRead(context: Context, field: Read['field'], personId: string): Promise<void> {
  if (context.me?.id === personId) return
  const known = cache.get(context) ?? recorder(context)
  cache.set(context, known)
  await known.load({ field, personId })
}
