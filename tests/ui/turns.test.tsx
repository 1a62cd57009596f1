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
  const { turn, screenStands, holdTurns } = await import('../../src/ui/turns')
  const paint = (name: string) => {
    for (const tell of observed) tell({ getEntriesByName: (wanted) => (wanted === name ? [{}] : []) })
  }
  const came: string[] = []
  for (const name of ['weeks', 'radar', 'ranking']) void turn().then(() => came.push(name))
  const nextRest = async () => {
    rests.shift()?.()
    await settle()
  }
  return { rests, nextRest, paint, came, screenStands, holdTurns }
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

it('lets by what is read first and is still on its way', async () => {
  const { rests, nextRest, paint, came, screenStands, holdTurns } = await page()
  paint('first-contentful-paint')
  screenStands()
  const release = holdTurns()
  await settle()
  await nextRest()
  expect([came, rests]).toEqual([[], []])
  // one skeleton gives way to another
  release()
  const another = holdTurns()
  await settle()
  expect([came, rests]).toEqual([[], []])
  another()
  await settle()
  await nextRest()
  expect(came).toEqual(['weeks'])
})

it('gives one a turn in each rest of the page, in the order they came', async () => {
  const { rests, nextRest, paint, came, screenStands } = await page()
  paint('first-contentful-paint')
  await settle()
  expect(rests).toEqual([])
  screenStands()
  await settle()
  await nextRest()
  expect([came.length, rests.length]).toEqual([0, 1])
  await nextRest()
  expect(came).toEqual(['weeks'])
  await nextRest()
  expect(came).toEqual(['weeks', 'radar'])
  await nextRest()
  expect(came).toEqual(['weeks', 'radar', 'ranking'])
  expect(rests).toEqual([])
})
