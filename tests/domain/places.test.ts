import { describe, expect, it } from 'vitest'
import { canonicalAddress, parseAddress, pathTo, placeAt } from '#domain/places'
import { ROUTES, type RouteName } from '#domain/routes'

describe('addresses', () => {
  it.each(Object.keys(ROUTES) as RouteName[])('reaches %s by its Spanish path and by its alias', (route) => {
    const { path, alias } = ROUTES[route]
    const plain = (pattern: string): string => pattern.replace(/\/:\w+\?/, '') || '/'
    expect(placeAt(parseAddress(plain(path))).route).toBe(route)
    expect(placeAt(parseAddress(plain(alias))).route).toBe(route)
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
