// Builds the web client and the server into dist/, each only when its sources changed.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { fingerprint } from './fingerprint.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const SHARED = ['package-lock.json', 'contract', 'domain', 'src/machines', 'scripts/build.mjs']
const PARTS = {
  web: [
    ...SHARED,
    'index.html',
    'vite.config.ts',
    'scripts/build',
    'server/kernel/http/preloads.ts',
    'postcss.config.mjs',
    'src',
    'public',
  ],
  server: [...SHARED, 'server', 'content'],
}

async function compress(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|svg)$/.test(name),
  )
  for (const name of files) {
    const content = readFileSync(join(folder, name))
    if (content.length < 1024) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
    writeFileSync(join(folder, `${name}.br`), await promisify(brotliCompress)(content, { params }))
    writeFileSync(join(folder, `${name}.gz`), await promisify(gzip)(content, { level: 9 }))
  }
}

async function buildPart(part) {
  const { build } = await import('vite')
  // the sources its configuration asks name each other without an extension
  const quiet = { root, logLevel: 'warn', configLoader: 'runner' }
  if (part === 'web') {
    await build(quiet)
    await compress(join(root, 'dist/web/assets'))
  } else {
    await build({
      ...quiet,
      configFile: false,
      publicDir: false,
      build: {
        ssr: true,
        outDir: 'dist/server',
        target: 'node20',
        sourcemap: true,
        rollupOptions: {
          input: {
            main: 'server/main.ts',
            cli: 'server/cli.ts',
            'demo-folder-worker': 'server/demo-folder-worker.ts',
            'folder-worker': 'server/kernel/database/folder-worker.ts',
            'ics-worker': 'server/outside/calendar/ics/worker.ts',
            'picture-worker': 'server/kernel/pictures/picture-worker.ts',
            'sheet-worker': 'server/entities/import/sheet-worker.ts',
          },
        },
      },
    })
  }
}

/** Builds what is stale; answers what was built. */
export async function buildStale() {
  const built = []
  for (const [part, paths] of Object.entries(PARTS)) {
    const stamp = join(root, 'dist', `${part}.stamp`)
    const now = fingerprint(paths)
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) continue
    await buildPart(part)
    mkdirSync(join(root, 'dist'), { recursive: true })
    writeFileSync(stamp, now)
    built.push(part)
  }
  return built
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const built = await buildStale()
  console.log(built.length > 0 ? `Construido: ${built.join(', ')}.` : 'Todo estaba al día.')
}
