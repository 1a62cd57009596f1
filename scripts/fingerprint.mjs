import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

function filesBelow(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((name) => statSync(join(root, name)).isFile())
}
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const file of [...new Set(paths.flatMap(filesBelow))].sort())
    hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
