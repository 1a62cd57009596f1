import { expect, type Locator, type Page } from '@playwright/test'

const isFocused = (wanted: Locator): Promise<boolean> =>
  wanted.evaluate((element) => element === document.activeElement)
/** Goes there with Tab, as somebody without a mouse does; `most`: so many presses are patience enough. */
export async function tabTo(page: Page, wanted: Locator, most = 120): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < most; presses += 1) {
    if (await isFocused(wanted)) return expectRing(wanted)
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never comes to ${wanted}`)
}
/** Within a menu, a group of radios or a row of days one goes with the arrows. */
export async function arrowTo(page: Page, wanted: Locator, key = 'ArrowDown', most = 40): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < most; presses += 1) {
    if (await isFocused(wanted)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never comes to ${wanted}`)
}
/** Whoever uses keys sees where they are: an outline, a shadow or a border that is there only then. */
async function expectRing(wanted: Locator): Promise<void> {
  const looks = () =>
    wanted.evaluate(async (element) => {
      const moving = document.getAnimations().filter((one) => one instanceof CSSTransition)
      await Promise.allSettled(moving.map(({ finished }) => finished))
      // a control that is hidden is shown by what stands beside or around it
      const shown = [element, element.parentElement, element.nextElementSibling].filter((one) => one !== null)
      return shown.map((one) => {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } = getComputedStyle(one)
        return [outlineStyle === 'none' ? '' : outlineWidth + outlineColor, boxShadow, borderColor].join(' ')
      })
    })
  const focused = await looks()
  await wanted.evaluate((element: HTMLElement) => element.blur())
  const bare = await looks()
  await wanted.evaluate((element: HTMLElement) => element.focus())
  expect(focused, `nothing shows that ${wanted} has the focus`).not.toEqual(bare)
}
export async function typeIn(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}
/** A choice from a list of the browser's: its first letters choose it. */
export async function chooseIn(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  // what has no key of its own would be pasted, which no list takes
  await page.keyboard.type(/^[ -~]+/.exec(text)?.[0] ?? text)
  await expect(field.locator('option:checked')).toHaveText(text)
}
export async function enter(page: Page, wanted: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press(key)
}
/** What was opened closes with Escape, and who opened it is where they were. */
export async function leaves(page: Page, opener: Locator): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
}
