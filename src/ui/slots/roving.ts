import type { KeyboardEvent } from 'react'

/** Arrow keys, Home and End among the `[data-roving]` elements inside; up and down follow what is seen. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-roving]:not(:disabled)')]
  const from = items.findIndex((item) => item.matches(':focus'))
  const current = items[from]
  if (!current) return
  const to = target(event.key, items, from, current)
  if (!to) return
  event.preventDefault()
  to.focus()
}

function target(
  key: string,
  items: HTMLElement[],
  from: number,
  current: HTMLElement,
): HTMLElement | undefined {
  switch (key) {
    case 'ArrowRight':
      return items[from + 1]
    case 'ArrowLeft':
      return items[from - 1]
    case 'Home':
      return items[0]
    case 'End':
      return items.at(-1)
    case 'ArrowDown':
    case 'ArrowUp':
      return nearest(items, current, key === 'ArrowDown' ? 1 : -1)
    default:
      return undefined
  }
}

function nearest(items: HTMLElement[], current: HTMLElement, sign: 1 | -1): HTMLElement | undefined {
  const here = current.getBoundingClientRect()
  let best: { item: HTMLElement; cost: number } | undefined
  for (const item of items) {
    const there = item.getBoundingClientRect()
    const down = (there.top - here.top) * sign
    if (down < 4) continue
    const cost = down * 1000 + Math.abs(there.left - here.left)
    if (!best || cost < best.cost) best = { item, cost }
  }
  return best?.item
}
