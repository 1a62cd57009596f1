import { createWriteStream, existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { readConfig } from '../config'
import { backupRows } from '../kernel/database/backup'
import { openDatabase } from '../kernel/database/door'

/** Every row and every uploaded file into one file. The embedded database needs the server stopped. @throws Error with a Spanish sentence */
export async function backup([file]: readonly string[]): Promise<void> {
  if (!file) throw new Error('Di en qué archivo guardar, como respaldo.gz.')
  if (existsSync(file)) throw new Error(`${file} ya existe. Elige otro nombre.`)
  const config = readConfig(process.env)
  const door = await openDatabase(config)
  const zip = createGzip()
  const out = zip.pipe(createWriteStream(file, { mode: 0o600 }))
  const write = async (line: string): Promise<void> => {
    if (!zip.write(`${line}\n`)) await new Promise((resolve) => zip.once('drain', resolve))
  }
  const rows = await backupRows(door, write)
  await door.close()
  const folder = join(config.dataDir, 'files')
  const entries = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : []
  const files = entries.filter((entry) => entry.isFile())
  for (const entry of files) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path).split(sep).join('/')
    await write(JSON.stringify({ file: name, base64: (await readFile(path)).toString('base64') }))
  }
  zip.end()
  await finished(out)
  process.stdout.write(`${file}: ${rows} filas, ${files.length} archivos\n`)
}
