import { fromCallback } from 'xstate'
import type { CaptionLineEvent, CaptionMessage } from '#machines/call/captions/ports'
import { parseCaption } from './caption-message'

/** What comes faster is dropped: nobody speaks, and no browser writes, so fast. */
const MOST_PER_SECOND = 20

/** Over which channel captions go; the call gives it with each new connection to the other browser, and takes it away. */
export type CaptionWire = {
  carry: (channel: RTCDataChannel) => void
  /** Closing it oneself makes no event: whoever ends a connection says so here. */
  drop: () => void
  /** @returns the stop. */
  listen: (tell: (event: CaptionLineEvent) => void) => () => void
  send: (message: CaptionMessage) => void
}

function eventOf(message: CaptionMessage): CaptionLineEvent {
  switch (message.type) {
    case 'ask':
      return { type: 'reader.asked' }
    case 'leave':
      return { type: 'reader.left' }
    case 'agree':
      return { type: 'writer.agreed' }
    case 'refuse':
      return { type: 'writer.refused', reason: message.reason }
    case 'line':
      return { type: 'writer.said', text: message.text, final: message.final }
  }
}

/** Whether one more is too many in a second. */
function counting(): () => boolean {
  let taken: number[] = []
  return () => {
    const now = performance.now()
    taken = taken.filter((at) => now - at < 1000)
    if (taken.length >= MOST_PER_SECOND) return true
    taken.push(now)
    return false
  }
}

export function createCaptionWire(): CaptionWire {
  let channel: RTCDataChannel | null = null
  let open = false
  let told: (event: CaptionLineEvent) => void = () => {}
  const drop = () => {
    const wasOpen = open
    channel = null
    open = false
    if (wasOpen) told({ type: 'line.closed' })
  }
  return {
    drop,
    carry: (given) => {
      drop()
      channel = given
      const isTooMany = counting()
      given.onopen = () => {
        if (channel !== given) return
        open = true
        told({ type: 'line.opened' })
      }
      given.onclose = () => {
        if (channel === given) drop()
      }
      given.onmessage = ({ data }) => {
        if (channel !== given || isTooMany()) return
        const message = parseCaption(data)
        if (message) told(eventOf(message))
      }
    },
    listen: (tell) => {
      told = tell
      if (open) tell({ type: 'line.opened' })
      return () => {
        if (told === tell) told = () => {}
      }
    },
    send: (message) => {
      if (open && channel?.readyState === 'open') channel.send(JSON.stringify(message))
    },
  }
}

/** The line of captions, as charts know it. */
export const createCaptionLine = (wire: CaptionWire) =>
  fromCallback<CaptionMessage, undefined, CaptionLineEvent>(({ sendBack, receive }) => {
    receive(wire.send)
    return wire.listen(sendBack)
  })
