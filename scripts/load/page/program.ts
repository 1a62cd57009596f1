import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import vm from 'node:vm'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import type { AppActor } from '#machines/shell/app/chart'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** What draws: nobody looks at these pages. */
const DRAWS =
  /^(react($|\/)|@xstate\/react|react-|@mantine\/|@tabler\/|@tanstack\/|@fontsource|apexcharts)|\.css$/
const OUR_VIEWS = /^\.{1,2}\/(.*\/)?(features|ui)\//
/** Answers whatever is asked of it with itself. */
const NOTHING = `const nothing = new Proxy(function () {}, {
  get: (_, name) => (name === '__esModule' ? true : name === Symbol.toPrimitive ? () => '' : nothing),
  getPrototypeOf: () => nothing, apply: () => nothing, construct: () => nothing,
}); module.exports = nothing`
/** The root's element is not drawn but handed over, with the application in it. */
const ELEMENTS = 'exports.jsx = exports.jsxs = (type, props) => ({ type, props }); exports.Fragment = null'
const GIVES = `exports.createRoot = () => ({ render: ({ props }) => window.began(props.children.props.app) })`

const withoutViews: Plugin = {
  name: 'without-views',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react\/jsx-(dev-)?runtime$/ }, () => ({ path: 'elements', namespace: 'none' }))
    onResolve({ filter: /^react-dom\/client$/ }, () => ({ path: 'root', namespace: 'none' }))
    onResolve({ filter: DRAWS }, () => ({ path: 'view', namespace: 'none' }))
    onResolve({ filter: OUR_VIEWS }, () => ({ path: 'view', namespace: 'none' }))
    onResolve({ filter: /\/AppRoot$/ }, () => ({ path: 'view', namespace: 'none' }))
    onLoad({ filter: /.*/, namespace: 'none' }, ({ path }) => ({
      contents: path === 'elements' ? ELEMENTS : path === 'root' ? GIVES : NOTHING,
    }))
    onLoad({ filter: /src\/root\/chunks\.ts$/ }, async ({ path }) => {
      const { readFile } = await import('node:fs/promises')
      const screens = readdirSync(join(ROOT, 'src/screens')).filter((name) => name.endsWith('.tsx'))
      const brought = screens.map((name) => `'../screens/${name}': () => import('../screens/${name}')`)
      const text = await readFile(path, 'utf8')
      return {
        loader: 'ts',
        contents: text.replace(/import\.meta\.glob<[^(]*\([^)]*\)/, `{ ${brought.join(', ')} }`),
      }
    })
  },
}

/** What a page's program may ask of the browser it is open in. */
export type Browser = Readonly<Record<string, unknown>> & { window: object }
/** Opens the program in a browser of its own; answers the application it began. */
export type Program = (browser: Browser) => AppActor

/** These ask the browser they are open in, so that each page has its own. */
const OF_THE_PAGE = ['@apollo/client', 'graphql-ws']

/** What only says how things are, and is the same in every page: charts, rules and documents. */
const OF_ALL = /^#(machines|domain)\/|\/generated\/graphql$/
const GENERATED = '#services/generated/graphql'

type Evaluated = (
  module: { exports: object },
  exports: object,
  require: NodeJS.Require,
  ...own: unknown[]
) => void

/** Bundles and compiles once; `names`: what it is given each time it is evaluated. */
async function compiled(
  filename: string,
  names: readonly string[],
  options: BuildOptions,
): Promise<Evaluated> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
    ...options,
  })
  const [file] = outputFiles ?? []
  if (!file) throw new Error(`${filename} was not built`)
  const begin: unknown = vm.runInThisContext(
    `(function (${['module', 'exports', 'require', ...names].join(', ')}) {\n${file.text}\n})`,
    { filename },
  )
  if (typeof begin !== 'function') throw new Error(`${filename} is no function`)
  return (module, exports, require, ...own) => begin(module, exports, require, ...own)
}

/** Modules that all pages have together, by the names pages ask them by. */
async function readShared(names: ReadonlySet<string>, require: NodeJS.Require): Promise<Map<string, object>> {
  const paths = [...names]
  const contents = paths.map(
    (name, at) =>
      `export * as m${at} from ${JSON.stringify(name === GENERATED ? './src/services/generated/graphql' : name)}`,
  )
  const evaluate = await compiled('travesia-shared.js', [], {
    stdin: { contents: contents.join('\n'), resolveDir: ROOT, loader: 'ts' },
    packages: 'external',
  })
  const module: { exports: Record<string, object> } = { exports: {} }
  evaluate(module, module.exports, require)
  return new Map(paths.map((name, at) => [name, module.exports[`m${at}`] ?? {}]))
}

/**
 * The client's own program, from `src/root/begin.tsx`, without what draws. Each page that opens it has modules of its own, as a
 * tab has: services keep in theirs who is in, and which socket is open. What keeps nothing is evaluated once for all.
 */
export async function readProgram(names: readonly string[]): Promise<Program> {
  const shared = new Set<string>()
  const begin = await compiled('travesia-page.js', names, {
    stdin: { contents: `import { begin } from './src/root/begin'; begin()`, resolveDir: ROOT, loader: 'ts' },
    jsx: 'automatic',
    treeShaking: false,
    define: {
      'import.meta.env.DEV': 'false',
      'import.meta.env.MODE': '"production"',
      'import.meta.hot': 'undefined',
    },
    plugins: [
      withoutViews,
      {
        name: 'packages',
        setup: ({ onResolve }) => {
          onResolve({ filter: OF_ALL }, ({ path }) => {
            const name = path.startsWith('#') ? path : GENERATED
            shared.add(name)
            return { path: name, external: true }
          })
          onResolve({ filter: /^[a-z@]/ }, ({ path, kind }) =>
            kind === 'entry-point' || OF_THE_PAGE.some((own) => path === own || path.startsWith(`${own}/`))
              ? null
              : { path, external: true },
          )
        },
      },
    ],
  })
  const installed = createRequire(join(ROOT, 'package.json'))
  const known = await readShared(shared, installed)
  const require = Object.assign((name: string): unknown => known.get(name) ?? installed(name), installed)
  return (browser) => {
    let app: AppActor | null = null
    Object.assign(browser.window, {
      began: (begun: AppActor) => {
        app = begun
      },
    })
    const module = { exports: {} }
    begin(module, module.exports, require, ...names.map((name) => browser[name]))
    if (!app) throw new Error('the program did not begin')
    return app
  }
}
