import { openConnection } from '#server/entities/connection/connection-service'
import type { Door } from '#server/kernel/database/door'
import type { Person } from './people'

/** Somebody came in yesterday: their browser keeps the connection. No password is computed for it, whose cost would come first. */
export async function signIn({ db }: Door, { id, kept, role }: Person): Promise<void> {
  kept.setItem('travesia.token', await openConnection(db, id, { now: () => new Date(), device: null }))
  if (role === 'coachee') kept.setItem('travesia.sessions', 'yes')
}
