import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RESPONDENTS } from '#domain/anonymity'
import { type Answered, hearNewest, told } from '#server/entities/measure/respondents'

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
  test('never come from fewer than three besides the viewer, and all come out with the third new person, or the sixth of whoever looks', () => {
    fc.assert(
      fc.property(answers, (all) => {
        const shown = told(all, 'viewer')
        for (const group of ['A', 'B', 'C']) {
          const there = ofGroup(shown, group)
          if (there.length > 0) expect(others(there)).toBeGreaterThanOrEqual(RESPONDENTS)
          const left = others(without(ofGroup(all, group), there))
          const waits = all.some(({ person }) => person === 'viewer')
          expect(left).toBeLessThan(waits ? 2 * RESPONDENTS - 1 : RESPONDENTS)
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

  describe.each([
    ['all of them', told],
    ['the newest of each', (all: readonly Answer[], viewer: string) => hearNewest(all, viewer).told],
  ])('%s', (_, tell) => {
    /** Whose part is not the same in both. */
    const apart = (one: readonly Answer[], other: readonly Answer[]): number =>
      new Set(
        [...without(one, other), ...without(other, one)].map(({ group, person }) => `${group} ${person}`),
      ).size

    test('differ between moments, viewers and choices of groups by nobody, or by three people', () => {
      const asked = fc.record({
        until: fc.nat(60),
        viewer: fc.constantFrom('nobody', ...PEOPLE),
        groups: fc.subarray(['A', 'B', 'C']),
      })
      fc.assert(
        fc.property(answers, asked, asked, (all, ...both) => {
          const [one = [], other = []] = both.map(({ until, viewer, groups }) =>
            tell(
              all.slice(0, until).filter(({ group }) => groups.includes(group)),
              viewer,
            ),
          )
          expect([1, 2]).not.toContain(apart(one, other))
        }),
        { numRuns: 2000 },
      )
    })
  })

  test('of the newest of each nobody is among them whose newest answer waits', () => {
    fc.assert(
      fc.property(answers, fc.constantFrom('nobody', ...PEOPLE), (all, viewer) => {
        for (const one of hearNewest(all, viewer).told)
          expect(all.filter(({ group, person }) => group === one.group && person === one.person).at(-1)).toBe(
            one,
          )
      }),
    )
  })
})
