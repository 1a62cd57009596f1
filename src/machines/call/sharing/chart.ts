import { type ActorRefFrom, enqueueActions, setup } from 'xstate'
import { type ScreenEvent, type StreamHandle, screenPort } from '../call/ports'

/** What the call is told: show this instead of the camera; null: the camera again. */
export type ScreenShown = { type: 'screen.shown'; stream: StreamHandle | null }

export const sharingMachine = setup({
  types: {
    events: {} as ScreenEvent | { type: 'screen.share' } | { type: 'screen.stop' },
    meta: {} as { title: string },
  },
  actors: { screenMedia: screenPort },
  actions: {
    tellShown: enqueueActions(({ self, enqueue }, { stream }: Pick<ScreenShown, 'stream'>) => {
      if (self._parent) enqueue.sendTo(self._parent, { type: 'screen.shown', stream })
    }),
  },
}).createMachine({
  id: 'sharing',
  description: 'La pantalla propia, que se muestra solo si la persona la elige.',
  initial: 'own',
  states: {
    own: {
      description: 'No comparte su pantalla.',
      meta: { title: 'Sin compartir' },
      on: { 'screen.share': 'sharing' },
    },
    sharing: {
      description: 'Elige qué mostrar y lo muestra; al terminar vuelve la cámara como estaba.',
      meta: { title: 'Compartiendo' },
      initial: 'choosing',
      invoke: { id: 'screenMedia', src: 'screenMedia' },
      on: { 'screen.stop': 'own' },
      states: {
        choosing: {
          description: 'El navegador pregunta qué pantalla o ventana.',
          meta: { title: 'Eligiendo qué mostrar' },
          on: {
            'screen.ready': {
              actions: { type: 'tellShown', params: ({ event }) => event },
              target: 'shown',
            },
            'screen.refused': '#sharing.own',
          },
        },
        shown: {
          description: 'La otra persona ve la pantalla.',
          meta: { title: 'A la vista' },
          on: { 'screen.ended': '#sharing.own' },
          exit: { type: 'tellShown', params: { stream: null } },
        },
      },
    },
  },
})
export type SharingActor = ActorRefFrom<typeof sharingMachine>
