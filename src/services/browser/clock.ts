import { fromCallback } from 'xstate'
import type { TickEvent } from '#machines/call/call/ports'

/** The browser's clock as an actor. */
export const clockEvery = (periodMs: number) =>
  fromCallback<{ type: 'noop' }, undefined, TickEvent>(({ sendBack }) => {
    const tick = () => sendBack({ type: 'clock.ticked', now: Date.now() })
    tick()
    const timer = setInterval(tick, periodMs)
    return () => clearInterval(timer)
  })
