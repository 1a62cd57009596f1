import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Activity } from '#machines/shell/activity/chart'

let device: Record<string, string>
beforeEach(() => {
  device = {}
  // keys of a Storage are its own properties, as those of this object
  vi.stubGlobal(
    'localStorage',
    new Proxy(device, {
      get: (kept, name: string) =>
        name === 'getItem'
          ? (key: string) => kept[key] ?? null
          : name === 'setItem'
            ? (key: string, value: string) => {
                kept[key] = value
              }
            : name === 'removeItem'
              ? (key: string) => {
                  delete kept[key]
                }
              : kept[name],
    }),
  )
})
afterEach(() => vi.unstubAllGlobals())

const entry = (id: string): Activity => ({
  id,
  userId: 'ana',
  activity: 'screen.sessions',
  path: '/',
  createdAt: '2026-03-11T12:00:00.000Z',
})
const openPage = async () => {
  vi.resetModules()
  return import('../../src/services/watch/kept-activity')
}

it('attack 22: what two tabs had not sent when they were killed waits for the next page, each entry once', async () => {
  const left = await openPage()
  left.writeKept([entry('a'), entry('b')])
  const right = await openPage()
  right.writeKept([entry('b'), entry('c')])
  const next = await openPage()
  expect(next.readKept().map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  const again = await openPage()
  expect(again.readKept().map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

it('attack 22: a tab that is still open loses nothing to one that was opened later', async () => {
  const left = await openPage()
  left.writeKept([entry('a')])
  const right = await openPage()
  expect(right.readKept()).toEqual([entry('a')])
  right.writeKept([])
  left.writeKept([entry('a'), entry('b')])
  expect((await openPage()).readKept()).toEqual([entry('a'), entry('b')])
})
