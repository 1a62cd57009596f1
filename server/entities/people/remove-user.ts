import { type Context, meOf } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import { ApiError } from '../../kernel/errors'
import { once } from '../../kernel/idempotency'
import { eraseAccount } from '../account/erase-account'
import { deleteUnneeded } from '../file/unneeded'
import type { CancelledSession } from '../trip/end-trip'
import { requireAnotherSysadmin } from '../user/sysadmins'

export type Removal = { _id: string; email: string; idempotencyKey: string }
type Removed = CancelledSession[]

async function remove(trx: Trx, context: Context, { _id, email }: Removal): Promise<Removed> {
  const me = meOf(context)
  const now = context.now()
  const person = await trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', _id)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!person) throw new ApiError('NOT_FOUND')
  if (person.id === me.id)
    throw new ApiError('CONFLICT', { reason: 'self' }, 'No puedes eliminar tu propia cuenta.')
  if (person.user_group === 'sysadmin') await requireAnotherSysadmin(trx, person.id)
  return eraseAccount(trx, person, { id: me.id }, 'erased', now)
}

/**
 * Removes somebody for good: what is personal is erased, what was done and paid stays, open sessions are cancelled.
 * @throws ApiError NOT_FOUND unless id and address are of one person, CONFLICT for oneself and the last sysadmin.
 */
export async function removeUser(context: Context, given: Removal): Promise<string> {
  const { door, events } = context
  const { idempotencyKey: key, ...content } = given
  const call = { userKey: meOf(context).id, operation: 'removeUser', key, content }
  let removed: Removed | null = null
  await door.transaction((trx) =>
    once(
      trx,
      call,
      async () => {
        removed = await remove(trx, context, given)
        return given._id
      },
      context.now(),
    ),
  )
  const sessions: Removed = removed ?? []
  events.publish({ type: 'connection.ended', userId: given._id, tokenHash: null })
  for (const session of sessions) events.publish({ type: 'session.changed', ...session })
  events.publish({ type: 'outbox.added' })
  await deleteUnneeded(context)
  return given._id
}
