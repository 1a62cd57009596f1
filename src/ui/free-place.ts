export type Box = { top: number; bottom: number; left: number; right: number }

const STEP = 8
const AIR = 4
const CONTROLS =
  'button, a[href], input:not([type="hidden"]), select, textarea, [role="tab"], [role="option"], [contenteditable="true"]'
const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** How far from the bottom a box of this height covers none of the others: as little as can be, else `least`. */
export function freeBottom(
  { left, right, height }: { left: number; right: number; height: number },
  view: number,
  least: number,
  others: readonly Box[],
): number {
  for (let bottom = least; bottom + height + AIR <= view; bottom += STEP) {
    const box = { left, right, top: view - bottom - height - AIR, bottom: view - bottom + AIR }
    if (!others.some((other) => meet(box, other))) return bottom
  }
  return least
}

/** What can be pressed or written in and is in sight, but not inside `own`. */
export const controlsBeside = (own: Element): Box[] =>
  [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
    if (own.contains(control)) return []
    const box = control.getBoundingClientRect()
    return box.width > 0 && box.bottom > 0 && box.top < window.innerHeight ? [box] : []
  })
