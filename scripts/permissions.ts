import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { permissionsDocument } from './permissions/document'
import { deadDoors } from './permissions/routes'

// npm run permissions: writes docs/permissions.md from the permission table; --check fails when it is stale, when a route
// or socket has no row (starting the server throws then) or a row no route.
const file = fileURLToPath(new URL('../docs/permissions.md', import.meta.url))
const text = permissionsDocument()
const stale = !existsSync(file) || readFileSync(file, 'utf8') !== text
if (process.argv.includes('--check')) {
  const dead = await deadDoors()
  for (const name of dead) process.stderr.write(`${name} está en permissions/doors.ts y no existe.\n`)
  if (stale) process.stderr.write('docs/permissions.md no está al día: corre npm run permissions.\n')
  process.exitCode = stale || dead.length > 0 ? 1 : 0
} else if (stale) {
  writeFileSync(file, text)
  process.stdout.write('docs/permissions.md\n')
}
