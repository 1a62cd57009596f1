import { ROUTE_NAMES, type RouteName, routeRule } from './routes'

/** An address inside the application. `search` and `hash` keep their `?` and `#`. */
export type Address = { pathname: string; search: string; hash: string }
export type Place = { route: RouteName; params: Record<string, string>; query: Record<string, string> }

export function parseAddress(to: string): Address {
  const url = new URL(to, 'http://inside')
  return { pathname: url.pathname, search: url.search, hash: url.hash }
}
export const addressText = (address: Address): string => address.pathname + address.search + address.hash

function matchPattern(pattern: string, pathname: string): Record<string, string> | null {
  const wanted = pattern.split('/').filter(Boolean)
  const given = pathname.split('/').filter(Boolean)
  if (given.length > wanted.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const value = given[at]
    const name = /^:(\w+)\??$/.exec(part)?.[1]
    if (value === undefined) {
      if (!part.endsWith('?')) return null
    } else if (name) {
      try {
        params[name] = decodeURIComponent(value)
      } catch {
        return null
      }
    } else if (part !== value) return null
  }
  return params
}

/** The route an address leads to, by its Spanish path or its alias; anything unknown is notfound. */
export function placeAt(address: Address): Place {
  const query = Object.fromEntries(new URLSearchParams(address.search))
  for (const route of ROUTE_NAMES) {
    const rule = routeRule(route)
    const patterns = [rule.path, rule.alias, ...(rule.mixed ? [rule.mixed] : [])]
    const params = patterns.map((pattern) => matchPattern(pattern, address.pathname)).find((found) => found)
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
  const path = routeRule(route)
    .path.split('/')
    .map((part) => {
      const name = /^:(\w+)\??$/.exec(part)?.[1]
      return name ? encodeURIComponent(params[name] ?? '') : part
    })
    .join('/')
    .replace(/\/+$/, '')
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
