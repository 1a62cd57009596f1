// npm run release: one archive that runs with Node and nothing else: what was built, what it reads, and of the packages
// only those the server loads. Says how large it is, and whose notices it carries.
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildStale } from './build.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))
const own = readJson(join(root, 'package.json'))
const name = `travesia-${own.version}`
const stage = join(root, 'release', name)
/** What the server reads while it runs, besides its packages. */
const READ = [
  'content',
  'public',
  'server/kernel/database/migrations',
  'src/worker/service-worker.js',
  'docs/operating.md',
  'deploy',
  'LICENSE',
  'CHANGELOG.md',
  'SECURITY.md',
]
const MOST_MB = 150
const BUILTIN = new Set(builtinModules)
const isLicense = (file) => /^(licen[cs]e|copying|notice)/i.test(file)
/** Nobody loads these. */
const isLeft = (path) =>
  /\.(map|md|markdown|d\.[cm]?ts|tsbuildinfo|flow)$/.test(path) && !isLicense(path.split('/').at(-1) ?? '')

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** Packages the built server names. */
function named() {
  const scripts = filesBelow(join(root, 'dist/server')).filter((file) => file.endsWith('.js'))
  const found = new Set()
  for (const file of scripts)
    for (const [, from] of readFileSync(file, 'utf8').matchAll(
      /(?:from|import|require\w*|import\.meta\.url\))\s*\(?\s*"([^".][^"\s]*)"/g,
    )) {
      const [scope, rest] = from.split('/')
      const one = scope.startsWith('@') ? `${scope}/${rest}` : scope
      if (/^(@[\w.-]+\/)?[\w.-]+$/.test(one) && !from.startsWith('node:') && !BUILTIN.has(one)) found.add(one)
    }
  return [...found]
}

/** The folder of a package as somebody in `from` loads it; null: it is not installed (it is optional). */
function folderOf(one, from) {
  for (let at = from; ; at = dirname(at)) {
    const path = join(at, 'node_modules', one)
    if (existsSync(join(path, 'package.json'))) return path
    if (at === root || dirname(at) === at) return null
  }
}

/** Folders of everything these packages need, with themselves. */
function closure(names) {
  const found = new Map()
  const visit = (one, from, isNeeded) => {
    const path = folderOf(one, from)
    if (path === null) {
      if (isNeeded) throw new Error(`${one} is not installed: npm ci`)
      return
    }
    if (found.has(path)) return
    const about = readJson(join(path, 'package.json'))
    found.set(path, about)
    for (const dependency of Object.keys(about.dependencies ?? {}))
      visit(dependency, path, !about.optionalDependencies?.[dependency])
    for (const dependency of Object.keys({ ...about.optionalDependencies, ...about.peerDependencies }))
      visit(dependency, path, false)
  }
  for (const one of names) visit(one, root, true)
  return found
}

const wordsOf = (license) => (typeof license === 'string' ? license : (license?.type ?? 'sin decir'))
/** Every package whose code is handed on, in the server's folder or built into the pages, with its notice. */
function notices(packages) {
  const parts = [...packages.entries()].map(([path, about]) => {
    const file = readdirSync(path).find(isLicense)
    const text =
      file && statSync(join(path, file)).isFile() ? readFileSync(join(path, file), 'utf8').trim() : ''
    return `${about.name} ${about.version} (${wordsOf(about.license)})\n${text ? `\n${text}\n` : ''}`
  })
  return `Travesía se apoya en estos paquetes. Gracias.\n\n${parts.sort().join(`\n${'-'.repeat(80)}\n`)}`
}

/** Which sources it was made from. */
function buildId() {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  } catch {
    return readFileSync(join(root, 'dist/server.stamp'), 'utf8').slice(0, 12)
  }
}

await buildStale()
rmSync(join(root, 'release'), { recursive: true, force: true })
mkdirSync(stage, { recursive: true })
for (const folder of ['dist/web', 'dist/server'])
  cpSync(join(root, folder), join(stage, folder), {
    recursive: true,
    filter: (path) => !path.endsWith('.map'),
  })
for (const path of READ)
  if (existsSync(join(root, path))) cpSync(join(root, path), join(stage, path), { recursive: true })
const server = closure(named())
for (const path of server.keys())
  cpSync(path, join(stage, relative(root, path)), {
    recursive: true,
    // what a package brings for itself is copied on its own, where it is needed
    filter: (from) => !isLeft(from) && !relative(path, from).split('/').includes('node_modules'),
  })
const { version, type, license, engines } = own
writeFileSync(
  join(stage, 'package.json'),
  `${JSON.stringify({ name: own.name, version, build: buildId(), private: true, type, license, engines, bin: { travesia: 'travesia' } }, null, 2)}\n`,
)
writeFileSync(
  join(stage, 'TERCEROS.txt'),
  notices(new Map([...closure(Object.keys(own.dependencies)), ...server])),
)
writeFileSync(join(stage, 'travesia'), "#!/usr/bin/env node\nimport './dist/server/cli.js'\n", {
  mode: 0o755,
})
const megabytes = (bytes) => bytes / 1024 / 1024
const size = megabytes(filesBelow(stage).reduce((sum, file) => sum + statSync(file).size, 0))
execFileSync('tar', ['-czf', `${name}.tgz`, name], { cwd: join(root, 'release') })
const packed = megabytes(statSync(join(root, 'release', `${name}.tgz`)).size)
console.log(
  `release/${name}.tgz: ${packed.toFixed(0)} MB, ${size.toFixed(0)} MB sin comprimir, ${server.size} paquetes.`,
)
if (size > MOST_MB) throw new Error(`Son más de ${MOST_MB} MB sin comprimir.`)
