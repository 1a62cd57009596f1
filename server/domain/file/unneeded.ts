import type { Services } from '../../context'
import type { Door, Trx } from '../../database/door'
import type { FileStore } from '../../outside/file-store'
import { takeTurns } from '../../turns'
import { removeLeft } from './incoming'

const EVERY_MS = 60_000
const BATCH = 100

type Deleting = {
  door: Door
  outside: { files: Pick<FileStore, 'remove'> }
  log: Pick<Services['log'], 'error'>
}

/** Tells, in the transaction that lets go of them, which stored files nobody needs any more. */
export async function letGo(trx: Trx, names: readonly string[], now: Date): Promise<void> {
  if (names.length === 0) return
  await trx
    .insertInto('unneeded_files')
    .values(names.map((name) => ({ name, since: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Deletes stored files that were let go, those longest unneeded first. One that cannot be deleted is tried again at the
 * next turn; deleting what is gone already is no failure.
 * @returns how many were deleted.
 */
export async function deleteUnneeded({ door, outside, log }: Deleting): Promise<number> {
  const due = await door.db
    .selectFrom('unneeded_files')
    .select('name')
    .orderBy('since')
    .limit(BATCH)
    .execute()
  const deleted: string[] = []
  for (const { name } of due) {
    try {
      await outside.files.remove(name)
      deleted.push(name)
    } catch (error) {
      log.error({ err: error, name }, 'a file nobody needs could not be deleted yet')
    }
  }
  if (deleted.length > 0) await door.db.deleteFrom('unneeded_files').where('name', 'in', deleted).execute()
  return deleted.length
}

/** Deletes at once and every minute. @returns the stop, which waits for a running turn. */
export function startFileJobs(services: Services): () => Promise<void> {
  return takeTurns(EVERY_MS, () =>
    Promise.all([deleteUnneeded(services), removeLeft(services.config.dataDir, services.now())]).catch(
      (error: unknown) => services.log.error({ err: error }, 'unneeded files were not deleted'),
    ),
  ).stop
}
