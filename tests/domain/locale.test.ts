import { afterEach, describe, expect, it } from 'vitest'
import { formatDate, formatDay } from '#domain/format-time'
import { grouped, languageOf, localeOf, percentOf, speak, tenths } from '#domain/locale'

afterEach(() => speak('es-CL'))

describe('how numbers are written', () => {
  it('is Chilean unless the profile says otherwise', () => {
    expect(['es', null, undefined, 'en', 'es-CL'].map(localeOf)).toEqual(Array(5).fill('es-CL'))
    expect(localeOf('es_419')).toBe('es-419')
    expect(languageOf('es_419')).toBe('es_419')
    expect([grouped(12_345), tenths(4.5)]).toEqual(['12.345', '4,5'])
  })

  it('follows who is in, and a locale that is named goes before', () => {
    speak('es_419')
    expect([grouped(12_345), tenths(4.5)]).toEqual(['12,345', '4.5'])
    expect(percentOf(45)).toBe('45\u00a0%')
    expect(grouped(12_345, 'es-CL')).toBe('12.345')
  })

  it('leaves days as they are: both write them alike', () => {
    const noon = '2026-09-10T15:00:00.000Z'
    const said = () => [formatDay(noon, 'America/Santiago'), formatDate(noon, 'America/Santiago')]
    const chilean = said()
    speak('es_419')
    expect(said()).toEqual(chilean)
    const months = (locale: string) =>
      Array.from({ length: 12 }, (_, at) =>
        new Date(Date.UTC(2026, at, 15)).toLocaleDateString(locale, {
          weekday: 'long',
          month: 'long',
          timeZone: 'UTC',
        }),
      )
    expect(months('es-419')).toEqual(months('es-CL'))
  })
})
