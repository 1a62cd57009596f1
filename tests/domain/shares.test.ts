import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shareOf } from '#domain/shares'

it('is the nearest whole per cent, halves up, as whole numbers have it', () => {
  const whole = fc.integer({ min: 1, max: 10_000 })
  fc.assert(
    fc.property(whole, fc.nat(10_000), (all, part) => {
      expect(shareOf(part, all)).toBe(Number((200n * BigInt(part) + BigInt(all)) / (2n * BigInt(all))))
    }),
    { examples: [[40, 23]] },
  )
  expect(shareOf(3, 0)).toBe(0)
})
