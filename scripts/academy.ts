import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { readConfig } from '#server/config'
import { academyShape, storeAcademy } from '#server/entities/academy/content'
import { openDatabase } from '#server/kernel/database/door'

// npm run academy -- <file>: replaces courses and collections with a file like content/courses.json. The embedded database needs the server stopped.
const [source] = process.argv.slice(2)

async function importAcademy(file: string): Promise<void> {
  const read = academyShape.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!read.success) throw new Error(`${file} no se puede usar:\n${z.prettifyError(read.error)}`)
  const door = await openDatabase(readConfig(process.env))
  await door.transaction((trx) => storeAcademy(trx, read.data)).finally(() => door.close())
  const { courses, collections } = read.data
  process.stdout.write(`${file}: ${courses.length} cursos, ${collections.length} colecciones\n`)
}

if (source) await importAcademy(source)
else throw new Error('Di qué archivo leer: npm run academy -- cursos.json')
