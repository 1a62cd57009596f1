import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** From the platform: an idle callback is one rest of the page; between two of them it answers the hand. */
it('draws one picture in each rest of the page, in the order they were seen', async () => {
  const rests: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => rests.push(run))
  const { turn } = await import('../../src/ui/charts/turns')
  const drawn: string[] = []
  for (const name of ['weeks', 'radar', 'ranking']) void turn().then(() => drawn.push(name))
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve))
  await settle()
  expect([drawn.length, rests.length]).toEqual([0, 1])
  rests.shift()?.()
  await settle()
  expect(drawn).toEqual(['weeks'])
  rests.shift()?.()
  await settle()
  expect(drawn).toEqual(['weeks', 'radar'])
  rests.shift()?.()
  await settle()
  expect(drawn).toEqual(['weeks', 'radar', 'ranking'])
  expect(rests).toEqual([])
})
