import type { Locator, Page } from '@playwright/test'
import type { Hands } from '../hands'

const QUICK = { timeout: 8000 }
const PATIENT = { timeout: 30_000 }

/** In a browser: what is covered or off cannot be used. */
export function pageHands(page: Page): Hands {
  const front = async () => {
    const dialog = page.getByRole('dialog')
    return (await dialog.count()) > 0 ? dialog.last() : page
  }
  /** A menu that is open already would be closed by another press: its items may only still be on their way. */
  async function pressed(one: Locator): Promise<void> {
    const [opens, isOpen] = await Promise.all(
      ['aria-haspopup', 'aria-expanded'].map((name) => one.getAttribute(name, QUICK)),
    )
    if (opens !== 'menu' || isOpen !== 'true') await one.click(QUICK)
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
    press: async (control, name) =>
      on((await front()).getByRole(control, { name, exact: true }), (one) =>
        control === 'button' ? pressed(one) : one.dispatchEvent('click', {}, QUICK),
      ),
    write: async (label, value) =>
      on(await field(label), async (one) => {
        if ((await one.evaluate((element) => element.tagName)) === 'SELECT')
          return one.selectOption(value, QUICK)
        // who writes the same again changes it on the way
        if ((await one.inputValue()) === value) await one.fill(`${value} `, QUICK)
        return one.fill(value, QUICK)
      }),
    leave: async (label) => on(await field(label), (one) => one.blur(QUICK)),
    hover: async (role, name, over) =>
      on(page.getByRole(role, { name }), (one) => (over ? one.hover(QUICK) : page.mouse.move(0, 0))),
    async pressEscape() {
      // a dialog that is not drawn yet does not hear it
      if (!(await page.getByRole('dialog').last().isVisible())) return false
      await page.keyboard.press('Escape')
      return true
    },
    meetDialog: () => page.getByRole('dialog').first().waitFor(PATIENT),
    has: async (label) => (await page.getByLabel(label).count()) > 0,
  }
}
