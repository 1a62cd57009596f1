import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { migrate } from './migrate'
import { NUMBER_TYPES } from './pg'

const numberParsers = Object.fromEntries(NUMBER_TYPES.map((type) => [type, Number]))
/** PostgreSQL fills its buffers with zeros as it starts: 128 MB of this process if nothing else is said. */
const BUFFERS = ['-c', 'shared_buffers=16MB']

/**
 * A PGlite of ours: `folder` on disk, else in memory, started from a dump when one is given; `initialize`: more words for
 * the initdb of a new one.
 */
export const createPglite = ({
  folder,
  dump,
  initialize,
}: {
  folder?: string
  dump?: Blob
  initialize?: string[]
}): Promise<PGlite> =>
  PGlite.create({
    startParams: [...PGlite.defaultStartParams, ...BUFFERS],
    ...(folder ? { dataDir: folder } : {}),
    ...(dump ? { loadDataDir: dump } : {}),
    ...(initialize ? { initDbStartParams: initialize } : {}),
    extensions: { btree_gist, pg_trgm },
    parsers: numberParsers,
  })

export async function migratePglite(client: PGlite): Promise<void> {
  await migrate({
    exec: (text) => client.exec(text),
    names: async (query) => (await client.query<{ name: string }>(query)).rows.map((row) => row.name),
  })
}
