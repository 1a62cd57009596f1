import { describe, expect, it } from 'vitest'
import { mutateChart } from '../../scripts/paths/mutate-chart'
import { keptMutations, shareOf, sourcesOf } from '../../scripts/paths/mutation-record'

const LEAST = 0.95
const sources = await sourcesOf()
const kept = Object.entries(keptMutations())
const changed = kept.filter(([chart, { of }]) => sources.get(chart) !== of)

describe('a chart that is broken in one place', () => {
  it('is noticed by its rules, by what is kept of the last time all were broken', () => {
    expect(kept.length).toBeGreaterThan(0)
    const few = kept.filter(([chart, { all, alive }]) => shareOf({ chart, all, alive }) < LEAST)
    expect(few.map(([chart]) => `En «${chart}» se nota menos del 95 % de las roturas.`)).toEqual([])
  })
  it.each(changed.map(([chart]) => chart))('is noticed also since %s has changed', (chart) => {
    const { all, alive } = mutateChart(chart)
    const share = shareOf({ chart, all, alive })
    expect(share < LEAST ? alive.map((name) => `Nadie nota que se rompa «${chart}, ${name}».`) : []).toEqual(
      [],
    )
  })
})
