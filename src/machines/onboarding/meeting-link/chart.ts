import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure'
import type { Me } from '#domain/models'
import { isMeetingLink } from '#domain/onboarding'
import { app } from '../../kit/app'
import { keepFailure } from '../../kit/failure'
import { port } from '../../kit/port'

/** `back`: without a link, to the step before. */
export type LinkLeft = { to: 'back' } | { to: 'next'; me: Me }
type Context = { me: Me; link: string; linkError: string | null; failure: Failure | null }

const PROVIDER = { 'microsoft-teams': 'Teams', 'zoom-meeting': 'Zoom' } as const
const linkError = (me: Me): string =>
  `Debe empezar con https y ser un enlace de ${PROVIDER[me.onboardingFlow as keyof typeof PROVIDER] ?? 'reunión'}.`

export const meetingLinkMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'link.change'; link: string } | { type: 'link.save' } | { type: 'wizard.back' },
    input: {} as { me: Me },
    output: {} as LinkLeft,
    tags: {} as 'busy' | 'editable',
    meta: {} as { title: string },
  },
  actors: { saveMeetingLink: port<Me, { me: Me; link: string }>('saveMeetingLink') },
  guards: {
    linkValid: ({ context }) => isMeetingLink(context.me.onboardingFlow, context.link.trim()),
  },
}).createMachine({
  id: 'meetingLink',
  description: 'El enlace de reunión propio, para quien se reúne por Teams o Zoom.',
  context: ({ input: { me } }) => ({ me, link: me.conferenceUrl ?? '', linkError: null, failure: null }),
  output: ({ event }) => event.output as LinkLeft,
  initial: 'asking',
  states: {
    asking: {
      description: 'Pega el enlace de sus reuniones de Teams o Zoom.',
      meta: { title: 'Enlace de reunión' },
      tags: 'editable',
      on: {
        'link.change': {
          actions: assign({ link: ({ event }) => event.link, linkError: null, failure: null }),
        },
        'link.save': [
          { guard: 'linkValid', target: 'saving' },
          { actions: assign({ linkError: ({ context }) => linkError(context.me) }) },
        ],
        'wizard.back': 'left',
      },
    },
    saving: {
      description: 'Se guarda el enlace.',
      meta: { title: 'Guardando el enlace' },
      tags: 'busy',
      invoke: {
        src: 'saveMeetingLink',
        input: ({ context }) => ({ me: context.me, link: context.link.trim() }),
        onDone: {
          actions: [
            assign({ me: ({ event }) => event.output }),
            sendTo(app, ({ event }) => ({ type: 'user.updated', me: event.output })),
          ],
          target: 'saved',
        },
        onError: {
          actions: [
            keepFailure(),
            assign({ linkError: ({ event }) => toFailure(event.error).fields?.conferenceUrl ?? null }),
          ],
          target: 'asking',
        },
      },
    },
    saved: {
      type: 'final',
      description: 'El enlace quedó guardado.',
      meta: { title: 'Guardado' },
      output: ({ context }): LinkLeft => ({ to: 'next', me: context.me }),
    },
    left: {
      type: 'final',
      description: 'Vuelve a la bienvenida.',
      meta: { title: 'Volvió atrás' },
      output: { to: 'back' },
    },
  },
})
export type MeetingLinkActor = ActorRefFrom<typeof meetingLinkMachine>
