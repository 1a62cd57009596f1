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
const isNobodyOrMany = (answers: readonly HandedIn[]): boolean =>
  answers.length === 0 || others(answers) === 0 || others(answers) >= 3
/** Each group stands for itself. */
const inGroup = (answers: readonly HandedIn[], group: string) => answers.filter((one) => one.group === group)

describe('how people moved', () => {
  test('is told of the same people at both ends, and nobody who answered once or whose newest waits alone has a last', () => {
    fc.assert(
      fc.property(histories, (all) => {
        const { first, last, twice } = movementOf(all, VIEWER)
        if (last === null) return
        expect(last.map(whose).sort()).toEqual(first.map(whose).sort())
        for (const one of first) {
          const own = all.filter((other) => whose(other) === whose(one))
          expect(one).toEqual(own[0])
          const newest = last.find((other) => whose(other) === whose(one))
          if (twice) expect(newest).not.toEqual(own[0])
          else expect(own).toHaveLength(1)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('differs between two moments by nobody, or by three people of a group', () => {
    fc.assert(
      fc.property(histories, fc.nat(60), fc.nat(60), (all, one, other) => {
        const [early = none, late = none] = [Math.min(one, other), Math.max(one, other)].map((n) =>
          movementOf(all.slice(0, n), VIEWER),
        )
        for (const group of ['A', 'B']) {
          const ends = ['first', 'last'] as const
          for (const end of ends) {
            const [before, after] = [inGroup(early[end] ?? [], group), inGroup(late[end] ?? [], group)]
            expect(isNobodyOrMany(apart(after, before))).toBe(true)
            expect(isNobodyOrMany(apart(before, after))).toBe(true)
          }
        }
      }),
      { numRuns: 1000 },
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
    const again = movementOf([...once(ten.slice(0, 3)), ...once(['ana'], 20)], VIEWER)
    expect(again.last).toBeNull()
    expect(again.withheld).toBe(
      'La segunda respuesta de 1 persona aparece cuando más personas respondan otra vez.',
    )
  })
})
