import { once } from 'node:events'
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { startProcess } from '../workers'

/** The module that makes it, from the sources and as built. */
export type Maker = { source: URL; built: string }
const EMPTY: Maker = { source: new URL('./folder-worker.ts', import.meta.url), built: 'folder-worker' }

/**
 * Makes a migrated embedded database in an empty folder; in one that holds something, does nothing. It comes whole or not
 * at all. In a process of its own: what this one takes for it, some 150 MB, it would keep as long as it runs.
 * @param maker may also fill it, as `fillFolder` lets it.
 * @throws Error with a Spanish sentence when that process ends without it; why is on its standard error.
 */
export async function makeFolder(folder: string, maker: Maker = EMPTY): Promise<void> {
  if (readdirSync(folder).length > 0) return
  const around = dirname(folder)
  const partials = `${basename(folder)}.new-`
  for (const left of readdirSync(around).filter((name) => name.startsWith(partials)))
    rmSync(join(around, left), { recursive: true })
  const partial = mkdtempSync(join(around, partials))
  const making = startProcess(maker.source, maker.built, {
    args: [partial],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [code] = await once(making, 'exit')
  if (code !== 0)
    throw new Error(
      `No se pudo crear la base de datos en ${folder}. Revisa que haya espacio y permiso para escribir; arriba está lo que pasó.`,
    )
  renameSync(partial, folder)
}
