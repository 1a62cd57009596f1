import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { parseAddress, placeAt } from '#domain/places'
import { BARE_FRAMES, type Frame, framesOf, screenFile } from '#domain/route-rule'
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

const SHELL = 'src/features/shell/InsideShell.tsx'
function frameSources(frame: Frame): string[] {
  const own = `src/ui/layouts/${frame}Layout.tsx`
  const bare: readonly Frame[] = BARE_FRAMES
  return bare.includes(frame) ? [own] : [SHELL, own]
}

/** The route whose screen is drawn first. */
const firstRoute = (route: RouteName): RouteName => (route === 'home' ? 'sessions' : route)
/** The sources of what a route will need beyond the entry. */
export function firstSources(route: RouteName): string[] {
  const wanted = firstRoute(route)
  return [screenFile(screenOf(wanted).chunk), ...framesOf(routeRule(wanted)).flatMap(frameSources)]
}
/** The file, by its name, of what nearly every screen inside needs: the frames most of them stand in are in it, with no file of their own. */
export const INSIDE = 'inside'
const insideKey = (manifest: Manifest): string | undefined =>
  Object.keys(manifest).find((key) => manifest[key]?.name === INSIDE)

type Files = { scripts: Set<string>; styles: Set<string> }
/** The files of these sources beyond the entry. */
function filesFor(manifest: Manifest, sources: readonly string[]): Files {
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
  for (const source of sources) visit(source)
  if (sources.includes(SHELL)) visit(insideKey(manifest) ?? SHELL)
  return { scripts, styles }
}

/**
 * What is fetched at once instead of one after the other, and, who logs in, what follows: the page fetches it once its first words
 * are painted (`later`), since a browser lets a prefetch share the line with the program that paints them. What a role has a
 * screen of its own for waits for the first answer of who is in (`of-role`).
 */
function linksFor(manifest: Manifest, route: RouteName): string {
  const { scripts, styles } = filesFor(manifest, firstSources(route))
  const next = route === 'login' ? filesFor(manifest, firstSources('home')).scripts : new Set<string>()
  const later = [...next].filter((file) => !scripts.has(file))
  const ofRole = Object.entries(routeRule(firstRoute(route)).ofRole ?? {}).flatMap(([role, { chunk }]) => {
    const own = filesFor(manifest, [screenFile(chunk)])
    const linkOf = (as: string) => (file: string) =>
      `<link rel="of-role" data-role="${role}" as="${as}" crossorigin href="/${file}">`
    return [
      ...[...own.styles].filter((file) => !styles.has(file)).map(linkOf('style')),
      ...[...own.scripts].filter((file) => !scripts.has(file)).map(linkOf('script')),
    ]
  })
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...ofRole,
    ...later.map((file) => `<link rel="later" as="script" crossorigin href="/${file}">`),
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
