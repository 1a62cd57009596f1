import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areApart, type Cell, cut, merged } from '#server/entities/measure/cut'
import { byGroup, hear } from '#server/entities/measure/respondents'
import { monthThatIsOver } from '#server/entities/measure/slices'

type Answer = {
  group: string
  person: string
  at: Date
  area: string | null
  site: string | null
  n: number
}
const PEOPLE = Array.from({ length: 18 }, (_, at) => `p${at}`)
const DAY = 86_400_000
const FIRST = Date.parse('2026-01-05T15:00:00Z')
const MAX_DAYS = 80

/** Where each works, as a customer would say it to find out what somebody answered: many together, one apart. */
const places = fc.array(
  fc.record({
    area: fc.constantFrom('A', 'A', 'A', 'B', 'B', 'C', null),
    site: fc.constantFrom('S', 'S', 'S', 'T', 'T', null),
  }),
  { minLength: PEOPLE.length, maxLength: PEOPLE.length },
)
const monthAt = (day: number): string => new Date(FIRST + day * DAY).toISOString().slice(0, 7)
const often = fc.array(
  fc.record({
    program: fc.constantFrom('P', 'P', 'Q'),
    person: fc.nat(PEOPLE.length - 1),
    day: fc.nat(MAX_DAYS),
  }),
  { minLength: 60, maxLength: 160 },
)
/** Most answer once a month; some also again. */
const given = fc.oneof(
  { weight: 1, arbitrary: often },
  {
    weight: 3,
    arbitrary: often.map((list) => [
      ...new Map(list.map((one) => [`${one.program} ${one.person} ${monthAt(one.day)}`, one])).values(),
    ]),
  },
)
const monthly = (answers: readonly Answer[]): Answer[] =>
  answers.map((one) => ({ ...one, group: `${one.group} ${one.at.toISOString().slice(0, 7)}` }))
const answersOf = (list: { program: string; person: number; day: number }[], where: Place[]): Answer[] =>
  [...list]
    .sort((one, other) => one.day - other.day)
    .map(({ program, person, day }, n) => ({
      group: `${program} customer`,
      person: PEOPLE[person] ?? '',
      at: new Date(FIRST + day * DAY + n),
      area: where[person]?.area ?? null,
      site: where[person]?.site ?? null,
      n,
    }))
type Place = { area: string | null; site: string | null }

/** What somebody is told on a day of some programs: the whole, and each slice of it. */
const asked = fc.record({
  day: fc.nat(MAX_DAYS),
  viewer: fc.oneof({ weight: 3, arbitrary: fc.constant('nobody') }, fc.constantFrom(...PEOPLE)),
  programs: fc.subarray(['P', 'Q'], { minLength: 1 }),
})
type Asked = { day: number; viewer: string; programs: string[] }
function toldTo(all: readonly Answer[], { day, viewer, programs }: Asked) {
  const now = new Date(FIRST + day * DAY)
  const known = all.filter(({ at, group }) => at < now && programs.includes(group.split(' ')[0] ?? ''))
  const answers = monthly(known)
  const over = monthThatIsOver(answers, viewer, now)
  const slices = (['area', 'site'] as const).flatMap((by) => {
    const cells = merged(over.groups.map((group) => cut(group, by)))
    return cells.length < 2 ? [] : cells.map((cell) => cell.answers)
  })
  const months = [...byGroup(hear(answers, viewer).told).values()]
  return { whole: [hear(answers, viewer).told, ...months], slices }
}
/** Whose answers are in one and not in the other. */
function apart(one: readonly Answer[], other: readonly Answer[]): number {
  const [some, others] = [one, other].map((list) => new Set(list.map(({ n }) => n)))
  const lone = [...one.filter(({ n }) => !others?.has(n)), ...other.filter(({ n }) => !some?.has(n))]
  return new Set(lone.map(({ person }) => person)).size
}

test('no two slices, programs, viewers or days differ by one or two people', () => {
  let sliced = 0
  fc.assert(
    fc.property(given, places, asked, asked, (list, where, one, other) => {
      const all = answersOf(list, where)
      const [mine, theirs] = [toldTo(all, one), toldTo(all, other)]
      sliced += mine.slices.length
      for (const own of [...mine.whole, ...mine.slices])
        for (const another of [...theirs.whole, ...theirs.slices, ...mine.whole, ...mine.slices, []])
          expect([1, 2]).not.toContain(apart(own, another))
    }),
    { numRuns: 3000 },
  )
  expect(sliced).toBeGreaterThan(300)
})

const cell = (value: string, answers: Answer[]): Cell<Answer> => ({
  value,
  isOthers: false,
  of: [value],
  answers,
})
const subsets = <T>(all: readonly T[]): T[][] =>
  all.reduce<T[][]>((some, one) => some.concat(some.map((set) => set.concat([one]))), [[]])

test('areas and sites are apart exactly where no choice among them differs by one or two', () => {
  let both = new Set<boolean>()
  fc.assert(
    fc.property(places, fc.array(fc.nat(PEOPLE.length - 1), { maxLength: 40 }), (where, who) => {
      const people = [...new Set(who)]
      const answers = answersOf(
        people.map((person, day) => ({ program: 'P', person, day })),
        where,
      )
      const cellsBy = (kind: 'area' | 'site'): Cell<Answer>[] =>
        [...new Set(answers.map((one) => one[kind]))].map((value) =>
          cell(
            value ?? '',
            answers.filter((one) => one[kind] === value),
          ),
        )
      const [areas, sites] = [cellsBy('area'), cellsBy('site')]
      const isApart = subsets(areas).every((some) =>
        subsets(sites).every(
          (others) =>
            ![1, 2].includes(
              apart(
                some.flatMap((one) => one.answers),
                others.flatMap((one) => one.answers),
              ),
            ),
        ),
      )
      both = both.add(isApart)
      expect(areApart(areas, sites)).toBe(isApart)
    }),
    { numRuns: 1000 },
  )
  expect(both).toEqual(new Set([true, false]))
})

test('small groups stand together, and the next smallest joins them until they are three', () => {
  const counts = { Producción: 18, Logística: 11, Comercial: 3, Calidad: 1, Finanzas: 1 }
  const where = Object.entries(counts).flatMap(([area, count]) =>
    Array.from({ length: count }, () => ({ area, site: null })),
  )
  const answers = where.map((place, n) => ({
    ...place,
    group: 'P c',
    person: `p${n}`,
    at: new Date(FIRST),
    n,
  }))
  expect(cut([answers], 'area').map(({ value, of, answers: own }) => [value, of, own.length])).toEqual([
    ['Producción', ['Producción'], 18],
    ['Logística', ['Logística'], 11],
    [null, ['Calidad', 'Finanzas', 'Comercial'], 5],
  ])
})
