import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { parseAddress, placeAt } from '#domain/places'
import type { ScreenGroup } from '#domain/route-rule'
import { type RouteName, routeRule, screenOf } from '#domain/routes'

const manifestShape = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
)
type Manifest = z.infer<typeof manifestShape>

/** Where a group's screens are composed, when not in ‹group›-screens.tsx. */
const FILES: Partial<Record<ScreenGroup, string>> = { coacheeWizard: 'quiz' }

/** What a route will need beyond the entry: chunks to fetch at once instead of one after the other. */
function linksFor(manifest: Manifest, route: RouteName): string {
  const wanted = route === 'home' ? 'sessions' : route
  const { chunk } = screenOf(wanted)
  const { layout } = routeRule(wanted)
  const outside = layout === 'Blank' || layout === 'NoHeader'
  const named = layout === 'Login' ? 'access' : outside ? null : 'inside'
  const first = Object.keys(manifest).filter(
    (key) =>
      key === `src/compose/${FILES[chunk] ?? chunk}-screens.tsx` || (named && manifest[key]?.name === named),
  )
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string): void => {
    const part = manifest[key]
    if (!part || part.isEntry || seen.has(key)) return
    seen.add(key)
    if (part.file.endsWith('.js')) scripts.add(part.file)
    for (const style of part.css ?? []) styles.add(style)
    for (const imported of part.imports ?? []) visit(imported)
  }
  for (const key of first) visit(key)
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('')
}

/** Answers the head's links for an address; empty before the first build. */
export function preloads(folder: string): (pathname: string) => string {
  const file = join(folder, '.vite/manifest.json')
  let manifest: Manifest | null = null
  const known = new Map<string, string>()
  return (pathname) => {
    if (!manifest && existsSync(file)) manifest = manifestShape.parse(JSON.parse(readFileSync(file, 'utf8')))
    if (!manifest) return ''
    const { route } = placeAt(parseAddress(pathname))
    const links = known.get(route) ?? linksFor(manifest, route)
    known.set(route, links)
    return links
  }
}
