import { ROUTE_NAMES, type RouteName, routeRule } from './routes'

/** An address inside the application. `search` and `hash` keep their `?` and `#`. */
export type Address = { pathname: string; search: string; hash: string }
export type Place = { route: RouteName; params: Record<string, string>; query: Record<string, string> }

export function parseAddress(to: string): Address {
  const url = new URL(to, 'http://inside')
  return { pathname: url.pathname, search: url.search, hash: url.hash }
}
export const addressText = (address: Address): string => address.pathname + address.search + address.hash

type Part = { text: string; name: string | undefined; isOptional: boolean }
const partsOf = (pathname: string): string[] => pathname.split('/').filter(Boolean)
const patternOf = (path: string): Part[] =>
  partsOf(path).map((text) => ({
    text,
    name: /^:(\w+)\??$/.exec(text)?.[1],
    isOptional: text.endsWith('?'),
  }))
const PATTERNS = ROUTE_NAMES.flatMap((route) => {
  const { path, alias, mixed } = routeRule(route)
  return [path, alias, ...(mixed ? [mixed] : [])].map((text) => ({ route, wanted: patternOf(text) }))
})

function matchPattern(wanted: readonly Part[], given: readonly string[]): Record<string, string> | null {
  if (given.length > wanted.length) return null
  const params: Record<string, string> = {}
  for (const [at, { text, name, isOptional }] of wanted.entries()) {
    const value = given[at]
    if (value === undefined) {
      if (!isOptional) return null
    } else if (name) {
      try {
        params[name] = decodeURIComponent(value)
      } catch {
        return null
      }
    } else if (text !== value) return null
  }
  return params
}

/** The route an address leads to, by its Spanish path or its alias; anything unknown is notfound. */
export function placeAt(address: Address): Place {
  const query = Object.fromEntries(new URLSearchParams(address.search))
  const given = partsOf(address.pathname)
  for (const { route, wanted } of PATTERNS) {
    const params = matchPattern(wanted, given)
    if (params) return { route, params, query }
  }
  return { route: 'notfound', params: {}, query }
}

/** The Spanish path of a route, with parameters filled in; optional ones may be left out. */
export function pathTo(
  route: RouteName,
  params: Record<string, string> = {},
  query: Record<string, string> = {},
): string {
  const parts = patternOf(routeRule(route).path).map(({ text, name }) =>
    name ? encodeURIComponent(params[name] ?? '') : text,
  )
  const path = `/${parts.join('/')}`.replace(/\/+$/, '')
  const search = new URLSearchParams(query).toString()
  return (path || '/') + (search && `?${search}`)
}

/** The address to show for a place reached by an alias: the Spanish path, with query and hash kept. */
export function canonicalAddress(address: Address): Address {
  const place = placeAt(address)
  if (place.route === 'notfound') return address
  return { ...address, pathname: pathTo(place.route, place.params) }
}

/** Where a session is held: the session's id travels as metadata, as in the links that mails carry. */
export const conferencePath = (sessionId: string): string =>
  pathTo('conference', {}, { room: sessionId, metadata: sessionId })
