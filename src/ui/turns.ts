/** So long one waits for a first screen that does not come, and for a page that does not rest. */
const LONGEST_WAIT_MS = 3000
const LONGEST_TURN_MS = 200

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
const seen: Promise<unknown> = Promise.race([
  Promise.all([painted, screen]),
  new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS)),
])

const rest = (run: () => void): void => {
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: LONGEST_TURN_MS })
  else setTimeout(run)
}

let last = seen
/**
 * What is not needed to see the first screen: comes once that is painted and it is somebody's turn, one in each rest of the
 * page. All in one go would hold the hand up.
 */
export function turn(): Promise<void> {
  const own = last.then(() => new Promise<void>((resolve) => rest(resolve)))
  last = own
  return own
}
