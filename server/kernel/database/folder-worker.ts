import { createPglite, migratePglite } from './pglite'

// nobody waits for it any more
process.once('disconnect', () => process.exit(1))
const client = await createPglite({ folder: process.argv[2] ?? '' })
await migratePglite(client)
await client.close()
process.exit(0)
