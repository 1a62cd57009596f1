import { relative } from 'node:path'
import { firstSources } from '#server/kernel/http/preloads'

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

/** What is loaded by itself and needs a module at once: itself too, where it is one. */
function rootsOf(id: string, graph: Graph): Set<string> {
  const needing = [...reached(id, (one) => graph.getModuleInfo(one)?.importers)]
  const isLoaded = (one: string): boolean => {
    const info = graph.getModuleInfo(one)
    return info !== null && (info.dynamicImporters.length > 0 || info.isEntry)
  }
  return new Set(needing.filter(isLoaded).map((one) => relative(process.cwd(), one)))
}

const LOGIN = firstSources('login')
const HOME = firstSources('sessions')
/** What so many need is one file: a request more costs a phone longer than some kilobytes nobody asked for. */
const OFTEN = 10
/** Those are small, with what they need beside the first screens: whoever waits for one does not wait for a library. Characters before minifying. */
const SMALL = 16_000
/** So small that a request for it is more than all of it, however few need it: an icon, a hook. */
const TINY = 1_000

const firstOf = (roots: ReadonlySet<string>) =>
  [LOGIN, HOME].map((sources) => sources.some((source) => roots.has(source)))
const sizeBesideFirst = (id: string, graph: Graph): number =>
  [...neededBy(id, graph)]
    .filter((one) => !firstOf(rootsOf(one, graph)).includes(true))
    .reduce((sum, one) => sum + (graph.getModuleInfo(one)?.code?.length ?? 0), 0)

/** The file of a module that several parts need: of both first screens, of one of them, of many; null: by who needs it. */
export function partOf(id: string, graph: Graph): string | null {
  const roots = rootsOf(id, graph)
  if (roots.size < 2) return null
  const [login, home] = firstOf(roots)
  if (login) return home ? 'base' : 'door'
  if (home) return 'inside'
  return sizeBesideFirst(id, graph) <= (roots.size >= OFTEN ? SMALL : TINY) ? 'often' : null
}
