import { expect, test } from 'vitest'
import { createProgress } from '#server/kernel/database/progress'

const MOST = 10_000

test('nothing is asked of a replica before it has replayed what was written when it was first looked at', () => {
  const progress = createProgress(MOST)
  expect(progress.choose(null, 0)).toBe('gone')
  progress.measured({ at: 0, written: 100n }, 99n)
  expect(progress.choose(null, 1)).toBe('gone')
  progress.measured({ at: 1000, written: 120n }, 100n)
  expect(progress.choose(null, 1001)).toBe('replica')
  expect(progress.since()).toBe(0)
})

test('who wrote past what is known to be replayed reads the primary until it is', () => {
  const progress = createProgress(MOST)
  progress.measured({ at: 0, written: 100n }, 100n)
  expect(progress.choose(100n, 10)).toBe('replica')
  expect(progress.choose(101n, 10)).toBe('written')
  expect(progress.choose(null, 10)).toBe('replica')
  progress.measured({ at: 1000, written: 101n }, 101n)
  expect(progress.choose(101n, 1001)).toBe('replica')
})

test('it is behind by what passed since it had all there was, also while nobody can measure', () => {
  const progress = createProgress(MOST)
  progress.measured({ at: 0, written: 100n }, 100n)
  expect(progress.choose(null, MOST)).toBe('replica')
  expect(progress.choose(null, MOST + 1)).toBe('behind')
})

test('a quiet database is not behind, one that is written to and does not replay is', () => {
  const progress = createProgress(MOST)
  for (let at = 0; at <= 30_000; at += 1000) progress.measured({ at, written: 100n }, 100n)
  expect(progress.choose(null, 30_001)).toBe('replica')
  for (let at = 31_000; at <= 60_000; at += 1000) progress.measured({ at, written: BigInt(at) }, 100n)
  expect(progress.choose(null, 60_001)).toBe('behind')
  progress.measured({ at: 61_000, written: 61_000n }, 55_500n)
  expect(progress.since()).toBe(55_000)
  expect(progress.choose(null, 61_001)).toBe('replica')
  expect(progress.choose(null, 65_001)).toBe('behind')
})

test('one that is lost is asked nothing until it was measured again', () => {
  const progress = createProgress(MOST)
  progress.measured({ at: 0, written: 100n }, 100n)
  progress.lost()
  expect(progress.choose(null, 1)).toBe('gone')
  progress.measured({ at: 1000, written: 100n }, 90n)
  expect(progress.choose(null, 1001)).toBe('gone')
  progress.measured({ at: 2000, written: 100n }, 100n)
  expect(progress.choose(null, 2001)).toBe('replica')
})
