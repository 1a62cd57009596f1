import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import * as z from 'zod'
import { INSIDE } from '#server/kernel/http/preloads'
import type { Line } from './line'

const WEB = fileURLToPath(new URL('../../dist/web', import.meta.url))
const MANIFEST = join(WEB, '.vite/manifest.json')

const manifestShape = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
  }),
)
type Manifest = z.infer<typeof manifestShape>

/** Chunks of one screen's first load: its own, the entry, and whatever these import statically. */
function filesOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of keys) visit(key)
  return files
}

/** A chunk by its source, or by its name. */
function keyOf(manifest: Manifest, chunk: string): string {
  const key = manifest[chunk] ? chunk : Object.keys(manifest).find((one) => manifest[one]?.name === chunk)
  if (!key) throw new Error(`The build has no chunk ${chunk}.`)
  return key
}

function brotliKb(file: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return brotliCompressSync(readFileSync(join(WEB, file)), { params }).length / 1000
}

const SCREENS = [
  { name: 'login', chunks: ['src/screens/login.tsx', 'src/ui/layouts/LoginLayout.tsx'], limit: 138 },
  { name: 'sessions', chunks: ['src/screens/main.tsx', INSIDE], limit: 198 },
  { name: "a coach's sessions", chunks: ['src/screens/coach.tsx', INSIDE], limit: 198 },
]

/** First-load JavaScript by screen, brotli, from the build's manifest; nothing where the client is not built. */
export function firstLoadLines(): Line[] {
  if (!existsSync(MANIFEST)) return []
  const manifest = manifestShape.parse(JSON.parse(readFileSync(MANIFEST, 'utf8')))
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  return SCREENS.map(({ name, chunks, limit }) => {
    const keys = chunks.map((chunk) => keyOf(manifest, chunk))
    const files = [...filesOf(manifest, [...entry, ...keys])].filter((file) => file.endsWith('.js'))
    const value = files.reduce((sum, file) => sum + brotliKb(file), 0)
    return { name: `first load of ${name}, JavaScript, brotli`, value, unit: 'kB', limit, better: 'less' }
  })
}
