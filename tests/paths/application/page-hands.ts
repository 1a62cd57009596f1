import type { Locator, Page } from '@playwright/test'
import type { Hands } from '../hands'

const QUICK = { timeout: 8000 }
const PATIENT = { timeout: 30_000 }
/** So long what is to be used may take to be drawn, and how often it is looked for meanwhile. */
const DRAWN_MS = 3000
const LOOKS_MS = 50

/** In a browser: what is covered or off cannot be used. `waits`: whether what is not there yet is waited for. */
export function pageHands(page: Page, waits: () => boolean): Hands {
  async function once(act: () => Promise<boolean>): Promise<boolean> {
    const last = Date.now() + DRAWN_MS
    for (;;) {
      if (await act()) return true
      if (!waits() || Date.now() > last) return false
      await new Promise((resolve) => setTimeout(resolve, LOOKS_MS))
    }
  }
  const front = async () => {
    const dialog = page.getByRole('dialog')
    return (await dialog.count()) > 0 ? dialog.last() : page
  }
  async function on(found: Locator, act: (one: Locator) => Promise<unknown>): Promise<boolean> {
    for (const one of await found.all()) {
      if (!(await one.isVisible()) || !(await one.isEnabled(QUICK).catch(() => false))) continue
      await act(one)
      return true
    }
    return false
  }
  const field = async (label: string | RegExp) =>
    (await front()).getByLabel(label, { exact: true }).and(page.locator('input, select, textarea'))
  return {
    press: (control, name) =>
      once(async () =>
        on((await front()).getByRole(control, { name, exact: true }), (one) =>
          control === 'button' ? one.click(QUICK) : one.dispatchEvent('click'),
        ),
      ),
    write: (label, value) =>
      once(async () =>
        on(await field(label), async (one) => {
          if ((await one.evaluate((element) => element.tagName)) === 'SELECT')
            return one.selectOption(value, QUICK)
          // who writes the same again changes it on the way
          if ((await one.inputValue()) === value) await one.fill(`${value} `, QUICK)
          return one.fill(value, QUICK)
        }),
      ),
    leave: async (label) => on(await field(label), (one) => one.blur(QUICK)),
    hover: async (role, name, over) =>
      on(page.getByRole(role, { name }), (one) => (over ? one.hover(QUICK) : page.mouse.move(0, 0))),
    async pressEscape() {
      await page.keyboard.press('Escape')
      return true
    },
    meetDialog: () => page.getByRole('dialog').first().waitFor(PATIENT),
    has: async (label) => (await page.getByLabel(label).count()) > 0,
  }
}
