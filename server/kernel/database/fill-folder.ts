import { type Door, openPglite } from './door'
import { createPglite, migratePglite } from './pglite'

/** What a process does that `makeFolder` started: a migrated embedded database in the folder it was told, filled by `fill`. */
export async function fillFolder(fill: (door: Door) => Promise<void>): Promise<void> {
  // nobody waits for it any more
  process.once('disconnect', () => process.exit(1))
  const client = await createPglite({ folder: process.argv[2] ?? '' })
  await migratePglite(client)
  const door = openPglite(client)
  await fill(door)
  await door.close()
  process.exit(0)
}
