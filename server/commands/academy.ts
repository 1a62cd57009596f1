import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { readConfig } from '../config'
import { academyShape, leftOut, storeAcademy } from '../entities/academy/content'
import { readAcademy } from '../entities/academy/export'
import { openDatabase } from '../kernel/database/door'

async function importAcademy(source: string, removes: boolean): Promise<void> {
  const read = academyShape.safeParse(JSON.parse(readFileSync(source, 'utf8')))
  if (!read.success) throw new Error(`${source} no se puede usar:\n${z.prettifyError(read.error)}`)
  const door = await openDatabase(readConfig(process.env))
  await door
    .transaction(async (trx) => {
      const lost = await leftOut(trx, read.data)
      if (lost.length > 0 && !removes)
        throw new Error(
          `${source} no trae lo que sí está en la academia, y se perdería:\n${lost.map(({ title }) => `  ${title}`).join('\n')}\nTráelo con --escribe, o repite con --quita para que salga.`,
        )
      await storeAcademy(trx, read.data)
    })
    .finally(() => door.close())
  const { courses, collections } = read.data
  process.stdout.write(`${source}: ${courses.length} cursos, ${collections.length} colecciones\n`)
}

async function exportAcademy(target: string): Promise<void> {
  const door = await openDatabase(readConfig(process.env))
  const content = await readAcademy(door.db).finally(() => door.close())
  writeFileSync(target, `${JSON.stringify(content, null, 1)}\n`)
  const { courses, collections, skipped } = content
  process.stdout.write(`${target}: ${courses.length} cursos, ${collections.length} colecciones\n`)
  for (const title of skipped) process.stdout.write(`  queda fuera «${title}»: es un borrador incompleto\n`)
}

/**
 * Replaces courses and collections with a file like content/courses.json. --escribe writes what there is into it instead;
 * --quita lets what the file leaves out be removed. The embedded database needs the server stopped.
 * @throws Error with a Spanish sentence
 */
export async function academy(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { escribe: { type: 'boolean', default: false }, quita: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [file] = positionals
  if (!file) throw new Error('Di qué archivo, como cursos.json.')
  await (values.escribe ? exportAcademy(file) : importAcademy(file, values.quita))
}
