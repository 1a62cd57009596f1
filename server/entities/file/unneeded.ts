import type { Door, Trx } from '../../kernel/database/door'
import type { Job } from '../../kernel/jobs'
import { type Log, oneByOne } from '../../kernel/one-by-one'
import type { FileStore } from '../../outside/file-store'
import { removeLeft } from './incoming'

const EVERY_MS = 60_000

type Deleting = {
  door: Door
  outside: { files: Pick<FileStore, 'remove'> }
  log: Log
  now: () => Date
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
 * Deletes stored files that were let go, those longest unneeded first. One that cannot be deleted is set aside and tried
 * again later; deleting what is gone already is no failure.
 * @returns how many were deleted.
 */
export async function deleteUnneeded({ door, outside, log, now }: Deleting): Promise<number> {
  const deleted = await oneByOne(door, {
    job: 'unneeded-files',
    now: now(),
    log,
    batch: 100,
    due: (limit, ready) =>
      door.db
        .selectFrom('unneeded_files')
        .select('name')
        .where(ready('unneeded_files.name'))
        .orderBy('since')
        .limit(limit)
        .execute(),
    ref: ({ name }) => name,
    work: async ({ name }) => {
      await outside.files.remove(name)
      await door.db.deleteFrom('unneeded_files').where('name', '=', name).execute()
      return name
    },
  })
  return deleted.length
}

/** Deletes every minute. */
export const filesJob: Job = {
  name: 'unneeded-files',
  everyMs: EVERY_MS,
  run: (services) =>
    Promise.all([deleteUnneeded(services), removeLeft(services.config.dataDir, services.now())]),
}
