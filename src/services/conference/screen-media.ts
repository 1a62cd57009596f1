import { fromCallback } from 'xstate'
import type { ScreenEvent } from '#machines/call/call/ports'
import type { Streams } from './streams'

/** Phones offer no way to show a screen. */
export const canShareScreen = (): boolean => typeof navigator.mediaDevices?.getDisplayMedia === 'function'

/** A screen or window that the person chooses in the browser's own dialog; given back when it is no longer wanted. */
export const createScreenMedia = (streams: Streams) =>
  fromCallback<{ type: 'noop' }, undefined, ScreenEvent>(({ sendBack }) => {
    let stream: MediaStream | null = null
    let ended = false
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
      if (stream) streams.drop({ id: stream.id })
    }
    const ask = async () => {
      try {
        const chosen = await navigator.mediaDevices.getDisplayMedia({ video: true })
        stream = chosen
        if (ended) return stop()
        for (const track of chosen.getVideoTracks())
          track.addEventListener('ended', () => sendBack({ type: 'screen.ended' }))
        sendBack({ type: 'screen.ready', stream: streams.keep(chosen) })
      } catch {
        if (!ended) sendBack({ type: 'screen.refused' })
      }
    }
    void ask()
    return () => {
      ended = true
      stop()
    }
  })
