import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dueWords,
  GOAL_STATES,
  type Goal,
  type GoalDeed,
  nextStep,
  openGoals,
  withDeed,
  withWritten,
  writtenOf,
} from '#domain/goals'
import { moved, ordered } from '#domain/order'

const goal = (id: string, more: Partial<Goal> = {}): Goal => ({
  _id: id,
  version: 1,
  title: id,
  why: '',
  state: 'open',
  steps: [],
  comments: [],
  updatedAt: '2026-09-01T12:00:00.000Z',
  ...more,
})
const step = (id: string, done: boolean) => ({ _id: id, text: id, dueOn: null, done })
const idsOf = (goals: readonly Goal[]) => goals.map(({ _id }) => _id)
const IDS = ['a', 'b', 'c', 'd', 'e']
const anyGoals = fc
  .uniqueArray(fc.constantFrom(...IDS))
  .chain((ids) =>
    fc.tuple(...ids.map((id) => fc.constantFrom(...GOAL_STATES).map((state) => goal(id, { state })))),
  )
  .map((goals) => [...openGoals(goals), ...goals.filter(({ state }) => state !== 'open')])
const anyDeed: fc.Arbitrary<GoalDeed> = fc.oneof(
  fc.record({
    kind: fc.constant('move' as const),
    goalId: fc.constantFrom(...IDS),
    to: fc.integer({ min: -2, max: 7 }),
  }),
  fc.record({
    kind: fc.constant('mark' as const),
    goalId: fc.constantFrom(...IDS),
    state: fc.constantFrom(...GOAL_STATES),
  }),
  fc.record({ kind: fc.constant('remove' as const), goalId: fc.constantFrom(...IDS) }),
)

describe('the order of objectives', () => {
  test('one that is moved stands where it was put, and the rest as they stood', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...IDS)),
        fc.constantFrom(...IDS),
        fc.integer({ min: -2, max: 7 }),
        (ids, id, to) => {
          const after = moved(ids, id, to)
          expect(after.filter((one) => one !== id)).toEqual(ids.filter((one) => one !== id))
          if (!ids.includes(id)) return
          expect(after.indexOf(id)).toBe(Math.min(Math.max(to, 0), ids.length - 1))
        },
      ),
    )
  })

  test('those that are wanted come first, each once, and nobody comes in or goes', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...IDS)),
        fc.array(fc.constantFrom(...IDS, 'unknown')),
        (ids, wanted) => {
          const after = ordered(ids, wanted)
          expect([...after].sort()).toEqual([...ids].sort())
          expect(ordered(after, wanted)).toEqual(after)
        },
      ),
    )
  })

  test('whatever is done, each stands once, what is open first, and only what was removed is gone', () => {
    fc.assert(
      fc.property(anyGoals, fc.array(anyDeed), (goals, deeds) => {
        const after = deeds.reduce<Goal[]>(withDeed, goals)
        const gone = deeds.flatMap(({ kind, goalId }) => (kind === 'remove' ? [goalId] : []))
        expect(idsOf(after).sort()).toEqual(
          idsOf(goals)
            .filter((id) => !gone.includes(id))
            .sort(),
        )
        expect(idsOf(after).slice(0, openGoals(after).length)).toEqual(idsOf(openGoals(after)))
      }),
    )
  })

  test('what is closed stands before what was closed earlier; what is open again, last of what is open', () => {
    const goals = [goal('a'), goal('b'), goal('c', { state: 'left' })]
    const closed = withDeed(goals, { kind: 'mark', goalId: 'a', state: 'done' })
    expect(closed.map(({ _id, state }) => [_id, state])).toEqual([
      ['b', 'open'],
      ['a', 'done'],
      ['c', 'left'],
    ])
    expect(idsOf(withDeed(closed, { kind: 'mark', goalId: 'c', state: 'open' }))).toEqual(['b', 'c', 'a'])
    expect(idsOf(withWritten(closed, goal('d')))).toEqual(['b', 'd', 'a', 'c'])
    expect(withWritten(closed, goal('a', { title: 'Otro' }))[1]?.title).toBe('Otro')
  })
})

test('a step is ticked by itself, and the next one is the first that is not done', () => {
  const goals = [goal('a', { steps: [step('one', true), step('two', false), step('three', false)] })]
  expect(nextStep(goals[0] as Goal)?._id).toBe('two')
  const [after] = withDeed(goals, { kind: 'tick', goalId: 'a', stepId: 'two', done: true })
  expect(after?.steps.map(({ done }) => done)).toEqual([true, true, false])
  expect(nextStep(after as Goal)?._id).toBe('three')
  expect(nextStep(goal('b'))).toBeNull()
  expect(writtenOf(after as Goal).steps[0]).toEqual({ _id: 'one', text: 'one', dueOn: null })
})

test('when a step is due is told as people say it', () => {
  for (const [dueOn, words, soon] of [
    ['2026-09-03', 'era el 3 sep', true],
    ['2026-09-09', 'hoy', true],
    ['2026-09-10', 'mañana', true],
    ['2026-09-11', 'vie 11', true],
    ['2026-09-15', 'mar 15', true],
    ['2026-09-16', '16 sep', false],
    ['2027-01-02', '2 ene', false],
  ] as const)
    expect(dueWords(dueOn, '2026-09-09')).toEqual({ words, soon })
})
