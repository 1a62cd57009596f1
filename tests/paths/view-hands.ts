import { act, fireEvent, screen, within } from '@testing-library/react'
import type { Hands, Named } from './hands'

const isOn = (element: HTMLElement): boolean =>
  !element.hasAttribute('disabled') && !element.closest('fieldset[disabled]')
/** What can be reached: a dialog in front covers the rest. */
const front = () => {
  const dialog = screen.queryByRole('dialog')
  return dialog ? within(dialog) : screen
}
const field = (label: Named) =>
  front().queryAllByLabelText(label, { selector: 'input, select, textarea' }).find(isOn)
async function on(
  element: HTMLElement | undefined | null,
  act_: (found: HTMLElement) => void,
): Promise<boolean> {
  if (!element) return false
  await act(async () => act_(element))
  return true
}

/** In a document without pixels. */
export const viewHands: Hands = {
  async press(control, name) {
    const found = front().queryAllByRole(control, { name }).find(isOn)
    const opensMenu = found?.matches('[aria-haspopup="menu"][aria-expanded="false"]')
    const pressed = await on(found, (button) => fireEvent.click(button))
    // the code of a menu comes when it is first opened
    if (opensMenu) await screen.findByRole('menu')
    return pressed
  },
  write: (label, value) => on(field(label), (found) => fireEvent.change(found, { target: { value } })),
  leave: (label) => on(field(label), (found) => fireEvent.blur(found)),
  hover: (role, name, over) =>
    on(screen.queryByRole(role, { name }), (found) =>
      over ? fireEvent.mouseEnter(found) : fireEvent.mouseLeave(found),
    ),
  pressEscape: () =>
    on(screen.queryByRole('dialog'), (found) =>
      fireEvent.keyDown(found, { key: 'Escape', code: 'Escape', keyCode: 27 }),
    ),
  async meetDialog() {
    await screen.findByRole('dialog')
  },
  has: async (label) => screen.queryByLabelText(label) !== null,
}
