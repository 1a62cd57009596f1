import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function find(folder: string): string {
  if (existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'content'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('The folder of the project was not found.')
  return find(parent)
}

/** The project's folder, the same for the sources and for the built server. */
export const ROOT = find(dirname(fileURLToPath(import.meta.url)))
