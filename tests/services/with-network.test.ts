import { afterEach, expect, it, vi } from 'vitest'
import { withNetwork } from '../../src/services/browser/with-network'

afterEach(() => vi.unstubAllGlobals())

/** What fails so often, and then comes; in a browser that has a network or not. */
function bringing(failures: number, onLine: boolean) {
  const network = new EventTarget()
  const browser = { onLine }
  vi.stubGlobal('navigator', browser)
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  let tries = 0
  const brought = withNetwork(async () => {
    tries += 1
    if (tries <= failures) throw new Error(`no ${tries}`)
    return 'part'
  })
  const comesBack = () => {
    browser.onLine = true
    network.dispatchEvent(new Event('online'))
  }
  return { brought, comesBack, tries: () => tries }
}

it('waits for the network, and brings what did not come then', async () => {
  const { brought, comesBack, tries } = bringing(1, false)
  await vi.waitFor(() => expect(tries()).toBe(1))
  await new Promise(setImmediate)
  expect(tries()).toBe(1)
  comesBack()
  await expect(brought).resolves.toBe('part')
})

it('tries once more at once where the network is there again already, and no oftener', async () => {
  await expect(bringing(1, true).brought).resolves.toBe('part')
  const lost = bringing(5, true)
  await expect(lost.brought).rejects.toThrow('no 2')
  expect(lost.tries()).toBe(2)
})
