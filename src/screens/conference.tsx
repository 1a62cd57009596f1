import { useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import { FEATURE_FLAGS } from '#domain/feature-flags'
import { besideMachine } from '#machines/call/beside/chart'
import { callMachine } from '#machines/call/call/chart'
import { captionsMachine } from '#machines/call/captions/chart'
import { conferenceMachine } from '#machines/call/conference/chart'
import { networkMachine } from '#machines/call/network/chart'
import { sharingMachine } from '#machines/call/sharing/chart'
import { ChatBeside } from '../features/chat/ChatBeside'
import { Brief } from '../features/coaching/Brief'
import { ConferenceView } from '../features/conference/ConferenceView'
import { useApp } from '../root/app-context'
import { clockEvery } from '../services/browser/clock'
import { createCallLink } from '../services/conference/call-link'
import { createCaptionLine, createCaptionWire } from '../services/conference/caption-line'
import { createLocalMedia } from '../services/conference/local-media'
import { tryNetwork } from '../services/conference/network'
import { canShareScreen, createScreenMedia } from '../services/conference/screen-media'
import { createStreams } from '../services/conference/streams'
import { createVoice, findVoice } from '../services/conference/voice'
import { logExternalJoin } from '../services/session/changing'
import { findSession } from '../services/session/session'
import { chatting, edge } from './parts/chatting'
import { coacheeFile } from './parts/coachee-file'
import { sessionChanges } from './parts/session-changes'
import { type Chunk, defineScreen, part, present } from './screen'

function calling() {
  const streams = createStreams()
  const localMedia = createLocalMedia(streams)
  const clock = clockEvery(1000)
  const wire = createCaptionWire()
  const machine = conferenceMachine.provide({
    actors: {
      findSession: fromPromise(({ input }) => findSession(input.sessionId)),
      logExternalJoin: fromPromise(({ input }) => logExternalJoin(input.sessionId)),
      localMedia,
      clock,
      sessionChanges,
      network: networkMachine.provide({
        actors: { tryNetwork: fromPromise(({ input, signal }) => tryNetwork(input.sessionId, signal)) },
      }),
      call: callMachine.provide({
        actors: {
          localMedia,
          clock,
          callLink: createCallLink(streams, wire),
          sharing: sharingMachine.provide({ actors: { screenMedia: createScreenMedia(streams) } }),
          beside: besideMachine.provide({ actors: { chat: chatting, notes: coacheeFile } }),
          captions: captionsMachine.provide({
            actors: {
              captionLine: createCaptionLine(wire),
              findVoice: fromPromise(findVoice),
              voice: createVoice(streams),
            },
          }),
        },
      }),
    },
  })
  return { machine, streams }
}
const roomOf = ({ metadata, room }: Record<string, string>): string => metadata ?? room ?? ''

export default {
  screens: {
    conference: defineScreen({
      open: ({ me, query }) => {
        const { machine, streams } = calling()
        const input = {
          me: present(me),
          sessionId: roomOf(query),
          external: query.external === 'true',
          now: Date.now(),
          offersBlur: FEATURE_FLAGS.backgroundConference,
        }
        return { parts: { conference: part(machine, input) }, tools: streams }
      },
      key: ({ query }) => roomOf(query),
      View: ({ actors, tools, me }) => {
        const own = present(me)
        const writers = useSelector(useApp(), ({ context }) => context.writers)
        return (
          <ConferenceView
            actor={actors.conference}
            streamOf={tools.find}
            sharesScreen={canShareScreen()}
            tellsAbout={FEATURE_FLAGS.personalityConference}
            panels={{
              chatWaits: (other) => writers.includes(other._id),
              chat: (chat, close) => <ChatBeside actor={chat} edge={edge} onClose={close} />,
              notes:
                own._type.active === 'coach'
                  ? (notes) => <Brief actor={notes} zone={own.timezone} notes />
                  : undefined,
            }}
          />
        )
      },
    }),
  },
} satisfies Chunk
