import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatRut, isRut, rutCheckDigit } from '#domain/rut'
import hardCases from './hard-cases.json'

describe('RUT', () => {
  it('accepts the valid ones and refuses the others', () => {
    expect(hardCases.rut.valid.map(isRut)).toEqual(hardCases.rut.valid.map(() => true))
    expect(hardCases.rut.invalid.map(isRut)).toEqual(hardCases.rut.invalid.map(() => false))
  })

  it('is written with dots, a hyphen and a large K', () => {
    expect(['123456785', '24965101-k', '1-9', '12.345.678-0'].map(formatRut)).toEqual([
      '12.345.678-5',
      '24.965.101-K',
      '1-9',
      null,
    ])
  })

  it('has exactly one right check digit for every number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (body) => {
        const right = [...'0123456789K'].filter((digit) => isRut(`${body}-${digit}`))
        expect(right).toEqual([rutCheckDigit(String(body))])
      }),
    )
  })

  it('notices a changed digit and two swapped neighbours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 99_999_999 }), fc.nat(5), (body, place) => {
        const text = String(body)
        const swapped = text.slice(0, place) + text[place + 1] + text[place] + text.slice(place + 2)
        if (swapped === text || swapped.startsWith('0')) return
        expect(isRut(`${swapped}-${rutCheckDigit(text)}`)).toBe(false)
      }),
    )
  })
})
