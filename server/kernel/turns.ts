export type Turns = {
  /** A turn as soon as the running one has ended; one that waits already is that one. */
  soon(): void
  /** No more turns; waits for the running one. */
  stop(): Promise<void>
}

/** Work that takes turns in this process: at once, every so often, and when it is told. `work` deals with its own failures and never rejects. */
export function takeTurns(everyMs: number, work: () => Promise<unknown>): Turns {
  let running: Promise<unknown> = Promise.resolve()
  let queued = false
  let stopped = false
  const soon = (): void => {
    if (queued || stopped) return
    queued = true
    running = running.then(() => {
      queued = false
      return work()
    })
  }
  const timer = setInterval(soon, everyMs)
  timer.unref()
  soon()
  return {
    soon,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
