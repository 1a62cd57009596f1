import type { Page } from '@playwright/test'
import type { Move } from '../travel'
import type { Visit } from './driver'

/** Goes to an address of the application as the browser's back and forward do. */
export const goTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

type Calls = { called?: { done: () => void; fail: (error: Error) => void } }

/** A call to the browser that waits until the path says what comes of it: the printer, the clipboard. */
export const holdCall = (page: Page, call: 'print' | 'writeText') =>
  page.addInitScript((name) => {
    const held = () =>
      new Promise<void>((done, fail) => Object.assign(globalThis, { called: { done, fail } }))
    Object.defineProperty(name === 'print' ? globalThis : navigator.clipboard, name, { value: held })
  }, call)

/** What comes of the call that waits. */
export const answerCall =
  (wentWell: boolean) =>
  async (_: Move, { page }: Visit) => {
    await page.waitForFunction(() => (globalThis as Calls).called)
    await page.evaluate((well) => {
      const { called } = globalThis as Calls
      delete (globalThis as Calls).called
      if (well) called?.done()
      else called?.fail(new Error('the browser refuses'))
    }, wentWell)
  }

/** The page is not loaded anew as another: what the application would open is a page that the path says nothing of. */
export const staysHere = (page: Page) =>
  page.addInitScript(() =>
    Reflect.get(globalThis, 'navigation').addEventListener(
      'navigate',
      (event: Event & { destination: { sameDocument: boolean } }) =>
        event.destination.sameDocument || event.preventDefault(),
    ),
  )
