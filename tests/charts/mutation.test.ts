import { describe, expect, it } from 'vitest'
import { mutateAll } from '../../scripts/paths/mutate'
import { keptMutations, shareOf, sourcesOf } from '../../scripts/paths/mutation-record'

const LEAST = 0.95
/** The longest chart has 438 places to break, each judged by all its rules. */
const LONGEST_MS = 2_400_000
const sources = await sourcesOf()
const kept = Object.entries(keptMutations())
const changed = kept.filter(([chart, { of }]) => sources.get(chart) !== of).map(([chart]) => chart)
/** Begun at once, on all cores. */
const broken = mutateAll(changed)

describe('a chart that is broken in one place', () => {
  it('is noticed by its rules, by what is kept of the last time all were broken', () => {
    expect(kept.length).toBeGreaterThan(0)
    const few = kept.filter(([chart, { all, alive }]) => shareOf({ chart, all, alive }) < LEAST)
    expect(few.map(([chart]) => `En «${chart}» se nota menos del 95 % de las roturas.`)).toEqual([])
  })
  it.each(changed)(
    'is noticed also since %s has changed',
    async (chart) => {
      const found = (await broken).find((one) => one.chart === chart)
      if (!found) throw new Error(`${chart} was not broken`)
      const { all, alive } = found
      const share = shareOf({ chart, all, alive })
      expect(
        share < LEAST ? alive.map((name) => `Nadie nota que se rompa «${chart}, ${name}».`) : [],
      ).toEqual([])
    },
    LONGEST_MS,
  )
})
