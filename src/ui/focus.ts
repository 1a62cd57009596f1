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
