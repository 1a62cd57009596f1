import { describe, expect, it } from 'vitest'
import { zoneCity } from '#domain/format-time'
import { zonesWith } from '#domain/zones'

describe('zones one may choose', () => {
  it('are all there are, each city once, the nearest to Chile first', () => {
    const all = zonesWith('America/Santiago')
    const cities = all.map(zoneCity)
    expect(all[0]).toBe('America/Santiago')
    expect(new Set(cities).size).toBe(cities.length)
    expect(cities).toEqual(expect.arrayContaining(['Tokio', 'Denver', 'Lagos', 'Auckland', 'Isla de Pascua']))
    expect(all.length).toBeGreaterThan(350)
  })
  it('have the own one by the name it is kept by, also where it goes by another', () => {
    for (const own of ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires', 'Asia/Tokyo', 'UTC'])
      expect(zonesWith(own)).toContain(own)
    const cities = zonesWith('America/Buenos_Aires').map(zoneCity)
    expect(cities.filter((city) => city === 'Buenos Aires')).toHaveLength(1)
  })
  it('have none of one’s own where nothing was chosen yet', () => {
    expect(zonesWith('')).not.toContain('')
    expect(zonesWith('')[0]).toBe('America/Santiago')
  })
})
