const LONGEST_WAIT_MS = 3000
const BREATH_MS = 200
const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, BREATH_MS))

let tell: () => void = () => undefined
const screen = new Promise<void>((resolve) => {
  tell = resolve
})
/** The first screen stands, no longer only the frame about it. */
export const screenStands = (): void => tell()

const painted = new Promise<void>((resolve) => {
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) resolve()
  }).observe({ type: 'paint', buffered: true })
})

/** The first screen was painted and the browser rests: what is not needed to see it may be asked now. */
export const idle: Promise<void> = new Promise((resolve) => {
  const rest = () => void whenIdle(() => resolve())
  setTimeout(rest, LONGEST_WAIT_MS)
  void Promise.all([painted, screen]).then(rest)
})
