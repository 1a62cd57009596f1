import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HandedIn } from '#server/entities/measure/answers'
import { type Movement, movementOf } from '#server/entities/measure/movement'

const VIEWER = 'viewer'
const PEOPLE = [VIEWER, 'ana', 'beto', 'caro', 'dani', 'elsa', 'fito', 'gabi', 'hugo', 'iris', 'juan']
const histories = fc
  .array(fc.record({ group: fc.constantFrom('A', 'A', 'A', 'B'), person: fc.constantFrom(...PEOPLE) }), {
    maxLength: 60,
  })
  .map((list) =>
    list.map(
      ({ group, person }, at): HandedIn => ({
        group,
        person,
        subject: person,
        at: new Date(at),
        answers: { value: at },
      }),
    ),
  )
const whose = ({ group, person }: HandedIn): string => `${group} ${person}`
const others = (answers: readonly HandedIn[]): number =>
  new Set(answers.filter(({ person }) => person !== VIEWER).map(whose)).size
const none: Movement = { first: [], last: [], twice: false, withheld: null }
/** What one of them tells of people that the other does not: another answer of theirs, or any. */
const apart = (one: readonly HandedIn[], other: readonly HandedIn[]): HandedIn[] => {
  const known = new Set(other.map(({ at }) => at.getTime()))
  return one.filter(({ at }) => !known.has(at.getTime()))
}
const isNobodyOrMany = (answers: readonly HandedIn[]): boolean => answers.length === 0 || others(answers) >= 3
/** Each group stands for itself. */
const inGroup = (answers: readonly HandedIn[], group: string) => answers.filter((one) => one.group === group)

describe('how people moved', () => {
  test('is told of the same people at both ends, and of nobody whose newest answer waits', () => {
    fc.assert(
      fc.property(histories, (all) => {
        const { first, last, twice } = movementOf(all, VIEWER)
        expect(last.map(whose).sort()).toEqual(first.map(whose).sort())
        for (const one of first) {
          const own = all.filter((other) => whose(other) === whose(one))
          expect(one).toEqual(own[0])
          const shown = last.find((other) => whose(other) === whose(one))
          expect(shown).toEqual(own.at(-1))
          if (twice) expect(shown).not.toEqual(own[0])
          else expect(own).toHaveLength(1)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('differs between two moments, and by who looks, by nobody, or by three people of a group', () => {
    const asked = fc.record({ until: fc.nat(60), viewer: fc.constantFrom('nobody', ...PEOPLE) })
    fc.assert(
      fc.property(histories, asked, asked, fc.boolean(), (all, one, other, isSameViewer) => {
        const [early = none, late = none] = [one, other].map(({ until, viewer }) =>
          movementOf(all.slice(0, until), isSameViewer ? VIEWER : viewer),
        )
        for (const group of ['A', 'B'])
          for (const end of ['first', 'last'] as const) {
            const [before, after] = [inGroup(early[end], group), inGroup(late[end], group)]
            for (const difference of [apart(after, before), apart(before, after)]) {
              expect([1, 2]).not.toContain(new Set(difference.map(whose)).size)
              if (isSameViewer) expect(isNobodyOrMany(difference)).toBe(true)
            }
          }
      }),
      { numRuns: 2000 },
    )
  })

  test('says how many wait and when they come', () => {
    const once = (people: string[], from = 0): HandedIn[] =>
      people.map((person, at) => ({
        group: 'A',
        person,
        subject: person,
        at: new Date(from + at),
        answers: {},
      }))
    const told = (answers: HandedIn[]) => movementOf(answers, VIEWER).withheld
    const ten = PEOPLE.slice(1)
    expect(told(once(ten.slice(0, 2)))).toBe('Todavía no responden tres personas.')
    expect(told(once(ten.slice(0, 3)))).toBeNull()
    expect(told(once(ten))).toBe('9 de 10 personas; la última aparece cuando respondan dos más.')
    expect(told(once(ten.slice(0, 5)))).toBe('3 de 5 personas; las otras 2 aparecen cuando responda una más.')
    const three = ten.slice(0, 3)
    const again = movementOf([...once(three), ...once(['ana'], 20)], VIEWER)
    expect(again).toEqual({
      first: [],
      last: [],
      twice: false,
      withheld: 'Lo de 3 personas aparece cuando dos más respondan otra vez.',
    })
    const six = [...once(ten.slice(0, 6)), ...once(['ana', 'beto'], 20)]
    expect(told(six)).toBe('3 de 6 personas; las otras 3 aparecen cuando una persona más responda otra vez.')
    const both = [...six, ...once(['dani'], 30)]
    expect(movementOf(both, VIEWER).first).toEqual([])
    expect(told(both)).toBe('Lo de 6 personas aparece cuando más personas respondan otra vez.')
    expect(told([...six, ...once(['caro'], 30)])).toBeNull()
    expect(told([...six, ...once(['caro'], 30), ...once(['caro'], 40)])).toBe(
      '3 de 6 personas; las otras 3 aparecen cuando dos más respondan otra vez.',
    )
  })
})
