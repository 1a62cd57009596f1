import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { filesOf, PLACES, type Place } from '../../../tests/flows/found'
import type { Chart } from '../chart'
import type { Drawing } from '../drawing'
import type { Changes } from '../since'
import { evidenceOf } from './evidence'

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
    entryPoints: [here('./main.ts')],
    bundle: true,
    plugins: [foundOnes],
    write: false,
    minify: true,
    legalComments: 'none',
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]?.text ?? ''
}

/** The page that works from a folder: the drawings, the words and the script. */
export function sitePage(
  charts: Chart[],
  drawings: Map<string, Drawing[]>,
  changes: Changes | null,
  script: string,
): string {
  const slim = (list: Drawing[]) => list.map(({ state, svg }) => ({ state: state.id, svg }))
  const told = Object.fromEntries([...drawings].map(([name, list]) => [name, slim(list)]))
  const toldChanges = changes && {
    revision: changes.revision,
    charts: changes.charts.map(({ name, sentences, drawings: list }) => ({
      name,
      sentences,
      drawings: slim(list),
    })),
  }
  const parts: Record<string, string> = {
    DATA: `<script id="data" type="application/json">${inScript(JSON.stringify({ charts, drawings: told, changes: toldChanges, evidence: evidenceOf(charts) }))}</script>`,
    SCRIPT: `<script>${inScript(script)}</script>`,
  }
  return readFileSync(here('./page.html'), 'utf8').replace(
    /<!--(DATA|SCRIPT)-->/g,
    (_, name) => parts[name] ?? '',
  )
}
