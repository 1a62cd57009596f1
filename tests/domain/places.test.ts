import { describe, expect, it } from 'vitest'
import { canonicalAddress, parseAddress, pathTo, placeAt } from '#domain/places'
import { ROUTE_NAMES, ROUTES } from '#domain/routes'

describe('addresses', () => {
  it.each(ROUTE_NAMES)('reaches %s by its Spanish path, its alias and its mixed path', (route) => {
    const { path, alias, mixed } = ROUTES[route]
    const filled = (pattern: string): string => pattern.replace(/\/:\w+\?/, '').replace(/:\w+/g, 'x') || '/'
    for (const pattern of [path, alias, mixed ?? path])
      expect(placeAt(parseAddress(filled(pattern))).route).toBe(route)
  })

  it('keeps query and hash when an alias becomes the Spanish path', () => {
    expect(canonicalAddress(parseAddress('/schedule/success?coach=a#b'))).toEqual({
      pathname: '/agendar/exito',
      search: '?coach=a',
      hash: '#b',
    })
  })

  it('reads parameters and survives broken encoding', () => {
    expect(placeAt(parseAddress('/verify/abc%20d')).params).toEqual({ token: 'abc d' })
    expect(placeAt({ pathname: '/verificacion/%E0%A4%A', search: '', hash: '' }).route).toBe('notfound')
    expect(placeAt(parseAddress('/nada/de/esto')).route).toBe('notfound')
  })

  it('writes paths with their parameters', () => {
    expect(pathTo('verify', { token: 'a/b' })).toBe('/verificacion/a%2Fb')
    expect(pathTo('verify')).toBe('/verificacion')
    expect(pathTo('conference', {}, { room: 'x' })).toBe('/conferencia?room=x')
  })
})
