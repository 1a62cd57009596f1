import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Failure } from '#domain/failure'
import { lasting } from '#domain/lasting'
import type { Id, Instant, Me } from '#domain/models'
import { pathTo } from '#domain/places'
import { tell } from '../../kit/app'
import { keepFailure } from '../../kit/failure'
import { port } from '../../kit/port'

export type OwnInvitation = {
  _id: Id
  organization: string | null
  programs: string[]
  inviter: string
  until: Instant
}
type Context = { invitations: OwnInvitation[]; wanted: Id | null; failure: Failure | null }

/** How often is asked whether another came, milliseconds. */
const LOOK_AGAIN_MS = 300_000

export const ownInvitationsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'invitation.take'; _id: Id },
    tags: {} as 'busy',
    meta: {} as { title: string },
  },
  actors: {
    loadInvitations: port<OwnInvitation[]>('loadInvitations'),
    takeInvitation: port<Me, Id>('takeInvitation'),
  },
  delays: { patience: LOOK_AGAIN_MS },
  guards: { someWait: (_, { found }: { found: OwnInvitation[] }) => found.length > 0 },
  actions: {
    keep: assign((_, { found }: { found: OwnInvitation[] }) => ({ invitations: found })),
    want: assign((_, { _id }: { _id: Id }) => ({ wanted: _id, failure: null })),
  },
}).createMachine({
  id: 'ownInvitations',
  description:
    'Las invitaciones que esperan a quien ya tiene cuenta. Ninguna se acepta sola: la persona ve quién la invita, a qué y hasta cuándo.',
  context: { invitations: [], wanted: null, failure: null },
  initial: 'looking',
  states: {
    looking: {
      description: 'Se mira si alguna espera.',
      meta: { title: 'Mirando' },
      invoke: {
        src: 'loadInvitations',
        onDone: [
          {
            guard: { type: 'someWait', params: ({ event }) => ({ found: event.output }) },
            actions: { type: 'keep', params: ({ event }) => ({ found: event.output }) },
            target: 'offered',
          },
          { target: 'nothing' },
        ],
        onError: 'nothing',
      },
    },
    nothing: {
      description: `No espera ninguna, o no se supo. Se mira de nuevo en ${lasting(LOOK_AGAIN_MS)}.`,
      meta: { title: 'Ninguna' },
      after: { patience: 'looking' },
    },
    offered: {
      description: 'La persona las ve y puede aceptar una.',
      meta: { title: 'A la vista' },
      on: {
        'invitation.take': { actions: { type: 'want', params: ({ event }) => event }, target: 'taking' },
      },
    },
    taking: {
      description: 'Se acepta la que eligió.',
      meta: { title: 'Aceptando' },
      tags: 'busy',
      invoke: {
        src: 'takeInvitation',
        input: ({ context }) => context.wanted ?? '',
        onDone: {
          actions: tell(({ event }) => [
            { type: 'user.updated', me: event.output },
            { type: 'snackbar.show', content: 'Aceptaste la invitación.' },
            { type: 'screen.renew' },
            { type: 'place.wanted', to: pathTo('home'), replace: true },
          ]),
          target: 'taken',
        },
        onError: { actions: keepFailure(), target: 'offered' },
      },
    },
    taken: { type: 'final', description: 'Ya está donde la invitaron.', meta: { title: 'Aceptada' } },
  },
})
export type OwnInvitationsActor = ActorRefFrom<typeof ownInvitationsMachine>
