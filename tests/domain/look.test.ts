import { expect, it } from 'vitest'
import { contrast, nearestReadable, readsWell, shadesOf } from '#domain/look'

/** As WCAG's own examples and calculators give them. */
it.each([
  ['#000000', '#ffffff', 21],
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#ffffff', 4],
  ['#0000ff', '#ffffff', 8.59],
])('%s on %s has %d', (one, other, wanted) => {
  expect(contrast(one, other)).toBeCloseTo(wanted, 1)
  expect(contrast(other, one)).toBe(contrast(one, other))
})
it('reads well from 4.5 on, and offers the nearest that does', () => {
  expect(readsWell('#767676')).toBe(true)
  expect(readsWell('#777777')).toBe(false)
  expect(nearestReadable('#1F6FEB')).toBe('#1f6feb')
  for (const colour of ['#ffcc00', '#ff0000', '#ffffff', '#00ffff', '#777777']) {
    const nearest = nearestReadable(colour)
    expect(contrast(nearest, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(nearest, '#ffffff')).toBeLessThan(4.8)
  }
})
it('words are read in both schemes, whatever the colour', () => {
  const colours = ['00', '40', '80', 'c0', 'ff'].flatMap((red) =>
    ['00', '40', '80', 'c0', 'ff'].flatMap((green) =>
      ['00', '40', '80', 'c0', 'ff'].map((blue) => `#${red}${green}${blue}`),
    ),
  )
  for (const colour of colours.filter(readsWell)) {
    const { light, dark } = shadesOf(colour)
    for (const { primary, ...scheme } of [light, dark]) {
      expect(contrast(primary, '#ffffff'), colour).toBeGreaterThanOrEqual(4.5)
      expect(contrast(scheme['primary-hover'], '#ffffff'), colour).toBeGreaterThanOrEqual(4.5)
      expect(contrast(scheme['primary-soft-text'], scheme['primary-soft']), colour).toBeGreaterThanOrEqual(
        4.5,
      )
    }
    for (const ground of ['#ffffff', '#f4f5f9', '#f5f6ff'])
      expect(contrast(light['primary-text'], ground), colour).toBeGreaterThanOrEqual(4.5)
    for (const ground of ['#171a26', '#10131d', '#1f2330'])
      expect(contrast(dark['primary-text'], ground), colour).toBeGreaterThanOrEqual(4.5)
    expect(contrast(dark.primary, '#171a26'), colour).toBeGreaterThanOrEqual(3)
  }
})
