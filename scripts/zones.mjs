// Who may import whom. Fails when it reads fewer files than there are, or meets an import that a zone forbids.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { ResolverFactory } from 'oxc-resolver'

const root = fileURLToPath(new URL('..', import.meta.url))
const resolver = new ResolverFactory({
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  conditionNames: ['node', 'import', 'types', 'default'],
})
const UI_PACKAGES = [
  'react',
  'react-dom',
  'react-router-dom',
  '@xstate/react',
  '@mantine',
  '@tabler',
  '@fontsource-variable',
]

/** For each zone: our own folders it may import, and packages; `*` means any. */
const ZONES = [
  { zone: 'src/domain', own: ['src/domain'], packages: [] },
  { zone: 'src/machines', own: ['src/domain', 'src/machines'], packages: ['xstate'] },
  { zone: 'src/services', own: ['src/domain', 'src/machines', 'src/services', 'contract'], packages: ['*'] },
  {
    zone: 'src/ui',
    own: ['src/ui'],
    packages: [...UI_PACKAGES, 'react-easy-crop', 'apexcharts', 'react-apexcharts'],
  },
  {
    zone: 'src/features',
    own: ['src/domain', 'src/machines', 'src/ui'],
    packages: UI_PACKAGES,
    ownFolder: true,
  },
  { zone: 'src/compose', own: ['src', 'contract'], packages: ['*'] },
  { zone: 'src/main.tsx', own: ['src', 'contract'], packages: ['*'] },
  { zone: 'contract', own: ['contract'], packages: ['zod'] },
  {
    zone: 'server',
    own: ['server', 'contract', 'src/domain', 'src/machines/session', 'src/machines/trip', 'content'],
    packages: ['*'],
  },
]
/** src/ui may say times as the domain says them. */
const EXTRA = [['src/ui', 'src/domain']]

/** What only these files may say: a key made elsewhere would be new at each retry. */
const ONLY = [
  {
    what: /crypto\.(randomUUID|getRandomValues)|nanoid/,
    zone: 'src',
    files: ['src/services/browser/new-name.ts'],
  },
  // so that many tabs sent away at once do not come back at once
  { what: /Math\.random/, zone: 'src', files: ['src/services/graphql/shared-socket.ts'] },
  {
    what: /idempotency-?key/i,
    zone: 'src',
    files: ['src/services/graphql/once.ts', 'src/services/rest/files.ts', 'src/services/chat/chat.ts'],
  },
  {
    what: /\bnewName\b/,
    zone: 'src',
    files: [
      'src/services/browser/new-name.ts',
      'src/services/browser/attempts.ts',
      // the name of a message is its key, and waits in the composer's own machine
      'src/compose/chat-screen.tsx',
      'src/features/chat',
      // what was noted, counted or reported is told apart by its name, not by the call that brings it
      'src/compose/watch.ts',
      'src/services/watch',
    ],
  },
]

const isSource = (name) => /\.(ts|tsx)$/.test(name) && !name.endsWith('.d.ts')
const sources = ['src', 'server', 'contract'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((name) => join(folder, name)),
)
const inside = (file, folder) => file === folder || file.startsWith(`${folder}/`)
const packageOf = (path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]

const broken = []
let read = 0
let imports = 0
for (const file of sources) {
  const rule = ZONES.find(({ zone }) => inside(file, zone))
  if (!rule) {
    broken.push(`${file}: is in no zone`)
    continue
  }
  const text = readFileSync(join(root, file), 'utf8')
  for (const { what, zone, files } of ONLY)
    if (inside(file, zone) && !file.includes('/generated/') && !files.some((known) => inside(file, known))) {
      const found = what.exec(text)
      if (found) broken.push(`${file}: ${found[0]} belongs to ${files[0]}`)
    }
  const { module } = parseSync(file, text)
  read += 1
  const wanted = [
    ...module.staticImports.map((found) => found.moduleRequest.value),
    ...module.staticExports.flatMap((found) => found.entries.map((entry) => entry.moduleRequest?.value)),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => {
      return /^['"](.*)['"]$/.exec(text.slice(start, end))?.[1]
    }),
  ].filter(Boolean)
  for (const request of wanted) {
    imports += 1
    if (request.startsWith('node:')) {
      if (!inside(file, 'server')) broken.push(`${file}: ${request}`)
      continue
    }
    if (/\.(css|svg)(\?.*)?$/.test(request)) continue
    const { path, error } = resolver.sync(dirname(join(root, file)), request)
    if (!path) {
      const name = packageOf(`node_modules/${request}`)
      if (request.startsWith('.') || request.startsWith('#')) broken.push(`${file}: ${request} (${error})`)
      else if (
        !rule.packages.includes('*') &&
        !rule.packages.some((known) => name === known || name?.startsWith(`${known}/`))
      )
        broken.push(`${file}: package ${request}`)
      continue
    }
    const packageName = path.includes('node_modules') ? packageOf(path) : null
    if (packageName) {
      const allowed = rule.packages.some(
        (known) => known === '*' || packageName === known || packageName.startsWith(`${known}/`),
      )
      if (!allowed) broken.push(`${file}: package ${packageName}`)
      continue
    }
    const target = relative(root, path)
    const ownFolder = rule.ownFolder ? file.split('/').slice(0, 3).join('/') : null
    const allowed =
      rule.own.some((folder) => inside(target, folder)) ||
      (ownFolder && inside(target, ownFolder)) ||
      EXTRA.some(([zone, folder]) => rule.zone === zone && inside(target, folder))
    if (!allowed) broken.push(`${file}: ${target}`)
  }
}
if (read !== sources.length || read < 50 || imports < 200)
  broken.push(`only ${read} files and ${imports} imports were read`)
for (const line of broken) console.error(`forbidden: ${line}`)
console.log(`zones: ${read} files, ${imports} imports, ${broken.length} forbidden`)
process.exit(broken.length > 0 ? 1 : 0)
