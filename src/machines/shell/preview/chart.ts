import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Preview } from '#domain/models'
import type { AppEvent } from '../app-events'

export type PreviewContext = { preview: Preview | null; now: number }
export type PreviewEvent = Extract<AppEvent, { type: 'preview.began' }> | { type: 'preview.leave' }

export const previewMachine = setup({
  types: {
    context: {} as PreviewContext,
    events: {} as PreviewEvent,
    input: {} as PreviewContext,
    meta: {} as { title: string },
  },
  actions: {
    /** keeps it for this tab alone, and loads the page anew as that person */
    enter: () => {
      throw new Error('port not provided: enter')
    },
    /** forgets it, and loads the page anew with the own connection */
    leave: () => {
      throw new Error('port not provided: leave')
    },
  },
  guards: { isPreviewing: ({ context }) => context.preview !== null },
  delays: {
    whatIsLeft: ({ context: { preview, now } }) => Math.max(0, Date.parse(preview?.until ?? '') - now),
  },
}).createMachine({
  id: 'preview',
  description: 'Si en esta pestaña se ve la plataforma como otra persona, y hasta cuándo.',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Se mira si la pestaña guarda una vista.',
      meta: { title: 'Mirando' },
      always: [{ guard: 'isPreviewing', target: 'previewing' }, { target: 'own' }],
    },
    own: {
      description: 'Cada quien con su propia conexión.',
      meta: { title: 'Como uno mismo' },
      on: {
        'preview.began': {
          actions: assign({ preview: ({ event }) => event.preview }),
          target: 'entering',
        },
      },
    },
    entering: {
      description: 'La página se carga de nuevo, como la ve la otra persona.',
      meta: { title: 'Entrando a la vista' },
      entry: 'enter',
    },
    previewing: {
      description:
        'Se ve como la otra persona y una barra lo dice. Termina a su hora, al salir, o con la conexión de quien mira.',
      meta: { title: 'Viendo como otra persona' },
      on: { 'preview.leave': 'leaving' },
      after: { whatIsLeft: 'leaving' },
    },
    leaving: {
      description: 'Se vuelve a la propia conexión; la página se carga de nuevo.',
      meta: { title: 'Volviendo a lo propio' },
      entry: 'leave',
    },
  },
})
export type PreviewActor = ActorRefFrom<typeof previewMachine>
