import { useSelector } from '@xstate/react'
import { lazy, Suspense, useState } from 'react'
import { fromPromise } from 'xstate'
import { fullName } from '#domain/names'
import { callMachine } from '#machines/call/chart'
import { conferenceMachine } from '#machines/conference/chart'
import { ConferenceView } from '../features/conference/ConferenceView'
import { createCallLink } from '../services/conference/call-link'
import { createLocalMedia } from '../services/conference/local-media'
import { canShareScreen, createScreenMedia } from '../services/conference/screen-media'
import { createStreams } from '../services/conference/streams'
import { logExternalJoin } from '../services/session/changing'
import { findSession } from '../services/session/session'
import { clockEvery } from './clock'
import { type Chunk, present, type ScreenProps, useScreenActor } from './screen'

const ChatPart = lazy(async () => ({ default: (await import('./chat-screen')).ChatPart }))
const CoacheeFilePart = lazy(async () => ({
  default: (await import('./coachee-file-part')).CoacheeFilePart,
}))

function compose() {
  const streams = createStreams()
  const localMedia = createLocalMedia(streams)
  const clock = clockEvery(1000)
  const machine = conferenceMachine.provide({
    actors: {
      findSession: fromPromise(({ input }) => findSession(input.sessionId)),
      logExternalJoin: fromPromise(({ input }) => logExternalJoin(input.sessionId)),
      localMedia,
      clock,
      call: callMachine.provide({
        actors: {
          localMedia,
          clock,
          callLink: createCallLink(streams),
          screenMedia: createScreenMedia(streams),
        },
      }),
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
  const person = present(me)
  const writers = useSelector(app, (snapshot) => snapshot.context.writers)
  const sessionId = query.metadata ?? query.room ?? ''
  return (
    <ConferenceView
      actor={actor}
      streamOf={streams.find}
      sharesScreen={canShareScreen()}
      panels={{
        chatWaits: (other) => writers.includes(other._id),
        chat: (other, close) => (
          <Suspense fallback={null}>
            <ChatPart app={app} me={person} wanted={other._id} onClose={close} />
          </Suspense>
        ),
        notes:
          person._type.active === 'coach'
            ? (other) => (
                <Suspense fallback={null}>
                  <CoacheeFilePart
                    app={app}
                    zone={person.timezone}
                    coacheeId={other._id}
                    sessionId={sessionId}
                    people={[{ id: other._id, name: fullName(other.name) }]}
                  />
                </Suspense>
              )
            : undefined,
      }}
    />
  )
}

const chunk: Chunk = { group: 'conference', screens: { conference: ConferenceScreen } }
export default chunk
