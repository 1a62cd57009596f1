import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DotsMenu } from '../../src/ui/DotsMenu'
import { show } from '../features/support'

const dots = () => screen.getByRole('button', { name: 'Más acciones' })
const isFocused = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element))
async function opened() {
  fireEvent.click(dots())
  return screen.findByRole('menuitem', { name: 'Aplazar' })
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull())

it.each([1, 2])(
  'opened %i times, a menu has the focus, and Escape gives it back to its button',
  async (times) => {
    show(<DotsMenu label="Más acciones" items={[{ label: 'Aplazar', onChoose: () => {} }]} />)
    for (let time = 0; time < times; time += 1) {
      dots().focus()
      const item = await opened()
      await isFocused(item)
      fireEvent.keyDown(item, { key: 'Escape' })
      await isClosed()
      await isFocused(dots())
    }
  },
)

it('Escape closes a menu whose button still has the focus', async () => {
  show(<DotsMenu label="Más acciones" items={[{ label: 'Aplazar', onChoose: () => {} }]} />)
  await opened()
  fireEvent.keyDown(dots(), { key: 'Escape' })
  await isClosed()
})

it('what is chosen is told once, and the menu closes', async () => {
  let chosen = 0
  show(<DotsMenu label="Más acciones" items={[{ label: 'Aplazar', onChoose: () => (chosen += 1) }]} />)
  fireEvent.click(await opened())
  await isClosed()
  expect(chosen).toBe(1)
})
