import { DAY_MS, NOTICE_SECONDS } from '#domain/constants'

const lastMoment = (slot: string): number => Date.parse(slot) - NOTICE_SECONDS * 1000

/** Waits until free hours (ascending) come too near to be booked; answers the last of those that did. Never without any. */
export const hourPasses = (slots: readonly string[], signal: AbortSignal): Promise<string> =>
  new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      const at = Date.now()
      const passed = slots.findLast((slot) => lastMoment(slot) < at)
      const [next] = slots
      if (passed) resolve(passed)
      // a device that slept wakes at the latest after a day; longer waits than 24 days a timer does not know
      else if (next) timer = setTimeout(look, Math.min(lastMoment(next) - at + 1, DAY_MS))
    }
    signal.addEventListener('abort', () => clearTimeout(timer))
    look()
  })
