import { useState } from 'react'
import { fromPromise } from 'xstate'
import { callMachine } from '#machines/call/chart'
import { conferenceMachine } from '#machines/conference/chart'
import { ConferenceView } from '../features/conference/ConferenceView'
import { createCallLink } from '../services/conference/call-link'
import { createLocalMedia } from '../services/conference/local-media'
import { createStreams } from '../services/conference/streams'
import { findSession, logExternalJoin } from '../services/session/session'
import { clockEvery } from './clock'
import { type Chunk, newAttempt, present, type ScreenProps, useScreenActor } from './screen'

function compose() {
  const streams = createStreams()
  const localMedia = createLocalMedia(streams)
  const clock = clockEvery(1000)
  const machine = conferenceMachine.provide({
    actors: {
      findSession: fromPromise(({ input }) => findSession(input.sessionId)),
      logExternalJoin: fromPromise(({ input }) => logExternalJoin(input.sessionId, newAttempt())),
      localMedia,
      clock,
      call: callMachine.provide({ actors: { localMedia, clock, callLink: createCallLink(streams) } }),
    },
  })
  return { machine, streams }
}

function ConferenceScreen({ app, me, query }: ScreenProps) {
  const [{ machine, streams }] = useState(compose)
  const actor = useScreenActor(app, machine, () => ({
    me: present(me),
    sessionId: query.metadata ?? query.room ?? '',
    external: query.external === 'true',
    now: Date.now(),
  }))
  return <ConferenceView actor={actor} streamOf={streams.find} />
}

const chunk: Chunk = { group: 'conference', screens: { conference: ConferenceScreen } }
export default chunk
