import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

type Paints = (list: { getEntriesByName(name: string): unknown[] }) => void
const settle = () => new Promise<void>((resolve) => setTimeout(resolve))

/** From the platform: an idle callback is one rest of the page; between two of them it answers the hand. */
async function page() {
  const rests: (() => void)[] = []
  const observed: Paints[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => rests.push(run))
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(tell: Paints) {
        observed.push(tell)
      }
      observe() {}
    },
  )
  const { turn, screenStands } = await import('../../src/ui/turns')
  const paint = (name: string) => {
    for (const tell of observed) tell({ getEntriesByName: (wanted) => (wanted === name ? [{}] : []) })
  }
  const came: string[] = []
  for (const name of ['weeks', 'radar', 'ranking']) void turn().then(() => came.push(name))
  return { rests, paint, came, screenStands }
}

it('waits until the first screen stands and is painted: a frame about nothing is neither', async () => {
  const { rests, paint, screenStands } = await page()
  await settle()
  expect(rests).toEqual([])
  paint('first-paint')
  screenStands()
  await settle()
  expect(rests).toEqual([])
  paint('first-contentful-paint')
  await settle()
  expect(rests.length).toBe(1)
})

it('gives one a turn in each rest of the page, in the order they came', async () => {
  const { rests, paint, came, screenStands } = await page()
  paint('first-contentful-paint')
  await settle()
  expect(rests).toEqual([])
  screenStands()
  await settle()
  expect([came.length, rests.length]).toEqual([0, 1])
  rests.shift()?.()
  await settle()
  expect(came).toEqual(['weeks'])
  rests.shift()?.()
  await settle()
  expect(came).toEqual(['weeks', 'radar'])
  rests.shift()?.()
  await settle()
  expect(came).toEqual(['weeks', 'radar', 'ranking'])
  expect(rests).toEqual([])
})
