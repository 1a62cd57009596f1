import { statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { screenFile } from '#domain/route-rule'
import { routeRule } from '#domain/routes'
import { firstSources, INSIDE } from '#server/kernel/http/preloads'

type Graph = {
  getModuleInfo: (id: string) => {
    code: string | null
    importers: readonly string[]
    importedIds: readonly string[]
    dynamicImporters: readonly string[]
    isEntry: boolean
  } | null
}

/** A module and all one comes to from it. */
function reached(id: string, next: (id: string) => readonly string[] | undefined): Set<string> {
  const found = new Set([id])
  for (const one of found) for (const further of next(one) ?? []) found.add(further)
  return found
}
/** A module and all it needs, by their ids. */
const neededBy = (id: string, graph: Graph): Set<string> =>
  reached(id, (one) => graph.getModuleInfo(one)?.importedIds)

const isRoot = (id: string, graph: Graph): boolean => {
  const info = graph.getModuleInfo(id)
  return info !== null && (info.dynamicImporters.length > 0 || info.isEntry)
}
const rootsKnown = new WeakMap<Graph, Map<string, ReadonlySet<string>>>()
/** What is loaded by itself and needs a module at once: itself too, where it is one. Asked again for all that a module needs. */
function rootsOf(id: string, graph: Graph): ReadonlySet<string> {
  const known = rootsKnown.get(graph) ?? new Map<string, ReadonlySet<string>>()
  rootsKnown.set(graph, known)
  const before = known.get(id)
  if (before) return before
  const needing = [...reached(id, (one) => graph.getModuleInfo(one)?.importers)]
  const roots = new Set(
    needing.filter((one) => isRoot(one, graph)).map((one) => relative(process.cwd(), one)),
  )
  known.set(id, roots)
  return roots
}

const LOGIN = firstSources('login')
const HOME = firstSources('sessions')
/** What the home, and nearly every screen, stands in: a file of their own would only be one more request. */
const FRAMES = HOME.slice(1)
/** What is drawn there instead for a role. */
const OF_ROLE = Object.values(routeRule('sessions').ofRole ?? {}).map(({ chunk }) => screenFile(chunk))
/** Where whoever answers for programs begins. */
const [PANEL = ''] = firstSources('panel')
const ENTRY = 'index.html'
/** What so many need is one file: a request more costs a phone longer than some kilobytes nobody asked for. */
const OFTEN = 10
/**
 * Those are small, with what they need beside the first screens: ours in one file and what stands on a library in another, so
 * that whoever waits for one of ours does not wait for a library. Characters before minifying.
 */
const SMALL = 40_000
/** What half of the screens need is brought however large its library is: what opens over a page, dialogs. */
const HALF = 15
/** So small that a request for it is more than all of it, however few need it: an icon, a hook. */
const TINY = 1_000
/** So little of our own, where many need it, that it is not to bring the whole door to them: it is in every page. */
const LITTLE = 3_000

const isAmong = (sources: readonly string[], roots: ReadonlySet<string>): boolean =>
  sources.some((source) => roots.has(source))
/** Whether one of the roots is what a first screen has at once and others load by itself: what it draws stays with it. */
const isDrawnLater = (sources: readonly string[], roots: ReadonlySet<string>, graph: Graph): boolean =>
  [...roots].some(
    (root) => !sources.includes(root) && isAmong(sources, rootsOf(join(process.cwd(), root), graph)),
  )
const isOfLibrary = (id: string): boolean => id.includes('/node_modules/')
/** Of a sheet, which is no code any more, what is in its file. */
function sizeOf(id: string, graph: Graph): number {
  const sheet = id.endsWith('.css') ? statSync(id, { throwIfNoEntry: false }) : null
  return sheet?.size ?? graph.getModuleInfo(id)?.code?.length ?? 0
}
/** Of a module and all it needs beside those sources: how large, and how much of it is a library's. */
function sizesBeside(sources: readonly string[], id: string, graph: Graph): { all: number; library: number } {
  const beside = [...neededBy(id, graph)].filter((one) => !isAmong([ENTRY, ...sources], rootsOf(one, graph)))
  const sum = (ids: string[]) => ids.reduce((all, one) => all + sizeOf(one, graph), 0)
  return { all: sum(beside), library: sum(beside.filter(isOfLibrary)) }
}

/** Each has what those before it left: what several parts need stays with the first that is always there. */
const PARTS = [
  'base',
  INSIDE,
  'door-and-role',
  'role-and-often',
  'of-role',
  'door',
  'often',
  'in-page',
  'over-page',
  'of-panel',
] as const
type PartName = (typeof PARTS)[number]

/** The file of a module: of the entry and both first screens, of one of them, of a role's, of the panel's, of many; null: by who needs it. */
export function partOf(id: string, graph: Graph): PartName | null {
  const roots = rootsOf(id, graph)
  const isNeededBy = (sources: readonly string[]) => isAmong(sources, roots)
  if (roots.has(ENTRY)) return 'base'
  if (roots.size < 2 && !isNeededBy(FRAMES)) return null
  if (isNeededBy(HOME)) return isNeededBy(LOGIN) ? 'base' : INSIDE
  if (isNeededBy(OF_ROLE)) {
    if (isNeededBy(LOGIN)) return 'door-and-role'
    // what few others draw is not to come with what many need
    return roots.size >= OFTEN ? 'role-and-often' : 'of-role'
  }
  if (isNeededBy(LOGIN)) {
    const { all, library } = sizesBeside(HOME, id, graph)
    if (roots.size >= OFTEN && all <= LITTLE && library === 0) return 'base'
    // what a page draws later by itself is not to bring the whole door for it
    return isDrawnLater(LOGIN, roots, graph) ? null : 'door'
  }
  const [only, another] = graph.getModuleInfo(id)?.importers ?? []
  // what one module alone needs, its styles, goes with it
  if (only && !another && !isRoot(id, graph)) return partOf(only, graph)
  const isSmall = sizesBeside([...LOGIN, ...HOME], id, graph).all <= SMALL
  // what needs the door's library brings it
  const { all, library } = sizesBeside(HOME, id, graph)
  if (all <= TINY || (isSmall && roots.size >= OFTEN && library <= TINY)) return 'often'
  if (isNeededBy([PANEL]) && roots.size < OFTEN) return 'of-panel'
  if (isSmall) return roots.size >= OFTEN ? 'in-page' : null
  return roots.size >= HALF ? 'over-page' : null
}

/** The files that several parts need, as the bundler is told of them. */
export function parts() {
  const known = new Map<string, PartName | null>()
  const knownPart = (id: string, graph: Graph): PartName | null => {
    const part = known.has(id) ? (known.get(id) ?? null) : partOf(id, graph)
    known.set(id, part)
    return part
  }
  return PARTS.map((name, at) => ({
    name: (id: string, graph: Graph) => (knownPart(id, graph) === name ? name : null),
    debugName: name,
    priority: PARTS.length - at,
  }))
}
