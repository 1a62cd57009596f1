import { createReadStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { readConfig } from '../config'
import { restoreRows, type StoredFile } from '../kernel/database/backup'
import { openDatabase } from '../kernel/database/door'

/** Fills an empty database of the same version, and the folder of uploaded files. @throws Error with a Spanish sentence */
export async function restore([file]: readonly string[]): Promise<void> {
  if (!file) throw new Error('Di qué respaldo usar, como respaldo.gz.')
  const config = readConfig(process.env)
  const folder = join(config.dataDir, 'files')
  let files = 0
  const keep = async ({ file: name, base64 }: StoredFile): Promise<void> => {
    const path = resolve(folder, name)
    if (!path.startsWith(`${resolve(folder)}${sep}`))
      throw new Error(`Nombre de archivo no permitido: ${name}`)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, Buffer.from(base64, 'base64'))
    files += 1
  }
  const door = await openDatabase(config)
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()) })
  const rows = await restoreRows(door, lines, keep).finally(() => door.close())
  process.stdout.write(`${file}: ${rows} filas, ${files} archivos\n`)
}
