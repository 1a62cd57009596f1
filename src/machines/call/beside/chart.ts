import { type ActorRefFrom, setup } from 'xstate'
import type { Me, Person } from '#domain/models'
import { chatMachine } from '../../chat/chat/chart'
import { coacheeFileMachine } from '../../sessions/coachee-file/chart'

/** What may stand beside the picture. */
export type Panel = 'chat' | 'notes'
type BesideInput = { me: Me; other: Person; sessionId: string }

export const besideMachine = setup({
  types: {
    context: {} as BesideInput,
    events: {} as { type: 'panel.show'; panel: Panel } | { type: 'panel.close' },
    input: {} as BesideInput,
    children: {} as { chat: 'chat'; notes: 'notes' },
    meta: {} as { title: string },
  },
  actors: { chat: chatMachine, notes: coacheeFileMachine },
  guards: { asksNotes: (_, { panel }: { panel: Panel }) => panel === 'notes' },
}).createMachine({
  id: 'beside',
  description: 'Lo que se tiene al lado de la imagen en una llamada.',
  context: ({ input }) => input,
  initial: 'closed',
  on: {
    'panel.show': [
      { guard: { type: 'asksNotes', params: ({ event }) => event }, target: '.notes' },
      { target: '.chat' },
    ],
  },
  states: {
    closed: { description: 'Solo la imagen.', meta: { title: 'Nada al lado' } },
    chat: {
      description: 'El chat con la otra persona.',
      meta: { title: 'El chat' },
      invoke: {
        id: 'chat',
        src: 'chat',
        input: ({ context: { me, other } }) => ({ me, wanted: other._id }),
      },
      on: { 'panel.close': 'closed' },
    },
    notes: {
      description: 'Las notas propias de la sesión.',
      meta: { title: 'Las notas' },
      invoke: {
        id: 'notes',
        src: 'notes',
        input: ({ context: { other, sessionId } }) => ({ coacheeId: other._id, sessionId }),
      },
      on: { 'panel.close': 'closed' },
    },
  },
})
export type BesideActor = ActorRefFrom<typeof besideMachine>
