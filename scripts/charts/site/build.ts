import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Chart } from '../chart'
import type { Drawing } from '../drawing'

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
/** Text that may stand inside a script element. */
const inScript = (text: string): string => text.replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--')

/** The page that works from a folder: the drawings, the words, and the real machines in one classic script. */
export async function buildSite(charts: Chart[], drawings: Map<string, Drawing[]>): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [here('./main.ts')],
    bundle: true,
    write: false,
    minify: true,
    legalComments: 'none',
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const told = Object.fromEntries(
    [...drawings].map(([name, list]) => [
      name,
      list.map(({ file, state, svg }) => ({ file, state: state.id, svg })),
    ]),
  )
  const parts: Record<string, string> = {
    DATA: `<script id="data" type="application/json">${inScript(JSON.stringify({ charts, drawings: told }))}</script>`,
    SCRIPT: `<script>${inScript(outputFiles[0]?.text ?? '')}</script>`,
  }
  return readFileSync(here('./page.html'), 'utf8').replace(
    /<!--(DATA|SCRIPT)-->/g,
    (_, name) => parts[name] ?? '',
  )
}
