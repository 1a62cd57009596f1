import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type EnvironmentModuleNode, type Plugin } from 'vite'
import { directImports } from './scripts/build/direct-imports'
import { firstColours } from './scripts/build/first-colours'
import { firstQuestions } from './scripts/build/first-questions'
import { parts } from './scripts/build/parts'
import { lettersShown } from './scripts/build/small-letters'
import { themeVariables } from './scripts/build/theme-variables'
import { unusedOfRouter } from './scripts/build/unused-of-router'

/** A component of Mantine brings its own styles, in its layer and with its code: none is forgotten, and none comes early. */
const mantineStyles = (): Plugin => ({
  name: 'mantine-styles',
  transform: {
    filter: { id: /@mantine\/core\/esm\/.*\.module\.mjs$/ },
    handler(code, id) {
      const name = id.replace(/^.*\/|\.module\.mjs$/g, '')
      return { code: `import '@mantine/core/styles/${name}.layer.css'\n${code}`, map: null }
    },
  },
})

const SCREEN = /\/src\/screens\/[^/]+\.tsx$/
const OWN = /\/(src|domain)\//

/** The screens through which a module reaches the page; null: it is also reached past them. */
function screensAbove(edited: readonly EnvironmentModuleNode[]): Set<EnvironmentModuleNode> | null {
  const screens = new Set<EnvironmentModuleNode>()
  const seen = new Set<EnvironmentModuleNode>()
  const wait = [...edited]
  for (let at = wait.pop(); at; at = wait.pop()) {
    if (seen.has(at)) continue
    seen.add(at)
    if (at.file && SCREEN.test(at.file)) screens.add(at)
    else if (at.importers.size === 0) return null
    else wait.push(...at.importers)
  }
  return screens
}

/** In development an edited chart, or screen, keeps the page: the screens that use it are brought again. */
const chartsKeepThePage = (): Plugin => ({
  name: 'charts-keep-the-page',
  apply: 'serve',
  hotUpdate({ file, modules, timestamp }) {
    if (this.environment.name !== 'client' || !OWN.test(file) || file.endsWith('.css')) return
    // components are kept by the plugin of React
    if (file.endsWith('.tsx') && !SCREEN.test(file)) return
    const screens = screensAbove(modules)
    if (!screens || screens.size === 0) return
    for (const module of modules)
      this.environment.moduleGraph.invalidateModule(module, new Set(), timestamp, true)
    const urls = [...screens].map(({ url }) => url)
    this.environment.hot.send({ type: 'custom', event: 'travesia:screens', data: { urls, timestamp } })
    return []
  },
})

/** Where `npm run dev` has the server listen. */
const server = `http://localhost:${process.env.PORT ?? 3000}`

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    mantineStyles(),
    themeVariables(),
    directImports(),
    unusedOfRouter(),
    lettersShown(),
    firstColours(),
    firstQuestions(),
    chartsKeepThePage(),
  ],
  optimizeDeps: { rolldownOptions: { plugins: [mantineStyles()] } },
  // rxjs, which Apollo brings, has a build for today's browsers behind this name; the other needs helpers.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    outDir: 'dist/web',
    manifest: true,
    // ApexCharts, which comes with the panel alone, is larger than what Vite warns of.
    chunkSizeWarningLimit: 600,
    cssCodeSplit: true,
    // every browser the target names preloads modules by itself
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // the entry names every lazy file
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // what is always loaded together is one file: split in many it compresses worse
        codeSplitting: { groups: parts() },
      },
    },
  },
  server: {
    proxy: {
      '/graphql': { target: server, ws: true },
      '/api': { target: server, ws: true },
      '/dev': server,
    },
  },
})
