const LONGEST_WAIT_MS = 3000
const BREATH_MS = 200
const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, BREATH_MS))

/** Something of the page was painted and the browser rests: what is not needed to see it may be asked now. */
export const idle: Promise<void> = new Promise((resolve) => {
  const rest = () => void whenIdle(() => resolve())
  setTimeout(rest, LONGEST_WAIT_MS)
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) rest()
  }).observe({ type: 'paint', buffered: true })
})
