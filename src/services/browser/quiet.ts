const OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"]'
const WRITING = 'input, textarea, select, [contenteditable="true"]'

const isQuiet = (): boolean =>
  document.visibilityState === 'visible' &&
  document.querySelector(OPEN) === null &&
  document.activeElement?.matches(WRITING) !== true

/** Waits until nobody writes and nothing is open over the page. `signal` ends the wait. */
export function quietMoment(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (signal.aborted || !isQuiet()) return
      stop()
      resolve()
    }
    const changes = new MutationObserver(look)
    const stop = (): void => {
      changes.disconnect()
      document.removeEventListener('focusout', later)
      document.removeEventListener('visibilitychange', look)
    }
    // when the focus leaves a field, the next one has it a moment later
    const later = (): void => queueMicrotask(look)
    signal.addEventListener('abort', stop)
    changes.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusout', later)
    document.addEventListener('visibilitychange', look)
    look()
  })
}
