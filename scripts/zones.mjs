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
  { zone: 'domain', own: ['domain'], packages: ['xstate'] },
  { zone: 'src/machines', own: ['domain', 'src/machines'], packages: ['xstate'] },
  { zone: 'src/services', own: ['domain', 'src/machines', 'src/services', 'contract'], packages: ['*'] },
  {
    zone: 'src/ui',
    own: ['domain', 'src/ui'],
    packages: [
      ...UI_PACKAGES,
      '@tanstack/react-table',
      '@tanstack/react-virtual',
      'dayjs',
      'react-easy-crop',
      'apexcharts',
      'react-apexcharts',
    ],
  },
  {
    zone: 'src/features',
    own: ['domain', 'src/machines', 'src/ui'],
    packages: UI_PACKAGES,
    ownFolder: true,
  },
  // screens declare, root shows them; both join what the others only know of
  {
    zone: 'src/screens',
    own: [
      'domain',
      'src/machines',
      'src/services',
      'src/features',
      'src/ui',
      'src/root/app-context.ts',
      'src/screens',
    ],
    packages: ['xstate', ...UI_PACKAGES],
  },
  { zone: 'src/root', own: ['domain', 'src'], packages: ['*'] },
  { zone: 'src/main.tsx', own: ['src', 'domain', 'contract'], packages: ['*'] },
  { zone: 'contract', own: ['contract', 'domain'], packages: ['zod'] },
  {
    zone: 'server',
    own: ['server', 'contract', 'domain', 'content'],
    packages: ['*'],
  },
]
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
    files: [
      'src/services/graphql/once.ts',
      // asks whether there is one
      'src/services/graphql/links.ts',
      'src/services/rest/call.ts',
      'src/services/chat/chat.ts',
    ],
  },
  // work of the server takes turns as a job: a trace, a number and its lines of the log come with it
  {
    what: /\btakeTurns\b/,
    zone: 'server',
    files: ['server/kernel/turns.ts', 'server/kernel/jobs.ts', 'server/kernel/database/replica.ts'],
  },
  {
    what: /\bsetInterval\b/,
    zone: 'server',
    files: [
      'server/kernel/turns.ts',
      // of sockets: what is asked of all of them at once is a job
      'server/kernel/http',
      'server/entities/signal/signal-socket.ts',
      'server/kernel/pictures/picture-worker.ts',
    ],
  },
  {
    what: /\bnewName\b/,
    zone: 'src',
    files: [
      'src/services/browser/new-name.ts',
      'src/services/browser/attempts.ts',
      // the name of a message is its key, and waits in the composer's own machine
      'src/screens/parts/chatting.ts',
      'src/features/chat',
      // what was noted, counted or reported is told apart by its name, not by the call that brings it
      'src/root/begin.tsx',
      'src/services/watch',
    ],
  },
]

/** The folder of the server a file is in: one entity, one read, one part of the kernel. */
const unitOf = (file) => {
  const [, floor, part] = file.split('/')
  return ['kernel', 'entities', 'reads'].includes(floor) ? `${floor}/${part}` : floor
}

/** The entities in the order `server/plugins.ts` lists them: who stands later may import who stands before. */
function entitiesInOrder() {
  const file = join(root, 'server/plugins.ts')
  const { program, module } = parseSync(file, readFileSync(file, 'utf8'))
  const folders = new Map(
    module.staticImports.flatMap(({ entries, moduleRequest }) =>
      entries.map(({ localName }) => [localName.value, /^\.\/(.*)\/plugin$/.exec(moduleRequest.value)?.[1]]),
    ),
  )
  const lists = program.body.flatMap((one) => (one.declaration ?? one).declarations ?? [])
  const listed = lists.flatMap(({ init }) => (init.elements ?? []).map(({ name }) => folders.get(name)))
  for (const floor of ['entities', 'reads'])
    for (const folder of readdirSync(join(root, 'server', floor)))
      if (!listed.includes(`${floor}/${folder}`))
        broken.push(`server/plugins.ts: ${floor}/${folder} is not listed`)
  return listed.filter((unit) => unit?.startsWith('entities/'))
}

/** kernel, permissions and outside, then the entities one above the other, then reads side by side, then who joins them. */
function heightsOf(entities) {
  const height = (unit) => {
    if (unit.startsWith('entities/')) return 1 + entities.indexOf(unit)
    if (unit.startsWith('reads/')) return 1 + entities.length
    return /^(kernel\/|permissions$|outside$|config\.ts$)/.test(unit) ? 0 : 2 + entities.length
  }
  return (from, to) =>
    height(to) < height(from) || (height(from) === height(to) && !from.startsWith('reads/'))
}

/** Folders that import each other, directly or around. @param graph who imports whom. */
function circlesOf(graph) {
  const circles = []
  const settled = new Set()
  const visit = (unit, path) => {
    if (path.includes(unit)) circles.push([...path.slice(path.indexOf(unit)), unit].join(' -> '))
    if (settled.has(unit) || path.includes(unit)) return
    for (const next of graph.get(unit) ?? []) visit(next, [...path, unit])
    settled.add(unit)
  }
  for (const unit of graph.keys()) visit(unit, [])
  return circles
}

/** Object literals spread into object literals: the compiler no longer sees a property nobody knows. */
function literalSpreads(node, found = []) {
  if (node === null || typeof node !== 'object') return found
  if (Array.isArray(node)) for (const each of node) literalSpreads(each, found)
  else {
    if (node.type === 'ObjectExpression')
      for (const { type, argument, start } of node.properties)
        if (type === 'SpreadElement' && argument.type === 'ObjectExpression') found.push(start)
    for (const each of Object.values(node)) literalSpreads(each, found)
  }
  return found
}

const isSource = (name) => /\.(ts|tsx)$/.test(name) && !name.endsWith('.d.ts')
const under = (folders) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((name) => join(folder, name)),
  )
const sources = under(['src', 'domain', 'server', 'contract'])
const inside = (file, folder) => file === folder || file.startsWith(`${folder}/`)
const packageOf = (path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]

const broken = []
const mayStandOn = heightsOf(entitiesInOrder())
const serverGraph = new Map()
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
      rule.own.some((folder) => inside(target, folder)) || (ownFolder && inside(target, ownFolder))
    if (!allowed) broken.push(`${file}: ${target}`)
    if (inside(file, 'server') && inside(target, 'server')) {
      const [from, to] = [unitOf(file), unitOf(target)]
      if (from === to) continue
      serverGraph.set(from, (serverGraph.get(from) ?? new Set()).add(to))
      if (!mayStandOn(from, to)) broken.push(`${file}: ${target} stands above it`)
    }
  }
}
for (const circle of circlesOf(serverGraph)) broken.push(`server: ${circle}`)
for (const file of [...sources, ...under(['scripts', 'tests'])]) {
  const text = readFileSync(join(root, file), 'utf8')
  for (const start of literalSpreads(parseSync(file, text).program))
    broken.push(
      `${file}:${text.slice(0, start).split('\n').length}: one literal spread into another; write one object`,
    )
}
if (read !== sources.length || read < 50 || imports < 200)
  broken.push(`only ${read} files and ${imports} imports were read`)
for (const line of broken) console.error(`forbidden: ${line}`)
console.log(`zones: ${read} files, ${imports} imports, ${broken.length} forbidden`)
process.exit(broken.length > 0 ? 1 : 0)
