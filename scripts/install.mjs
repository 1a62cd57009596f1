// Installs dependencies when the lock file changed. Runs before anything is installed: Node's own modules only.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = `${root}node_modules/.installed`
const wanted = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex')
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Se necesita Node 20.19 o más nuevo; este es ${process.versions.node}.`)
  process.exit(1)
}
/** Whether somebody else installed just these versions, with npm itself. */
function isInstalled() {
  const packagesOf = (file) => JSON.parse(readFileSync(`${root}${file}`, 'utf8')).packages
  if (!existsSync(`${root}node_modules/.package-lock.json`)) return false
  const there = packagesOf('node_modules/.package-lock.json')
  return Object.entries(packagesOf('package-lock.json')).every(
    ([path, { version, optional }]) => path === '' || optional || there[path]?.version === version,
  )
}
const known = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
if (!known && isInstalled()) writeFileSync(stamp, wanted)
else if (!known) {
  console.log('Instalando dependencias …')
  const npm = process.env.npm_execpath
  const args = ['ci', '--no-audit', '--no-fund']
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }
  if (npm) execFileSync(process.execPath, [npm, ...args], options)
  else execFileSync('npm', args, options)
  writeFileSync(stamp, wanted)
}
