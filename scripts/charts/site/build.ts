import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { filesOf, PLACES, type Place } from '../../../tests/flows/found'
import type { Chart } from '../chart'
import type { Drawing } from '../drawing'
import { mapDrawing } from '../map'
import type { Walk } from '../render'
import { requirementsOf, ruleSentences } from '../requirements-found'
import type { Changes } from '../since'
import { answersOf } from './answers/all'
import type { SiteData } from './data'
import { evidenceOf } from './evidence'
import { tablePages } from './pages/all'

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
const root = here('../../..')
/** Text that may stand inside a script element. */
const inScript = (text: string): string => text.replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--')

/** A browser reads no folders: there, what is found is imported one by one. */
const foundOnes: Plugin = {
  name: 'found',
  setup(into) {
    into.onLoad({ filter: /tests\/flows\/found-(models|words)\.ts$/ }, ({ path }) => {
      const place = /found-(\w+)/.exec(path)?.[1] as Place
      const files = filesOf(place)
      return {
        loader: 'ts',
        contents: [
          `import { gather } from './gather'`,
          ...files.map((file, at) => `import * as part${at} from ${JSON.stringify(file)}`),
          `const files = [${files.map((file, at) => `[${JSON.stringify(relative(root, file))}, part${at}]`)}]`,
          `export const FOUND = gather(files, '${PLACES[place].suffix}')`,
        ].join('\n'),
      }
    })
  },
}

/** The page's own code with the real machines, as one classic script; made beside the drawing. */
export async function bundleSite(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [here('./main.tsx')],
    bundle: true,
    plugins: [foundOnes],
    write: false,
    minify: true,
    legalComments: 'none',
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]?.text ?? ''
}

const font = here('../../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
/** The product's own colours and letters, and how this page is laid out. */
function styles(): string {
  const letters = `@font-face{font-family:'Inter Variable';font-weight:100 900;src:url(data:font/woff2;base64,${readFileSync(font).toString('base64')}) format('woff2')}`
  const own = [
    here('../../../src/ui/tokens.css'),
    here('./site.css'),
    here('./proofs.css'),
    here('./use/use.css'),
  ].map((file) => readFileSync(file, 'utf8'))
  return [letters, ...own].join('\n')
}

/** The page that works from a folder: the drawings, the words and the script. */
export async function sitePage(
  charts: Chart[],
  drawings: Map<string, Drawing[]>,
  walks: ReadonlyMap<string, Walk>,
  changes: Changes | null,
  script: string,
): Promise<string> {
  const slim = (list: Drawing[]) => list.map(({ state, svg }) => ({ state: state.id, svg }))
  const data: SiteData = {
    charts,
    drawings: Object.fromEntries([...drawings].map(([name, list]) => [name, slim(list)])),
    evidence: evidenceOf(charts, walks),
    changes: changes && {
      revision: changes.revision,
      charts: changes.charts.map(({ name, sentences, before, drawings: list }) => ({
        name,
        sentences,
        before: slim(before),
        drawings: slim(list),
      })),
    },
    answers: answersOf(charts),
    pages: tablePages(charts),
    requirements: requirementsOf(charts, walks).chapters,
    rules: ruleSentences(),
    map: await mapDrawing(charts),
    madeOn: new Date().toISOString(),
  }
  const parts: Record<string, string> = {
    STYLE: `<style>${styles()}</style>`,
    DATA: `<script id="data" type="application/json">${inScript(JSON.stringify(data))}</script>`,
    SCRIPT: `<script>${inScript(script)}</script>`,
  }
  return readFileSync(here('./page.html'), 'utf8').replace(
    /<!--(STYLE|DATA|SCRIPT)-->/g,
    (_, name) => parts[name] ?? '',
  )
}
