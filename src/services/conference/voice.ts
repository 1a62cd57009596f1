import { fromCallback } from 'xstate'
import type { VoiceEvent, VoiceInput } from '#machines/call/captions/ports'
import type { Streams } from './streams'

const speech = () => import('./speech')

/** Brought once somebody wants to read. */
export const findVoice = async () => (await speech()).findVoice()

/** The own voice, written by the browser. */
export const createVoice = (streams: Streams) =>
  fromCallback<{ type: 'noop' }, VoiceInput, VoiceEvent>(({ input, sendBack }) => {
    let stop = () => {}
    let ended = false
    const start = async () => {
      try {
        const { listen } = await speech()
        const [track = null] = streams.find(input.stream)?.getAudioTracks() ?? []
        if (!ended) stop = listen({ by: input.voice.by, track, tell: sendBack })
      } catch {
        if (!ended) sendBack({ type: 'voice.failed', trouble: 'unexpected' })
      }
    }
    void start()
    return () => {
      ended = true
      stop()
    }
  })
