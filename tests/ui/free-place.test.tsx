import { expect, test } from 'vitest'
import { type Box, freeBottom } from '../../src/ui/free-place'

const notice = { left: 100, right: 580, height: 48 }
const VIEW = 800
const at = (top: number, height = 40, left = 300): Box => ({
  top,
  bottom: top + height,
  left,
  right: left + 120,
})
const covered = (bottom: number, { top, bottom: end, left, right }: Box): boolean =>
  left < notice.right && notice.left < right && top < VIEW - bottom && VIEW - bottom - notice.height < end

test('a notice stands at the bottom where nothing is', () => {
  expect(freeBottom(notice, VIEW, 24, [at(100), at(744, 40, 600)])).toBe(24)
})
test('it goes above the buttons of a form, however many rows they have', () => {
  const buttons = [at(740), at(690), at(640)]
  const bottom = freeBottom(notice, VIEW, 24, buttons)
  expect(buttons.filter((button) => covered(bottom, button))).toEqual([])
  expect(bottom).toBeLessThan(VIEW - 640 + 16)
})
test('it takes a gap that is high enough, and not one that is not', () => {
  const controls = [at(740), at(660, 40), at(560, 40)]
  // 40 px between the first two, 60 px between the others
  const bottom = freeBottom(notice, VIEW, 24, controls)
  expect(controls.some((control) => covered(bottom, control))).toBe(false)
  expect(bottom).toBeGreaterThan(VIEW - 660)
})
test('where there is no room it stays where it always is', () => {
  expect(freeBottom(notice, VIEW, 24, [{ top: 0, bottom: VIEW, left: 0, right: 1280 }])).toBe(24)
})
