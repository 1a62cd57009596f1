/** The browser answers the hand and paints before what comes next: two long pieces of work are two tasks. */
export const yieldToMain = (): Promise<void> =>
  'yield' in (globalThis.scheduler ?? {}) ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve))
