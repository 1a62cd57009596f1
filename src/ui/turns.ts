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
let awaited = 0
const waiting: (() => void)[] = []
/** What is read first is still on its way. @returns what tells that it is here. */
export function holdTurns(): () => void {
  awaited += 1
  return () => {
    awaited -= 1
    if (awaited === 0) for (const go of waiting.splice(0)) go()
  }
}

const rest = (run: () => void): void => {
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: LONGEST_TURN_MS })
  else setTimeout(run)
}

async function isRead(): Promise<void> {
  await Promise.all([painted, screen])
  await new Promise<void>(rest)
  while (awaited > 0) await new Promise<void>((resolve) => waiting.push(resolve))
}

let last: Promise<unknown> = Promise.race([
  isRead(),
  new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS)),
])
/**
 * What is not needed to see the first screen: comes once that is painted with what is read first in it, and it is
 * somebody's turn, one in each rest of the page. All in one go would hold the hand up.
 */
export function turn(): Promise<void> {
  const own = last.then(() => new Promise<void>(rest))
  last = own
  return own
}

/** Does what is not needed to see the first screen, when it is its turn. */
export const inTurn = async <Done>(work: () => Promise<Done>): Promise<Done> => {
  await turn()
  return work()
}

/** Begins something that goes on, when it is its turn. @returns the stop, also of what has not begun yet. */
export function beginInTurn(begin: () => (() => void) | Promise<() => void>): () => void {
  let stop: (() => void) | null = null
  let ended = false
  void inTurn(async () => {
    if (ended) return
    const began = await begin()
    if (ended) began()
    else stop = began
  })
  return () => {
    ended = true
    stop?.()
  }
}
