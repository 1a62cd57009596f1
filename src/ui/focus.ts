import { type RefObject, useLayoutEffect } from 'react'

/** After a form was refused: takes the person to the first field that needs another look. */
export function focusFirstError(): void {
  requestAnimationFrame(() => {
    const wrong = document.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong
    target?.focus()
    wrong?.scrollIntoView({ block: 'center' })
  })
}

/** Ref for the heading of a new step: when the step was asked for from a footer, reading starts at it. */
export function arrive(heading: HTMLElement | null): void {
  if (!heading || !document.activeElement?.closest('footer')) return
  heading.focus({ preventScroll: true })
  window.scrollTo(0, 0)
}

const isNowhere = (active: Element | null): boolean =>
  active === null || active === document.body || active.closest('[role="dialog"]') !== null
/** A menu goes when something of it is chosen: what opened it stands for it. */
function openerOf(active: Element | null): Element | null {
  const name = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (name ? document.getElementById(name) : null) ?? active
}
let last: Element | null = null
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? openerOf(target) : null
  })
  // what is off while it saves itself loses the focus to the page: on again, it has it back unless somebody went elsewhere
  new MutationObserver((changes) => {
    const isOn = changes.some(({ target }) => target === last && !last.matches(':disabled'))
    if (isOn && last instanceof HTMLElement && document.activeElement === document.body)
      last.focus({ preventScroll: true })
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['disabled'] })
}
/** What has the focus, or had it last where it has just gone. */
const focused = (): Element | null =>
  document.activeElement === null || document.activeElement === document.body
    ? last
    : openerOf(document.activeElement)

/**
 * What is opened over a page gives the focus back to whatever had it, also when it goes with all that drew it. `opener`:
 * where what is opened takes the focus as it is drawn.
 */
export function useReturnedFocus(opened: boolean, opener?: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!opened) return
    const before = opener ? opener.current : focused()
    const giveBack = () => {
      if (before instanceof HTMLElement && isNowhere(document.activeElement))
        before.focus({ preventScroll: true })
    }
    return () => {
      giveBack()
      // a button that was off meanwhile is on again only once all is drawn
      if (document.activeElement !== before) setTimeout(giveBack)
    }
  }, [opened, opener])
}
