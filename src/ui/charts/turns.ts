/** So long a picture waits for a page that does not rest. */
const LONGEST_WAIT_MS = 500

const rest = (run: () => void): void => {
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: LONGEST_WAIT_MS })
  else setTimeout(run)
}

let last: Promise<void> = Promise.resolve()

/** Comes when it is somebody's turn, one in each rest of the page: drawn in one go, the pictures of a panel hold the hand up. */
export function turn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => rest(resolve)))
  return last
}
