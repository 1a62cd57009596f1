import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RESPONDENTS } from '#domain/anonymity'
import { type Answered, told } from '#server/entities/measure/respondents'

type Answer = Answered & { at: number }
const PEOPLE = ['viewer', 'ana', 'beto', 'caro', 'dani', 'elsa', 'fito']
const answers = fc
  .array(fc.record({ group: fc.constantFrom('A', 'B', 'C'), person: fc.constantFrom(...PEOPLE) }), {
    maxLength: 60,
  })
  .map((list) => list.map((one, at): Answer => ({ ...one, at })))

const others = (list: readonly Answer[]): number =>
  new Set(list.map(({ person }) => person).filter((person) => person !== 'viewer')).size
const ofGroup = (list: readonly Answer[], group: string): Answer[] =>
  list.filter((one) => one.group === group)
const without = (all: readonly Answer[], some: readonly Answer[]): Answer[] => {
  const known = new Set(some.map(({ at }) => at))
  return all.filter(({ at }) => !known.has(at))
}

describe('answers of people', () => {
  test('never come from fewer than three besides the viewer, and are all told once nobody new can be told apart', () => {
    fc.assert(
      fc.property(answers, (all) => {
        const shown = told(all, 'viewer')
        for (const group of ['A', 'B', 'C']) {
          const there = ofGroup(shown, group)
          if (there.length > 0) expect(others(there)).toBeGreaterThanOrEqual(RESPONDENTS)
          expect(others(without(ofGroup(all, group), there))).toBeLessThan(RESPONDENTS)
        }
      }),
    )
  })

  test('what two moments differ by is nothing, or of three people', () => {
    fc.assert(
      fc.property(answers, fc.nat(60), fc.nat(60), (all, one, other) => {
        const [early, late] = [Math.min(one, other), Math.max(one, other)].map((n) =>
          told(all.slice(0, n), 'viewer'),
        )
        expect(without(early ?? [], late ?? [])).toEqual([])
        for (const group of ['A', 'B', 'C']) {
          const more = ofGroup(without(late ?? [], early ?? []), group)
          if (more.length > 0) expect(others(more)).toBeGreaterThanOrEqual(RESPONDENTS)
        }
      }),
    )
  })

  test('what two choices of groups differ by is nothing, or of three people', () => {
    const groups = fc.subarray(['A', 'B', 'C'])
    fc.assert(
      fc.property(answers, groups, groups, (all, one, other) => {
        const choose = (chosen: string[]) =>
          told(
            all.filter(({ group }) => chosen.includes(group)),
            'viewer',
          )
        const more = without(choose(one), choose(other))
        if (more.length > 0) expect(others(more)).toBeGreaterThanOrEqual(RESPONDENTS)
      }),
    )
  })
})
