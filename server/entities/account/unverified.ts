import { DAY_MS, UNVERIFIED_DAYS } from '#domain/constants'
import { isVerified } from '#domain/roles'
import type { Services } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import type { UserRow } from '../../kernel/database/rows'
import { oneByOne } from '../../kernel/one-by-one'
import type { CancelledSession } from '../trip/end-trip'
import { lockHolder, lockPerson } from '../user/lock-person'
import { eraseAccount } from './erase-account'

const SERVER = { id: null }

const dueBefore = (now: Date): Date => new Date(now.getTime() - UNVERIFIED_DAYS.each * DAY_MS)

/** Accounts nobody activated, whose last link is over. */
const overdue = (db: Services['door']['db'] | Trx, now: Date) =>
  db
    .selectFrom('users')
    .select('users.id')
    .where('users.status', '=', 'unverified')
    .where('users.removed_at', 'is', null)
    .where('users.registered_at', '<=', dueBefore(now))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tokens')
            .select('tokens.user_id')
            .whereRef('tokens.user_id', '=', 'users.id')
            .where('tokens.purpose', '=', 'activation')
            .where('tokens.expires_at', '>', now),
        ),
      ),
    )

export type Erased = { userId: string; sessions: CancelledSession[] }

async function erase(trx: Trx, person: UserRow, now: Date): Promise<Erased> {
  return { userId: person.id, sessions: await eraseAccount(trx, person, SERVER, 'kept', now) }
}

/** Tells of accounts that were erased, after the commit. */
export function tellErased(events: Services['events'], erased: readonly Erased[]): void {
  for (const { userId, sessions } of erased) {
    events.publish({ type: 'connection.ended', userId, tokenHash: null })
    for (const session of sessions) events.publish({ type: 'session.changed', ...session })
  }
}

/**
 * Makes an address free that only an account holds which nobody activated, for whoever has just proved to hold the
 * mailbox. @returns what was erased; the account that stands in the way; or neither.
 */
export async function freeAddress(
  trx: Trx,
  email: string,
  now: Date,
): Promise<{ erased: Erased[]; holder: UserRow | null }> {
  const holder = await lockHolder(trx, email)
  if (!holder) return { erased: [], holder: null }
  if (isVerified(holder.status)) return { erased: [], holder }
  return { erased: [await erase(trx, holder, now)], holder: null }
}

/** Erases the accounts nobody activated in time, each in its own transaction. @returns how many. */
export async function eraseUnverified({
  door,
  now: clock,
  events,
  log,
}: Pick<Services, 'door' | 'now' | 'events'> & { log?: Pick<Services['log'], 'error'> }): Promise<number> {
  const now = clock()
  const erased = await oneByOne(door, {
    job: 'unverified',
    now,
    log,
    due: (limit, ready) =>
      overdue(door.db, now).where(ready('users.id')).orderBy('users.registered_at').limit(limit).execute(),
    ref: ({ id }) => id,
    work: ({ id }) =>
      door.transaction(async (trx) => {
        const person = await lockPerson(trx, id)
        const still = await overdue(trx, now).where('users.id', '=', id).executeTakeFirst()
        return person && still ? erase(trx, person, now) : null
      }),
  })
  tellErased(events, erased)
  return erased.length
}
