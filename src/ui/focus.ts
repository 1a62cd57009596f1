import { useLayoutEffect } from 'react'

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
/** What is opened over a page gives the focus back to whatever had it, also when it goes with all that drew it. */
export function useReturnedFocus(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return
    const before = document.activeElement
    const giveBack = () => {
      if (before instanceof HTMLElement && isNowhere(document.activeElement))
        before.focus({ preventScroll: true })
    }
    return () => {
      giveBack()
      // a button that was off meanwhile is on again only once all is drawn
      if (document.activeElement !== before) setTimeout(giveBack)
    }
  }, [opened])
}
